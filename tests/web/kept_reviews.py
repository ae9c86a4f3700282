"""Reviews that were made before: kept in a server's file as if somebody had asked for them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

import homeward
from homeward import Record
from homeward.reviews.calls import Confirmed
from homeward.web.hosting.teaching import Taught, packed
from places import PLAYTHROUGHS

if TYPE_CHECKING:
    from pathlib import Path

    from homeward.reviews import Counted, Review

IN_QUESTION = 0.01


@lru_cache
def review_of(name: str) -> Review:
    """The review of a record as if games that went on had shown what the judge thinks, too vaguely to call a play."""
    told = homeward.review(Record.read(PLAYTHROUGHS / f"{name}.record"), confirm=False)
    return replace(told, is_confirmed=True, events=tuple(map(_confirmed, told.events)))


def _confirmed(event: Counted) -> Counted:
    if not event.is_decision or event.lost < IN_QUESTION:
        return event
    return replace(event, confirmed=Confirmed(event.lost, 0.0, 2 * event.lost, 100))


def keep(database: Path, table: str, review: Review) -> None:
    """Have it kept beside a table that is over."""
    row = (table, review.judge_id, packed(Taught(review, {})))
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(
            "INSERT OR REPLACE INTO reviews (table_id, judge_id, events, body)"
            " SELECT id, ?2, version, ?3 FROM tables WHERE id = ?1",
            row,
        )
