"""A game's lesson: what is to be done, one step after the other, and its tips."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from homeward import rulebook
from homeward.lessons.files import FOLDER
from homeward.positions import Game

if TYPE_CHECKING:
    from homeward.lessons.tips import Tip
    from homeward.positions import Position
    from homeward.rulebook import Words

LEARNER = 0
"""The seat of whoever learns."""


@dataclass(frozen=True)
class Step:
    """One thing to do: `start` is how the board stands before the throw or card, `position` after it.

    `asked` are the plays that do it; `other` is said where another legal one was made, None where there is none.
    """

    id: str
    title: Words
    text: Words
    done: Words
    other: Words | None
    start: Position
    position: Position
    asked: tuple[str, ...]


@dataclass(frozen=True)
class Lesson:
    """The steps of a game's lesson in their order, and its tips."""

    game: Game
    steps: tuple[Step, ...]
    tips: tuple[Tip, ...]

    def step(self, ident: str) -> Step | None:
        """The step of that id, if there is one."""
        return next((step for step in self.steps if step.id == ident), None)


def lesson(name: str) -> Lesson | None:
    """The lesson of a game that comes with homeward; None where there is none."""
    return _lesson(rulebook.load(name).name)


@lru_cache
def _lesson(name: str) -> Lesson | None:
    from homeward.lessons.reading import read

    path = FOLDER / f"{name}.toml"
    return read(path, Game(rulebook.load(name))) if path.exists() else None
