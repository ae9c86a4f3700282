"""What one event of a game changed, by seat: the same for both families (`reviews.track`, `reviews.stage`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from homeward.scholar.values import ROUNDING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.model import Chances, Play
    from homeward.players.reading import Standing
    from homeward.positions import Position

NOTHING: Chances = (0.0, 0.0, 0.0, 0.0)


class Contest(NamedTuple):
    """What the best play leads to, and what the play that was made leads to: both between two turns."""

    best: Standing
    made: Standing


@dataclass(frozen=True)
class Account:
    """An event: what everybody's chances were before and after it, and what became of them meanwhile.

    `before` is what the evaluator said, `expected` what they were on average over all that could be thrown (m; in
    Kukla & Ollie after the best move). `best` is a play that keeps everything, None where the one that was made does.
    """

    before: Chances
    expected: Chances
    after: Chances
    is_decision: bool = False
    best: Play | None = None
    contest: Contest | None = None


def best_among(values: Sequence[Chances], side: Sequence[int]) -> int:
    """Which is worth most to a side, the first of equals: as the scholar's own kernels compare."""
    most, best = -1.0, 0
    for number, chances in enumerate(values):
        worth = sum(chances[seat] for seat in side)
        if worth > most + ROUNDING:
            most, best = worth, number
    return best


def side_to_play(position: Position) -> tuple[int, ...]:
    """The seats that win together with the one whose turn it is."""
    seat = position.to_play
    return (seat, (seat + 2) % 4) if position.partners else (seat,)


def four(numbers: Sequence[float]) -> Chances:
    """Four numbers as chances."""
    first, second, third, fourth = numbers
    return first, second, third, fourth


def mean_of(values: Sequence[Chances], weights: Sequence[float]) -> Chances:
    """Their mean by weight."""
    total = sum(weights)
    return four(
        [
            sum(w * one for w, one in zip(weights, by_seat, strict=True)) / total
            for by_seat in zip(*values, strict=True)
        ]
    )
