"""A lesson as a page is told it: its steps, what came of a try, and the tips for real games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from homeward.web.wire.table import View  # noqa: TC001  # pydantic looks it up by name


@dataclass(frozen=True)
class StepShown:
    """One thing to do: what is said, the board with its legal plays, and the texts of those that are asked for.

    `spoken` is the text for ears.
    """

    id: str
    title: str
    text: str
    spoken: str
    asked: list[str]
    view: View


@dataclass(frozen=True)
class LessonShown:
    """A game's lesson, step by step."""

    game: str
    title: str
    steps: list[StepShown]


@dataclass(frozen=True)
class Tried:
    """What came of a play, in words and for ears; `view` is the board after one that was asked for."""

    outcome: Literal["done", "other", "refused"]
    words: str
    spoken: str
    view: View | None


@dataclass(frozen=True)
class TipShown:
    """A note for the first time that a rule matters.

    It does where a note or reason with one of the codes `told` is shown, or where there is a legal play of one of the
    `kinds`, one to a space whose name begins with one of `targets`, or, with `captures`, one that captures.
    """

    id: str
    text: str
    told: list[str]
    kinds: list[str]
    targets: list[str]
    captures: bool


@dataclass(frozen=True)
class TipList:
    """The tips of a game, those that matter most first."""

    tips: list[TipShown]
