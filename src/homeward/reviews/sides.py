"""The sides of a game: a seat alone, or two that are partners; and numbers by seat added up by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from homeward.referee import SEATS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.positions import Position

Seats: TypeAlias = tuple[int, ...]
BySide: TypeAlias = tuple[float, ...]
"""A number for each side, in the order of `sides_of`."""


def sides_of(position: Position) -> tuple[Seats, ...]:
    """The seats that win together."""
    half = SEATS // 2
    if position.partners:
        return tuple((seat, seat + half) for seat in range(half))
    return tuple((seat,) for seat in position.seats)


def side_of(sides: Sequence[Seats], seat: int) -> int:
    """The number of the side that a seat plays for."""
    return next(number for number, seats in enumerate(sides) if seat in seats)


def by_side(sides: Sequence[Seats], by_seat: Sequence[float]) -> BySide:
    """Chances by seat as chances by side."""
    return tuple(sum(by_seat[seat] for seat in seats) for seats in sides)


def less(ours: Sequence[float], theirs: Sequence[float]) -> BySide:
    """By how much each of the first is more than the second."""
    return tuple(one - other for one, other in zip(ours, theirs, strict=True))
