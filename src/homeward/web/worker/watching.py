"""A record looked at, step by step, of which nothing is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.table import Begun
from homeward.table.stored import recalled
from homeward.table.table import begin
from homeward.web import views
from homeward.web.hosting.records import set_from_record
from homeward.web.sentences import sentence

if TYPE_CHECKING:
    from homeward.web.wire.table import History

MOST_EVENTS = 5000
NOBODY = ""


def replayed(record: bytes, language: str, step: int) -> History:
    """The page of a record's game that has a step."""
    new = set_from_record(record, NOBODY, MOST_EVENTS)
    begun, *events = (recalled(one) for one in new.events)
    assert isinstance(begun, Begun)
    table = begin(begun)
    for event in events:
        table = table.after(event)
    stops = "" if new.stops_at is None else sentence("stops", language, number=new.stops_at, why=new.stops_why)
    page = min(step, max(0, len(table.line) - 1)) // views.STEPS_A_PAGE * views.STEPS_A_PAGE
    return views.history(table, "", {}, language, stops, page)
