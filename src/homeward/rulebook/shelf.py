"""The games that come with homeward, by whatever name people call them."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from homeward.errors import UnknownGame, needed
from homeward.rulebook.files import SHELF, read
from homeward.rulebook.near import CLIPPED, near, plain

if TYPE_CHECKING:
    from collections.abc import Mapping

    from homeward.rulebook.book import Rulebook
    from homeward.rulebook.parts import Value


def names(*, for_tests: bool = False) -> tuple[str, ...]:
    """The games on the shelf, in the order a shop would show them."""
    shelf = ("pollyanna", "dixie_pollyanna", "parcheesi", "poliana", "kukla_ollie")
    return (*shelf, "tiny") if for_tests else shelf


def load(name: str) -> Rulebook:
    """The rulebook of a game that comes with homeward, by its name or one that people give it too."""
    needed(name, str, "The name of a game")
    return _loaded(name)


def also_called(name: str) -> str:
    """The game that people call so too; empty where none is."""
    return _other_names().get(plain(name), "")


def on_shelf(name: str, house: Mapping[str, Value]) -> Rulebook:
    """A game that comes with homeward, with house rules that were checked before."""
    return load(name).with_house_rules(**house)


@lru_cache
def _loaded(name: str) -> Rulebook:
    wanted = also_called(name) or plain(name)
    if wanted not in names(for_tests=True):
        raise _unknown(name)
    return read(SHELF / f"{wanted}.toml")


@lru_cache
def _other_names() -> dict[str, str]:
    """What else people call the games (`also` in their files) → the game's own name."""
    called: dict[str, str] = {}
    for name in names():
        file = tomllib.loads(Path(SHELF / f"{name}.toml").read_text(encoding="utf-8"))
        called |= {plain(other): name for other in file.get("also", [])}
    return called


def _unknown(name: str) -> UnknownGame:
    """There is no such game; perhaps one was meant that is called nearly so."""
    known, shown = ", ".join(names()), name[:CLIPPED]
    meant = near(plain(name), (*names(), *_other_names()))
    if not meant:
        said = f"There is no game called {name!r}. The games are: {known}."
        return UnknownGame(said).coded("unknown_game", name=shown, names=known)
    said = f"There is no game called {name!r}. Is {meant} meant? The games are: {known}."
    return UnknownGame(said).coded("unknown_game_but", name=shown, near=meant, names=known)
