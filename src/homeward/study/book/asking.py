"""What is asked of a book, checked before anything is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.errors import HomewardError, needed
from homeward.rulebook import load, meant, shipped
from homeward.study.book.cells import SIZES
from homeward.study.simulation import check_range, checked_seed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from homeward.study.book.cells import Cell, Size
    from homeward.study.book.chapter import Chapter

SEED = 17
LEAST = 2  # games, without which there is no interval


class BadBook(HomewardError):
    """A book that cannot be made: a chapter, a size or a folder that there is not."""


@dataclass(frozen=True)
class Order:
    """Which chapters of which games, how large, from which seed; and where what is counted is kept."""

    chapters: tuple[Chapter, ...]
    games: tuple[str, ...]
    size: Size = "small"
    each: int | None = None
    seed: int = SEED
    keep: Path | None = None
    device: str = "auto"
    workers: int | None = None

    def wanted(self, cell: Cell) -> int:
        """How many games of a cell."""
        return cell.wanted(self.size, self.each)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Everything that is counted for these chapters, each once: the most that one of them asks for."""
        found: dict[tuple[str, str, str], Cell] = {}
        for chapter in self.chapters:
            for game in self.games:
                for cell in chapter.cells(game):
                    name = (cell.kind, cell.game, cell.key)
                    known = found.get(name)
                    if known is None or self.wanted(cell) > self.wanted(known):
                        found[name] = cell
        return tuple(found.values())


def ordered(
    known: Mapping[str, Chapter],
    chapters: Sequence[str] = (),
    games: Sequence[str] = (),
    size: str = "small",
    each: int | None = None,
    seed: int | None = SEED,
    keep: Path | None = None,
    device: str = "auto",
    workers: int | None = None,
) -> Order:
    """The order as it was given, every name in it known."""
    for name in chapters:
        if name not in known:
            raise BadBook(f"There is no chapter {name!r}.{meant(name, known)} The chapters are: {', '.join(known)}.")
    chosen = tuple(chapter for name, chapter in known.items() if not chapters or name in chapters)
    which = tuple(load(name).name for name in games) or shipped()
    if size not in SIZES:
        raise BadBook(f"There is no size {size!r}. The sizes are: {', '.join(SIZES)}.")
    if each is not None:
        needed(each, int, "A whole number of games")
        check_range(0, each)
        if each < LEAST:
            raise BadBook(f"An interval needs at least two games, not {each}.")
    if keep is not None and not keep.is_dir():
        raise BadBook(f"There is no folder {keep} to keep the figures in: make it, or name another with --keep.")
    found = next(one for one in SIZES if one == size)
    return Order(chosen, tuple(dict.fromkeys(which)), found, each, checked_seed(seed), keep, device, workers)
