"""What players have alike who think before a throw is played: a plan to its end, and a budget to find it in."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar

from homeward import endgame
from homeward.players.reading import reading_of
from homeward.players.thinking.budgets import Budget
from homeward.playouts.versions import MARK
from homeward.referee import SEATS
from homeward.targets.machines import machine

if TYPE_CHECKING:
    from collections.abc import Mapping

    from homeward.model import Chances, Play
    from homeward.players.base import Rated
    from homeward.players.reading import Plan, Row
    from homeward.positions import Position


PATIENCE = {"ms": 1000.0}  # a decision on a slow machine, unless told


class Planner(ABC):
    """A player who looks for a goal once a throw, and plays its way there."""

    def __init__(self) -> None:
        self._plan: Plan = {}

    def _planned(self, position: Position) -> Play:
        """The next play on the way to the goal; a goal is looked for where no plan leads on from here."""
        reading = reading_of(position)
        here = reading.known_by(position)
        if here not in self._plan:
            self._plan = reading.way(position, self._goal(position))
        return self._plan[here]

    @abstractmethod
    def _goal(self, position: Position) -> Any:
        """The end of the throw, or the play, that it wants."""


class Thinker(Planner):
    """A planner who may take so long for each decision."""

    options: tuple[str, ...] = ("plays", "ms")
    called: ClassVar[str]
    usual: ClassVar[Mapping[str, float]]
    """The budget, unless told."""

    def __init__(self, plays: float | None, ms: float | None, version: int | None = None) -> None:
        super().__init__()
        self._version = version  # of the nets it asks
        self._limits = {key: value for key, value in (("plays", plays), ("ms", ms)) if value is not None}

    @property
    def name(self) -> str:
        """With its version and its budget, where they are not the usual ones."""
        called = self.called if self._version is None else f"{self.called}{MARK}{self._version}"
        limits = ",".join(f"{key}={value:g}" for key, value in self._limits.items())
        return f"{called}:{limits}" if limits else called

    def rated(self, position: Position) -> list[Rated]:
        """Every legal play, with everybody's chances after the best end it leads to: as far as the budget tells.

        Several ends may be played on from; what is not looked at, because it is clearly worse, is told as judged.
        """
        exact = None if position.is_won else endgame.rated(position)
        if exact is not None:
            return exact
        reading, worth = reading_of(position), self._weighed(position) if position.plays else {}
        side = [position.to_play, *[(position.to_play + 2) % SEATS] * position.partners]
        told = []
        for play in position.plays:
            ends = [worth[tuple(row)] for row in reading.ends_after(position, play)]
            told.append((play, max(ends, key=lambda chances: sum(chances[seat] for seat in side))))
        return told

    @abstractmethod
    def _weighed(self, position: Position) -> dict[Row, Chances]:
        """Everybody's chances at each end of the throw, or after each play, by its row."""

    def _budget(self) -> Budget:
        if self._limits:
            return Budget(**self._limits)
        return Budget(**(self.usual if machine().is_quick else {**self.usual, **PATIENCE}))
