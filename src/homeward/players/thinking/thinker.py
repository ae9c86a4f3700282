"""What players have alike who think before a throw is played: a plan to its end, and a budget to find it in."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar

from homeward.players.reading import reading_of
from homeward.players.thinking.budgets import Budget
from homeward.targets.machines import machine

if TYPE_CHECKING:
    from collections.abc import Mapping

    from homeward.model import Play
    from homeward.players.reading import Plan
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

    def __init__(self, plays: float | None, ms: float | None) -> None:
        super().__init__()
        self._limits = {key: value for key, value in (("plays", plays), ("ms", ms)) if value is not None}

    @property
    def name(self) -> str:
        """With its budget, where it is not the usual one."""
        limits = ",".join(f"{key}={value:g}" for key, value in self._limits.items())
        return f"{self.called}:{limits}" if limits else self.called

    def _budget(self) -> Budget:
        if self._limits:
            return Budget(**self._limits)
        return Budget(**(self.usual if machine().is_quick else {**self.usual, **PATIENCE}))
