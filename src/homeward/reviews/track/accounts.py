"""The accounts of a dice game: a throw is luck, and a play loses what its best end is worth less than the throw's.

b, m and v are those of docs/review.md: what the best end is worth, its mean over all throws, and what the evaluator
says between two turns.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.model import Phase
from homeward.players.reading import Standing
from homeward.players.track.reading import READING, ends_of
from homeward.positions.track import TrackPosition
from homeward.reviews.accounts import Account, Contest, best_among, mean_of, side_to_play
from homeward.reviews.track.foreseeing import WEIGHTS, foreseen
from homeward.scholar.values import ROUNDING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.model import Chances
    from homeward.positions import Position
    from homeward.reviews.evaluating import Evaluator, Row


@dataclass(frozen=True)
class Worth:
    """What a position is worth: v between two turns, b where a throw is to be played; and the ends it has then."""

    chances: Chances
    best: Row = ()
    ends: int = 0


def accounts_of(evaluator: Evaluator, way: Sequence[Position]) -> list[Account]:
    """What each event between these positions changed."""
    worths = worths_of(evaluator, way)
    thrown = [at for at, one in enumerate(way[:-1]) if one.phase is Phase.THROW]
    maps = dict(zip(thrown, foreseen(evaluator, [way[at].row for at in thrown]), strict=True))
    accounts = []
    for at in range(len(way) - 1):
        before, after = worths[at].chances, worths[at + 1].chances
        if at in maps:
            accounts.append(Account(before, mean_of(maps[at], WEIGHTS), after))
        elif way[at].phase is Phase.OPENING:
            accounts.append(Account(after, after, after))
        else:
            accounts.append(_played(way[at], way[at + 1], worths[at], worths[at + 1]))
    return accounts


def worth_of(evaluator: Evaluator, position: Position) -> Chances:
    """What a position is worth."""
    return worths_of(evaluator, [position])[0].chances


def worths_of(evaluator: Evaluator, way: Sequence[Position]) -> list[Worth]:
    """What each position is worth; where it is open who starts, the mean over those who may."""
    rows = [_rows(position) for position in way]
    told = iter(evaluator.values([row for some in rows for row in some]))
    return [_worth(position, some, [next(told) for _ in some]) for position, some in zip(way, rows, strict=True)]


def _rows(position: Position) -> list[Row]:
    """The rows that a position's worth is found from."""
    assert isinstance(position, TrackPosition)
    if position.phase is Phase.PLAY:
        return ends_of(position)
    if position.phase is Phase.OPENING:
        return [tuple(row) for row in READING.openings(position)]
    return [position.row]


def _worth(position: Position, rows: Sequence[Row], values: Sequence[Chances]) -> Worth:
    if position.phase is Phase.PLAY:
        best = best_among(values, side_to_play(position))
        return Worth(values[best], rows[best], len(rows))
    return Worth(mean_of(values, [1] * len(values)), rows[0])


def _played(position: Position, after: Position, due: Worth, left: Worth) -> Account:
    """A play: how much less its best end is worth than the best of the throw."""
    side = side_to_play(position)
    lost = sum(due.chances[seat] - left.chances[seat] for seat in side)
    is_decision = len(position.plays) > 1 and due.ends > 1
    if not is_decision or lost <= ROUNDING:
        return Account(due.chances, due.chances, left.chances, is_decision)
    assert isinstance(position, TrackPosition)
    contest = Contest(Standing(position.tables, due.best), Standing(position.tables, left.best))
    best = READING.way(position, due.best)[position.row]
    return Account(due.chances, due.chances, left.chances, True, best, contest)
