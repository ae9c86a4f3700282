"""How many links a game by post takes, and how long they become: measured, and said before a game is begun."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources
from typing import NamedTuple


class Lengths(NamedTuple):
    """Of whole games among steadys: links, and the characters of the last, usually and at the most."""

    links: int
    links_often: int
    letters: int
    letters_most: int


@lru_cache
def _measured() -> dict[tuple[str, int, bool, int], Lengths]:
    text = (resources.files("homeward") / "post" / "lengths.toml").read_text(encoding="utf-8")
    return {
        (way["game"], way["players"], way["partners"], way["pieces"]): Lengths(
            way["links"], way["links_often"], way["letters"], way["letters_most"]
        )
        for way in tomllib.loads(text)["ways"]
    }


def lengths_of(game: str, players: int, *, partners: bool = False, pieces: int = 4) -> Lengths | None:
    """What was measured for a way to sit down; None where nothing was, as with other numbers of pieces."""
    return _measured().get((game, players, partners, pieces))
