"""Where a game comes from, and a board that somebody counts, as a page is told them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from homeward.web.wire.shelf import SettingShown  # noqa: TC001  # pydantic looks it up by name


@dataclass(frozen=True)
class CountAsked:
    """Something to count: the question, the setting it goes into, and what that is as far as is known."""

    ask: str
    setting: SettingShown
    value: Any


@dataclass(frozen=True)
class CountedShown:
    """A counted board: what is asked; why it makes none, or the board drawn, in words, and as a file.

    `file` is the file's name and `text` what stands in it. `house` is what differs from the game's own board.
    Without a board these are empty, as are `svg` and `told`.
    """

    title: str
    questions: list[CountAsked]
    why: str
    told: str
    svg: str
    file: str
    text: str
    house: dict[str, Any]
