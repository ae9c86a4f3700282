"""A position of one's own as a page is told it: whether it can occur, and what it is laid on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from homeward.web.wire.board import BoardShown  # noqa: TC001  # pydantic looks it up by name
from homeward.web.wire.shelf import Choice, Colour  # noqa: TC001  # pydantic looks them up by name


@dataclass(frozen=True)
class PositionShown:
    """A position as text. With faults it cannot occur, and nothing more is known of it.

    `headline` says whose turn it is, `words` where the pieces are; `waits_for` is what comes next.
    """

    text: str
    faults: list[str]
    headline: str = ""
    words: list[str] | None = None
    waits_for: Literal["throw", "play", "card", "nothing", ""] = ""


@dataclass(frozen=True)
class Editor:
    """What a position is laid on: the board for so many players, and where the pieces of every seat may come to.

    `starts` are the positions to begin with, for two players and more; `partners` whether four may play in pairs.
    `courses` are spaces in order of travel, by seat: one list for all pieces, or one for each that has a number.
    """

    title: str
    board: BoardShown
    colours: list[Colour]
    partners: bool
    starts: list[str]
    courses: dict[int, list[list[str]]]
    cards: list[Choice]
