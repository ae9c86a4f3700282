"""Somebody's form: their part in each of several games that were reviewed, and whom all of it together is like."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.reviews.likeness import POINTS, is_comparable, like, rungs_of, seating

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from homeward.reviews.likeness import Likeness
    from homeward.reviews.reviewed import Counted, Review

Kind = tuple[str, str]
"""Which games can be compared: a game's name, and how many play it or that partners do."""


@dataclass(frozen=True)
class Part:
    """One seat's part in a game, in points of winning chance: what luck brought its side, and what was lost.

    `lost` has what each decision of whoever sat there lost, a bot that sat in left out; None where nobody played on
    from what was in question, so that nothing can be said. `adjusted` is the side's result without its luck.
    """

    kind: Kind
    luck: float
    adjusted: float
    lost: tuple[float, ...] | None


@dataclass(frozen=True)
class Form:
    """What the parts in several games say together; `rungs` are the bots' losses in the same kinds of games."""

    games: int
    decisions: int
    likeness: Likeness | None
    rungs: Mapping[str, float]


def part_of(review: Review, seat: int) -> Part:
    """What a review says of a seat."""
    side = review.sides[review.side_of(seat)]
    lost = tuple(POINTS * event.judged for event in _own(review, seat)) if is_comparable(review) else None
    return Part((review.game, seating(review)), POINTS * side.luck, POINTS * side.adjusted, lost)


def form_of(parts: Sequence[Part]) -> Form:
    """Whom somebody played like in all these games; those that nobody can be compared in are left out."""
    known = [(part.kind, part.lost) for part in parts if part.lost and rungs_of(*part.kind)]
    decisions = Counter[Kind]()
    for kind, lost in known:
        decisions[kind] += len(lost)
    rungs = _in_such_games(decisions)
    everything = [one for _, lost in known for one in lost]
    return Form(len(known), len(everything), like(everything, rungs), rungs)


def _own(review: Review, seat: int) -> list[Counted]:
    """The decisions that people made in a seat."""
    bots = [one for one in review.people if one.seat == seat and one.bot]
    return [
        event
        for event in review.decisions
        if event.seat == seat and not any(bot.first <= event.n <= bot.last for bot in bots)
    ]


def _in_such_games(decisions: Counter[Kind]) -> dict[str, float]:
    """What each bot would lose a decision if it had these to make; only who was measured in all such games."""
    measured = [rungs_of(*kind) for kind in decisions]
    if not measured:
        return {}
    total = decisions.total()
    return {
        bot: sum(rungs_of(*kind)[bot] * count for kind, count in decisions.items()) / total
        for bot in measured[0]
        if all(bot in rungs for rungs in measured)
    }
