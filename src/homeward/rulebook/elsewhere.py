"""Games that do not come with homeward: those in the user's own folder, and those that installed packages offer.

A package offers games by an entry point of the group `homeward.games` whose value is one of its packages: every
`.toml` in that folder is a game. What is wrong with one is kept as a sentence, and the others are there all the same.
"""

from __future__ import annotations

import os
import re
import tomllib
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from homeward.errors import BadRulebook
from homeward.folders import data_folder
from homeward.offers import offers, whose
from homeward.rulebook.files import read
from homeward.rulebook.near import plain

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator
    from importlib.metadata import EntryPoint

    from homeward.rulebook.book import Rulebook

FOLDER = "HOMEWARD_GAMES"  # names another folder than the user's own
GROUP = "homeward.games"
NAME = re.compile(r"[a-z][a-z_]{0,39}")  # as positions and records write it


@dataclass
class Elsewhere:
    """The games that were found, by name, and what was wrong with the others, by the names of their files."""

    books: dict[str, Rulebook] = field(default_factory=dict)
    refused: dict[str, BadRulebook] = field(default_factory=dict)
    froms: dict[str, str] = field(default_factory=dict)

    def put(self, path: Path, of: str, taken: Collection[str]) -> None:
        """Put a file's game on the shelf, or keep why it cannot stand there."""
        try:
            _check_is_game(path)
            book = read(path)
            _check_name(path, book, taken)
            if book.name in self.books:
                said = f"{path.name}: there is a game called {book.name!r} already, from {self.froms[book.name]}"
                raise BadRulebook(f"{said}. Give it another name.")
        except BadRulebook as error:
            said = f"{of}: {error}" if of else str(error)
            self.refused[plain(path.stem)] = BadRulebook(said)
            return
        if not _is_for_tests(path):
            self.books[book.name], self.froms[book.name] = book, of or str(path)


def games_folder() -> Path:
    """Where a user's own games lie: `games` in their data folder, or where HOMEWARD_GAMES says."""
    told = os.environ.get(FOLDER)
    return Path(told).expanduser() if told else data_folder() / "games"


def find(taken: Collection[str]) -> Elsewhere:
    """All that lies there now; `taken` are the names that games which come with homeward have."""
    found = Elsewhere()
    for path in _files_in(games_folder()):
        found.put(path, "", taken)
    for offer in offers(GROUP):
        try:
            paths = [path for folder in _folders(offer) for path in _files_in(folder)]
        except Exception as error:  # whatever somebody else's package does when it is looked for
            said = f"{whose(offer)}: its games ({offer.value}) cannot be found: {error or type(error).__name__}."
            found.refused[plain(offer.name)] = BadRulebook(said)
            continue
        for path in paths:
            found.put(path, whose(offer), taken)
    return found


def _files_in(folder: Path) -> Iterable[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == ".toml")
    except OSError:  # there is none, or nobody may look into it
        return ()


def _folders(offer: EntryPoint) -> Iterator[Path]:
    """The folders of the package that an offer names; nothing in it is run but what stands above it."""
    spec = find_spec(offer.value)
    if spec is None or spec.submodule_search_locations is None:
        raise BadRulebook("there is no such package")
    yield from map(Path, spec.submodule_search_locations)


def _check_is_game(path: Path) -> None:
    """A set of house rules is for a game and no game: it is told where it belongs. `read` says the rest."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return
    if "game" in data and not {"family", "extends"} & data.keys():
        said = f"{path.name} is a set of house rules and no game: `homeward play {path}` plays it,"
        raise BadRulebook(f"{said} `homeward sets save {path}` keeps it.")


def _check_name(path: Path, book: Rulebook, taken: Collection[str]) -> None:
    """A name goes into commands, records and addresses, and belongs to one game alone."""
    if not NAME.fullmatch(book.name):
        said = "a game's name has small letters and underscores, and begins with a letter"
        raise BadRulebook(f"{path.name}: name: {said}, not {book.name!r}")
    if book.name in taken:
        raise BadRulebook(f"{path.name}: {book.name!r} is a game that comes with homeward. Give yours another name.")


def _is_for_tests(path: Path) -> bool:
    return bool(tomllib.loads(path.read_text(encoding="utf-8")).get("for_tests"))
