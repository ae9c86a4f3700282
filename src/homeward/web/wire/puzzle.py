"""Puzzles as a page is told them: the board and what is asked, what came of a try, the answer, which there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from homeward.web.wire.table import View  # noqa: TC001  # pydantic looks it up by name


@dataclass(frozen=True)
class PuzzleShown:
    """A puzzle: what is asked, in words and for ears, and the board with its legal plays.

    `grade` says how hard it is, in a word. What it is about is told with the answer.
    """

    game: str
    title: str
    number: int
    total: int
    grade: str
    text: str
    spoken: str
    view: View


@dataclass(frozen=True)
class PuzzleAnswer:
    """The answer: how it is played and how much it is worth, what speaks for it, what it is about, who finds it.

    `view` is the board before it, with the plays of the answer one after the other.
    """

    words: str
    spoken: str
    because: str
    about: str
    finders: str
    view: View


@dataclass(frozen=True)
class PuzzleTried:
    """What came of plays: the best end, right so far, another way, or refused; in words and for ears.

    `because` is what speaks for another way, all the same. `view` is the board after plays that were right.
    """

    outcome: Literal["best", "on", "other", "refused"]
    words: str
    spoken: str
    because: str = ""
    view: View | None = None


@dataclass(frozen=True)
class PuzzleTheme:
    """The puzzles of a game that are about one thing, by their numbers."""

    theme: str
    title: str
    numbers: list[int]


@dataclass(frozen=True)
class PuzzlesOfGame:
    """How many puzzles a game has, and what they are about."""

    game: str
    title: str
    total: int
    themes: list[PuzzleTheme]


@dataclass(frozen=True)
class PuzzleList:
    """The puzzles there are."""

    games: list[PuzzlesOfGame]
