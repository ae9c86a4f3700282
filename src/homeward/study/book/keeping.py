"""What was counted for the book so far, a file a kind and game, so that a book that was stopped goes on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from homeward.errors import HomewardError
from homeward.rulebook import load
from homeward.study.book.tallies import Tally
from homeward.study.saving import saved_whole

if TYPE_CHECKING:
    from pathlib import Path

    from homeward.study.book.cells import Cell

FORMAT = 1
FOLDER = "book"  # in the folder that is named; what `homeward switches` has counted lies beside it


class BadFigures(HomewardError):
    """A file of figures that cannot be gone on with."""


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tally, and by whom it was counted: where players have become others, it is counted anew."""

    by: str
    tally: Tally


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything of one kind that was counted of a game, by the names of the cells."""

    kind: str
    game: str
    rules_version: int
    seed: int
    cells: dict[str, Kept] = {}
    format: int = FORMAT

    def with_cell(self, cell: Cell, by: str, tally: Tally) -> Figures:
        """The same with a cell as it stands now."""
        return msgspec.structs.replace(self, cells={**self.cells, cell.key: Kept(by, tally)})

    def of(self, cell: Cell, by: str) -> Tally:
        """What is known of a cell, if the same players played it."""
        kept = self.cells.get(cell.key)
        return kept.tally if kept is not None and kept.by == by else Tally()


def figures_of(folder: Path | None, kind: str, game: str, seed: int) -> Figures:
    """What is kept of a kind and game; nothing yet where there is no file, or where the rules have changed since."""
    version = load(game).rules_version
    fresh = Figures(kind, game, version, seed)
    path = None if folder is None else file_of(folder, kind, game)
    if path is None or not path.exists():
        return fresh
    try:
        kept = msgspec.json.decode(path.read_bytes(), type=Figures)
    except (OSError, msgspec.DecodeError) as error:
        raise BadFigures(f"{path} cannot be used: {error}.") from None
    for field in ("format", "kind", "game", "seed"):
        there, here = getattr(kept, field), getattr(fresh, field)
        if there != here:
            said = f"{path} was counted with {field} {there!r}, and this would be {here!r}"
            raise BadFigures(f"{said}: choose another folder with --keep, or take the file away.")
    return kept if kept.rules_version == version else fresh


def keep(folder: Path, figures: Figures) -> None:
    """Write what was counted, whole or not at all."""
    path = file_of(folder, figures.kind, figures.game)
    path.parent.mkdir(parents=True, exist_ok=True)
    text = msgspec.json.format(msgspec.json.encode(figures, order="deterministic"), indent=1)
    with saved_whole(path) as beside:
        beside.write_bytes(_folded(text) + b"\n")


def file_of(folder: Path, kind: str, game: str) -> Path:
    """Where the figures of a kind and game stand."""
    return folder / FOLDER / kind / f"{game}.json"


def _folded(text: bytes) -> bytes:
    """Three sums in a line: a file that people can look through."""
    return re.sub(rb"\[\s*(-?\d+),\s*(-?\d+),\s*(-?\d+)\s*\]", rb"[\1, \2, \3]", text)
