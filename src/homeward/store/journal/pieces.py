"""A long table is written in pieces, so that nobody's move waits for all of it; nobody sees it before it is whole."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from homeward.kept.changes import NOBODY, Addition, Adoption, Opening

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.kept.changes import Change

EVENTS_AT_ONCE = 500  # some five milliseconds
EVENTS_OF_A_MOVE = 100  # whatever a person does leads to fewer: bots go on in steps


def is_long(change: Change) -> bool:
    """Whether a change is a piece of a record rather than somebody's move."""
    return isinstance(change, Opening | Addition) and len(change.events) > EVENTS_OF_A_MOVE


def pieces(opening: Opening) -> Iterator[Change]:
    """What has to be written, in order, to open a table: most are opened at once."""
    if len(opening.events) <= EVENTS_AT_ONCE:
        yield opening
        return
    yield replace(opening, opened_by=NOBODY, seated=(), events=opening.events[:EVENTS_AT_ONCE])
    for first in range(EVENTS_AT_ONCE, len(opening.events), EVENTS_AT_ONCE):
        some = opening.events[first : first + EVENTS_AT_ONCE]
        yield Addition(opening.table, first, some, opening.over, opening.at, glance=opening.glance)
    yield Adoption(opening.table, opening.opened_by, opening.seated)
