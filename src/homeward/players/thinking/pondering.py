"""Looking ahead, for both families: games that go on for a few turns, and everybody's chances then."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from homeward.players.thinking.budgets import SECOND
from homeward.players.thinking.remembering import Answers
from homeward.referee import SEATS
from homeward.scholar.room import new_desk
from homeward.targets.machines import machine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.families.family import Family
    from homeward.players.reading import Standing
    from homeward.scholar.judging import Judge

DEAL = "homeward.players.thinking.dealing:deal"
FEW = 64  # answers that one question alone remembers
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
        on = machine()
        words = on.integers(games, turns)
        on.kernels(DEAL).deal(self._seed, self._batches, words, on.integers(games))
        self._batches += 1
        return on.numbers(words)


class Ponderer:
    """Looks ahead in one game as a judge's net likes best. Threads may share it: its room is made for each question.

    `roll` is the kernel that plays on, the master's where none is named. `ms_a_turn` is how long a turn took when it
    last looked; once held up, it is not given up for ever.
    """

    def __init__(self, judge: Judge, family: Family, roll: str = "") -> None:
        self._on, self._net, self._family = judge.on, judge.net, family
        self._roll = judge.on.kernels(roll or family.kernel("players", "search", "roll")).roll
        self.ms_a_turn: float = SLOW_TURN

    def remembering(self, answers: int) -> Answers:
        """Room for so many answers, none of them known: what several questions of one decision may share."""
        on, size = self._on, self._family.state_size
        return Answers(on.integers(answers, size), on.integers(answers, size), on.floats(answers, SEATS))

    def rolled(
        self,
        standing: Standing,
        luck: Sequence[Sequence[int]],
        since: int | None = None,
        answers: Answers | None = None,
    ) -> list[list[float]]:
        """By game and seat, the chances when the luck is used up, everybody playing as the net likes best.

        If told since which turn, they are the mean of those after that turn and all that follow.
        """
        on, family, begun = self._on, self._family, time.perf_counter()
        told = on.floats(len(luck), SEATS)
        tables, room, desk = on.tables(family, standing.tables), family.room(on.integers), new_desk(on, family)
        known = answers or self.remembering(FEW)
        given = (on.run(standing.state), on.run(luck), since or len(luck[0]))
        self._roll(tables, self._net, *given, room, desk, known, told)
        self.ms_a_turn = min(SLOW_TURN, (time.perf_counter() - begun) * SECOND / sum(map(len, luck)))
        return on.numbers(told)
