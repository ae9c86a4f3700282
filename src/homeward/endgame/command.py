"""`homeward endgame`: the tables of a game, or what they say of one position."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from rich.console import Console

from homeward.endgame.asking import is_of_dice
from homeward.endgame.showing import answer, tables_of
from homeward.endgame.told import as_dict, tables_as_dict
from homeward.errors import HomewardError
from homeward.positions import game, parse

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.positions.track import TrackPosition


class NoEndgame(HomewardError):
    """There are no tables for this."""


def run(name: str, position: Sequence[str], *, as_json: bool = False) -> None:
    """Print the tables of a game, or the answer for a position given in words of its text."""
    which = game(name)
    if not which.book.has_dice:
        raise NoEndgame(
            f"There are no endgame tables of {which.title}: its pieces can be met until they are on stage. "
            "The dice games have them; `homeward games` lists them."
        )
    if as_json:
        print(json.dumps(as_dict(_read(name, position)) if position else tables_as_dict(which)))
        return
    console = Console(soft_wrap=True)
    if not position:
        console.print(tables_of(which))
        return
    console.print(answer(_read(name, position)))


def _read(name: str, words: Sequence[str]) -> TrackPosition:
    """The position of these words, with or without the game's name before them."""
    text = " ".join(words)
    found = parse(text if text.startswith(name) else f"{name} {text}")
    assert is_of_dice(found)
    return found
