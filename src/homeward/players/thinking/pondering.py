"""Looking ahead, for both families: games that go on for a few turns, and everybody's chances then."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from homeward.players.thinking.budgets import SECOND
from homeward.referee import SEATS
from homeward.referee.chance import block
from homeward.scholar.room import new_desk

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.families.family import Family
    from homeward.players.reading import Standing
    from homeward.scholar.judging import Judge

WORDS = 1 << 32  # as many as a word of chance can be
SLOW_TURN = 20.0  # milliseconds that a turn may take in plain Python; before the first has told


class Luck:
    """Words of chance for games that go on, the same whenever the same seed asks.

    In each turn the games of a batch divide all that can happen among them: one gets the lowest of the words, one
    the next, and so on, in another order every turn. So a few games say as much as many that are left to chance.
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._batches = 0

    def batch(self, games: int, turns: int) -> list[list[int]]:
        """A row for each game, a word for each turn."""
        by_turn = [self._divided(games, turn) for turn in range(turns)]
        self._batches += 1
        return [list(words) for words in zip(*by_turn, strict=True)]

    def _divided(self, games: int, turn: int) -> list[int]:
        """A turn's words, one for each game: each from a part of its own, the parts in an order left to chance."""
        drawn = [block(self._seed, game, turn, self._batches) for game in range(games)]
        order = sorted(range(games), key=lambda game: drawn[game][0])
        words = [0] * games
        for part, game in enumerate(order):
            words[game] = (part * WORDS + drawn[game][1]) // games
        return words


class Ponderer:
    """Looks ahead in one game as a judge's net likes best. Threads may share it: its room is made for each question.

    `roll` is the kernel that plays on, the master's where none is named. `ms_a_turn` is how long a turn took when it
    last looked; once held up, it is not given up for ever.
    """

    def __init__(self, judge: Judge, family: Family, roll: str = "") -> None:
        self._on, self._net, self._family = judge.on, judge.net, family
        self._roll = judge.on.kernels(roll or family.kernel("players", "search", "roll")).roll
        self.ms_a_turn: float = SLOW_TURN

    def rolled(self, standing: Standing, luck: Sequence[Sequence[int]]) -> list[list[float]]:
        """By game and seat, the chances when the luck is used up, everybody playing as the net likes best."""
        on, family, begun = self._on, self._family, time.perf_counter()
        told = on.floats(len(luck), SEATS)
        tables, room, desk = on.tables(family, standing.tables), family.room(on.integers), new_desk(on, family)
        self._roll(tables, self._net, on.run(standing.state), on.run(luck), room, desk, told)
        self.ms_a_turn = min(SLOW_TURN, (time.perf_counter() - begun) * SECOND / sum(map(len, luck)))
        return on.numbers(told)
