"""A table reviewed: its clean line as a reviewer takes it, and who held which seat meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.events import Drawn, Played, Thrown
from homeward.reviews import Reviewer
from homeward.reviews.people import people_of
from homeward.table.events import HandedOver
from homeward.table.handed import hand_overs
from homeward.table.recording import named

if TYPE_CHECKING:
    from homeward.positions import Position
    from homeward.reviews.reviewed import Person
    from homeward.table.events import Seat
    from homeward.table.table import Table


def reviewer_of(table: Table) -> Reviewer:
    """Who reviews the game of a table, as far as it goes."""
    return Reviewer(_way(table, range(len(table.line))), people_at(table))


def turn_reviewer(table: Table, turn: range) -> Reviewer:
    """Who reviews a part of it: some steps in a row, by their places in the line."""
    return Reviewer(_way(table, turn))


def people_at(table: Table) -> tuple[Person, ...]:
    """Everybody who has played, seat by seat."""
    handed = [(after, seat.seat, seat.name, seat.bot) for after, seat in hand_overs(table)]
    return people_of({seat.seat: named(seat) for seat in _at_first(table)}, handed, len(table.line))


def _way(table: Table, steps: range) -> list[Position]:
    return [table.before(steps.start), *(table.line[index].position for index in steps)]


def _at_first(table: Table) -> tuple[Seat, ...]:
    """Who sat where when the first thing happened."""
    seats = {seat.seat: seat for seat in table.begun.seats}
    for event in table.events:
        if isinstance(event, Thrown | Drawn | Played):
            break
        if isinstance(event, HandedOver):
            seats[event.seat.seat] = event.seat
    return tuple(seats.values())
