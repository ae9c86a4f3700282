"""What a survey has counted so far, a file a game, so that a survey that was stopped goes on where it was."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from homeward.errors import HomewardError
from homeward.study.lab.switches.tallies import Tally
from homeward.study.loosening import as_played
from homeward.study.saving import saved_whole

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from homeward.rulebook import Rulebook
    from homeward.study.lab.switches.cells import Cell

FORMAT = 1
POLICY = "steady"
PLAYERS = 4


class BadFigures(HomewardError):
    """A file of figures that cannot be gone on with."""


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything counted of one game, by the names of the cells; four players, each alone, all of one policy."""

    game: str
    rules_version: int
    seed: int
    policy: str
    tallies: dict[str, Tally] = {}
    format: int = FORMAT

    def of(self, cell: Cell) -> Tally:
        """What is known of a cell."""
        return self.tallies.get(cell.name, Tally())

    def with_tally(self, cell: Cell, more: Tally) -> Figures:
        """The same with more of a cell."""
        return msgspec.structs.replace(self, tallies={**self.tallies, cell.name: self.of(cell) + more})

    def games(self, cells: Iterable[Cell]) -> int:
        """How many games every one of these cells has at least."""
        return min(self.of(cell).games for cell in cells)


def nothing_yet(book: Rulebook, seed: int) -> Figures:
    """What has been counted of a game before its first block."""
    return Figures(book.name, book.rules_version, seed, as_played(book.name, POLICY))


def figures_of(book: Rulebook, folder: Path | None, seed: int) -> Figures:
    """What is kept of a game; nothing yet where there is no file."""
    path = None if folder is None else file_of(folder, book.name)
    if path is None or not path.exists():
        return nothing_yet(book, seed)
    try:
        kept = msgspec.json.decode(path.read_bytes(), type=Figures)
    except (OSError, msgspec.DecodeError) as error:
        raise BadFigures(f"{path} cannot be used: {error}.") from None
    wanted = nothing_yet(book, seed)
    for field in ("format", "game", "rules_version", "policy", "seed"):
        there, here = getattr(kept, field), getattr(wanted, field)
        if there != here:
            said = f"{path} was counted with {field} {there!r}, and this would be {here!r}"
            raise BadFigures(f"{said}: choose another folder with --keep, or take the file away.")
    return kept


def keep(folder: Path, figures: Figures) -> None:
    """Write what was counted, whole or not at all."""
    text = msgspec.json.format(msgspec.json.encode(figures, order="deterministic"), indent=1)
    with saved_whole(file_of(folder, figures.game)) as beside:
        beside.write_bytes(_folded(text) + b"\n")


def file_of(folder: Path, game: str) -> Path:
    """Where a game's figures stand."""
    return folder / f"{game}.json"


def _folded(text: bytes) -> bytes:
    """Three sums in a line: a file that people can look through."""
    return re.sub(rb"\[\s*(-?\d+),\s*(-?\d+),\s*(-?\d+)\s*\]", rb"[\1, \2, \3]", text)
