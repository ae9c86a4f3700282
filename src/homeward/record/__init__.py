"""Whole games as plain text, one event a line, that replay to the same position (docs/notation.md)."""

from homeward.record.parts import Comment, Event, Fair, Header, Stop
from homeward.record.record import Record

__all__ = ["Comment", "Event", "Fair", "Header", "Record", "Stop"]
