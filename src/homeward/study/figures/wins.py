"""Who won how often: by seat, and by who began. With partners the sides are counted, not the seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.draw.wording import seat_name
from homeward.referee import SEATS
from homeward.study.figures.intervals import Interval, wilson

if TYPE_CHECKING:
    from homeward.study.result import Result

PLACES = ("first", "second", "third", "fourth")


@dataclass(frozen=True)
class Share:
    """How often one contender won: a seat, a side, or whoever began."""

    label: str
    seats: tuple[int, ...]  # empty for a place in the order of play
    wins: int
    share: Interval


def par(result: Result) -> float:
    """What everyone would win if nobody had an edge."""
    return 1 / len(contenders(result))


def contenders(result: Result) -> tuple[tuple[int, ...], ...]:
    """Who can win: seats, or sides of two."""
    if result.series.partners:
        return tuple((seat, seat + SEATS // 2) for seat in range(SEATS // 2))
    return tuple((seat,) for seat in result.seats)


def by_seat(result: Result) -> list[Share]:
    """The share of the finished games that each seat or side won."""
    return [_share(result, _names(result, seats), seats, has_won(result, seats[0])) for seats in contenders(result)]


def by_order(result: Result) -> list[Share]:
    """The same by the order of play: whoever began, whoever came second, and so on."""
    labels = ("side that begins", "other side") if result.series.partners else PLACES
    return [
        _share(result, label, (), has_won(result, played_at(result, place)))
        for place, label in enumerate(labels[: len(contenders(result))])
    ]


def has_won(result: Result, seat: Any) -> Any:
    """For each game whether a seat won it; one seat, or for each game its own."""
    return (result.winners >> seat) & 1 == 1


def played_at(result: Result, place: int) -> Any:
    """For each game the seat that played at a place in the order of its first round: 0 began."""
    step = 1 if result.series.game.book.rules.turn_passes == "right" else -1
    seats = list(result.seats)
    turned = [
        seats[(seats.index(first) + step * place) % len(seats)] if first in seats else 0 for first in range(SEATS)
    ]
    return np.array(turned, dtype=np.int8)[result.first_seat]


def _names(result: Result, seats: tuple[int, ...]) -> str:
    return " and ".join(seat_name(result.series.game.book, seat) for seat in seats)


def _share(result: Result, label: str, seats: tuple[int, ...], won: Any) -> Share:
    wins = int(won.sum())
    return Share(label, seats, wins, wilson(wins, int(result.finished.sum())))
