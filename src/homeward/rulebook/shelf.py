"""The games on the shelf, by whatever name people call them: those that come with homeward, then all others.

Ours are found by their files, `games/*.toml`; others where `elsewhere` looks, once, when one is asked for that is
none of ours, or when all are.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from homeward.errors import UnknownGame, needed
from homeward.rulebook.elsewhere import Elsewhere, find
from homeward.rulebook.files import SHELF, read
from homeward.rulebook.near import CLIPPED, near, plain

if TYPE_CHECKING:
    from collections.abc import Mapping

    from homeward.errors import BadRulebook
    from homeward.rulebook.book import Rulebook
    from homeward.rulebook.parts import Value


def names(*, for_tests: bool = False) -> tuple[str, ...]:
    """The games on the shelf: ours, in the order a shop would show them, then your own and other packages'."""
    return (*shipped(for_tests=for_tests), *sorted(_elsewhere().books))


def shipped(*, for_tests: bool = False) -> tuple[str, ...]:
    """The games that come with homeward, in the order a shop would show them."""
    return tuple(name for name, file in _files().items() if for_tests or not file.get("for_tests"))


def as_it_comes(book: Rulebook) -> bool:
    """Whether it is a game that comes with homeward, without house rules."""
    return book.name in shipped() and not book.house and load(book.name).settings is book.settings


def refused() -> tuple[BadRulebook, ...]:
    """What is wrong with files that would be games on the shelf, a sentence each."""
    return tuple(_elsewhere().refused.values())


def load(name: str) -> Rulebook:
    """The rulebook of a game on the shelf, by its name or one that people give it too."""
    needed(name, str, "The name of a game")
    return _loaded(name)


def also_called(name: str) -> str:
    """The game that people call so too; empty where none is."""
    wanted = plain(name)
    return _other_names().get(wanted) or _others_names().get(wanted, "")


def on_shelf(name: str, house: Mapping[str, Value]) -> Rulebook:
    """A game that comes with homeward, with house rules that were checked before."""
    return load(name).with_house_rules(**house)


def look_again() -> None:
    """Forget what was found elsewhere: somebody has put a game there, or mended one."""
    _elsewhere.cache_clear()
    _others_names.cache_clear()
    _loaded.cache_clear()


@lru_cache
def _loaded(name: str) -> Rulebook:
    wanted = _other_names().get(plain(name)) or plain(name)
    if wanted in _files():
        return read(SHELF / f"{wanted}.toml")
    others = _elsewhere()
    book = others.books.get(wanted) or others.books.get(_others_names().get(wanted, ""))
    if book is not None:
        return book
    if wanted in others.refused:
        raise others.refused[wanted]
    raise _unknown(name)


@lru_cache
def _files() -> dict[str, dict[str, Any]]:
    """The files that come with homeward, as they stand, by the names of their games; in the order of `shelf`."""
    read_ones = (tomllib.loads(path.read_text(encoding="utf-8")) for path in SHELF.glob("*.toml"))
    in_order = sorted(read_ones, key=lambda file: (file.get("for_tests", False), file.get("shelf", 0), file["name"]))
    return {file["name"]: file for file in in_order}


@lru_cache
def _other_names() -> dict[str, str]:
    """What else people call our games (`also` in their files) → the game's own name."""
    return {plain(other): name for name, file in _files().items() for other in file.get("also", [])}


@lru_cache
def _elsewhere() -> Elsewhere:
    return find({*_files(), *_other_names()})


@lru_cache
def _others_names() -> dict[str, str]:
    """What else people call the others' games."""
    books = _elsewhere().books
    return {plain(other): name for name, book in books.items() for other in (*book.also, book.title)}


def _unknown(name: str) -> UnknownGame:
    """There is no such game; perhaps one was meant that is called nearly so."""
    known, shown = ", ".join(names()), name[:CLIPPED]
    meant = near(plain(name), (*names(), *_other_names(), *_others_names()))
    if not meant:
        said = f"There is no game called {name!r}. The games are: {known}."
        return UnknownGame(said).coded("unknown_game", name=shown, names=known)
    said = f"There is no game called {name!r}. Is {meant} meant? The games are: {known}."
    return UnknownGame(said).coded("unknown_game_but", name=shown, near=meant, names=known)
