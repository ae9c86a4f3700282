"""A game of mine: what this device's owner has played to the end, with whom, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.referee import SEATS
from homeward.web.hosting.company import Company

if TYPE_CHECKING:
    from homeward.kept import Listed
    from homeward.reviews.form import Part
    from homeward.table import Seat
    from homeward.web.hosting.glances import Course, Glance


@dataclass(frozen=True)
class Other:
    """Somebody else at the table: a bot, or a person by name. `stayed` says that the seat never changed hands."""

    sitting: Seat
    is_partner: bool
    won: bool
    stayed: bool


@dataclass(frozen=True)
class Played:
    """A game of mine that is over: `at` is when, in milliseconds, `first` the seat that began, `part` what I did.

    It `counts` where I had my seat from the beginning of a whole game to its end; `even` is what a share in it would
    be if all played alike.
    """

    id: str
    at: int
    glance: Glance
    seat: Seat
    others: tuple[Other, ...]
    won: bool
    first: int
    counts: bool
    part: Part | None = None

    @property
    def game(self) -> str:
        """The game's name."""
        return self.glance.table.book.name

    @property
    def partners(self) -> bool:
        """Whether it was played two against two."""
        return self.glance.table.position.partners

    @property
    def even(self) -> float:
        """The share of a side, were all sides alike."""
        return 1 / (2 if self.partners else len(self.others) + 1)


def played(line: Listed, seen: Glance, device: str) -> Played | None:
    """A game as its player sees it; None where this device's owner had no seat at its end."""
    table, course = seen.table, seen.course
    whose = Company(table.seats, line.holders, line.opened_by).place(device).whose
    mine = next((seat for seat, who in whose.items() if who == "me"), None)
    if mine is None or course is None:
        return None
    winners, partner = table.position.winners, (mine + SEATS // 2) % SEATS if table.position.partners else None
    others = tuple(
        Other(one, one.seat == partner, one.seat in winners, one.seat not in course.handed)
        for one in table.seats
        if one.seat != mine
    )
    return Played(
        line.id, line.updated, seen, table.seat(mine), others, mine in winners, course.first, _counts(course, mine)
    )


def _counts(course: Course, mine: int) -> bool:
    return course.is_whole and mine not in course.handed
