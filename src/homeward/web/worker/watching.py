"""A record looked at, step by step, of which nothing is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.web import views
from homeward.web.hosting.records import table_in
from homeward.web.sentences import sentence

if TYPE_CHECKING:
    from homeward.web.wire.board import BoardShown
    from homeward.web.wire.table import History


def replayed(record: bytes, most_events: int, language: str, step: int) -> History:
    """The page of a record's game that has a step."""
    read = table_in(record, most_events)
    stops = "" if read.stops_at is None else sentence("stops", language, number=read.stops_at, why=read.stops_why)
    page = views.first_of_page(read.table, step)
    return views.history(read.table, "", {}, language, stops, page)


def board_of(record: bytes, most_events: int, seat: int, dark: bool, language: str) -> BoardShown:
    """The board a record's game is played on, with its house rules, as one seat sees it."""
    table = table_in(record, most_events).table
    return views.board(table.book, seat, dark, language, table.position.seats)
