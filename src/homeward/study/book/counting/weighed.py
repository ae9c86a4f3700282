"""What a thing is worth: the change of its owner's chance when that alone differs, in positions of real games.

Each game gives one position, at a turn that is drawn beforehand; of each kind of thing in it the mean is counted, so
games are independent, and so are the numbers. The scholar's net says what a position is worth.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.players.reading import standing_of
from homeward.players.scholar import judge_for
from homeward.positions import game as game_of
from homeward.referee.chance import below, block
from homeward.study.book.counting.worths import on_stage, on_track
from homeward.study.book.tallies import Tally, finely, sums_of
from homeward.study.contest.crew import played
from homeward.study.contest.forecasts.sampling import span_of
from homeward.study.contest.scholars import Scholars
from homeward.study.playing.devices import chosen_workers

if TYPE_CHECKING:
    from homeward.positions import Position
    from homeward.study.book.cells import Cell, Span

DRAWING_TURNS = 0xB00C  # blocks that no game uses: the turns come from there
CHUNK = 20


class Weighing:
    """A run of games, with a look at one position of each."""

    def __init__(self, cell: Cell, span: Span) -> None:
        names = cell.policy * cell.players if len(cell.policy) == 1 else cell.policy
        game = game_of(cell.game)
        self._turns = turns_of(cell.game, cell.players)
        self._games = Scholars(game, cell.players, cell.partners, span.seed, names, self._turns)
        self._seed, self._begin = span.seed, span.first

    def play(self, first: int, count: int) -> list[dict[str, float]]:
        """What things were worth in each game."""
        numbers = range(self._begin + first, self._begin + first + count)
        turns = [below(block(self._seed, number, 0, DRAWING_TURNS)[0], self._turns) for number in numbers]
        return [worths(position) for position, _ in self._games.look(numbers[0], turns)]


def count(cell: Cell, span: Span) -> Tally:
    """Weigh a run of games; Ctrl-C goes through."""
    crew = chosen_workers(span.workers)
    parts = played(Weighing(cell, span), span.games, workers=crew, chunk=CHUNK, threads=True, tell=lambda done: None)
    found = [one for part in parts for one in part]
    if len(found) < span.games:
        raise KeyboardInterrupt
    by_name: dict[str, list[float]] = defaultdict(list)
    for one in found:
        for name, worth in one.items():
            by_name[name].append(worth)
    return Tally(len(found), sums_of({name: finely(values) for name, values in sorted(by_name.items())}))


def worths(position: Position) -> dict[str, float]:
    """The mean worth of each kind of thing in a position, to whoever has it."""
    if position.is_over:
        return {}
    found = (on_track if position.game.book.has_dice else on_stage)(_any(position))
    rows = [row for one in found for _, row in one.terms]
    if not rows:
        return {}
    standing = standing_of(position)
    told = iter(judge_for(position).chances(standing.tables, rows))
    by_name: dict[str, list[float]] = defaultdict(list)
    for one in found:
        by_name[one.name].append(sum(times * next(told)[one.seat] for times, _ in one.terms))
    return {name: float(np.mean(values)) for name, values in by_name.items()}


@lru_cache
def turns_of(game: str, players: int) -> int:
    """The turns that nearly all games have."""
    return span_of(game_of(game), players, False)


def _any(position: Any) -> Any:
    """A position of either family."""
    return position
