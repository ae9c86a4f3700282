"""A match without its luck: games are looked at again, and what the dice and cards brought each seat is counted.

That has mean zero whoever plays, so a share less its luck means the same as the share, and is sooner sure.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.reviews.luck import judged_by, luck_of
from homeward.study.contest.game_figures import of_positions, of_words
from homeward.study.contest.scholars import Scholars

if TYPE_CHECKING:
    from homeward.reviews.evaluating import Evaluator
    from homeward.study.contest.fixture import Fixture


@dataclass(frozen=True)
class Counting:
    """The games of a match, each with its luck: compiled where kernels can play a dice game, else at the table.

    Compiled, the net alone says what a position is worth; at the table exact races are looked up, as a review does.
    """

    fixture: Fixture

    @property
    def is_compiled(self) -> bool:
        """Whether kernels play and count."""
        return self.fixture.is_compiled and self.fixture.game.book.has_dice

    @property
    def may_travel(self) -> bool:
        """Whether other processes can do it."""
        return self.fixture.may_travel

    def play(self, first: int, count: int) -> Any:
        """Groups first … first + count − 1, a row a group and a column a rotation: figures, then the four lucks."""
        if self.is_compiled:
            columns = [one.count(first, count) for one in self._series]
            return np.stack([np.column_stack((of_words(one.words), one.luck)) for one in columns], axis=1)
        turns = self.fixture.lineup.turns
        return np.array([[self._counted(number, turn) for turn in turns] for number in range(first, first + count)])

    def _counted(self, number: int, turn: tuple[int, ...]) -> tuple[float, ...]:
        way = list(self.fixture.positions(number, turn))
        return *of_positions(way), *luck_of(way, self._evaluator)

    @cached_property
    def _series(self) -> list[Scholars]:
        """The same dice for every rotation of the contestants."""
        one = self.fixture
        return [Scholars(one.game, one.players, one.partners, one.seed, names) for names in one.rotated]

    @cached_property
    def _evaluator(self) -> Evaluator:
        return judged_by(self.fixture.game)
