"""The puzzles that come with homeward, a file a game. Each is asked of the referee when somebody wants it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, overload

from homeward import rulebook
from homeward.puzzles.files import read_file
from homeward.puzzles.puzzle import Theme

if TYPE_CHECKING:
    from homeward.puzzles.puzzle import Puzzle

FOLDER = Path(__file__).parent / "data"


class Puzzles(Sequence["Puzzle"]):
    """The puzzles of a file, in their order; their numbers begin with 1."""

    def __init__(self, path: Path, game: str) -> None:
        self.game = game
        self._path = path
        self._files = read_file(path)
        self._checked: dict[int, Puzzle] = {}

    def __len__(self) -> int:
        return len(self._files)

    @overload
    def __getitem__(self, at: int) -> Puzzle: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Puzzle, ...]: ...
    def __getitem__(self, at: int | slice) -> Puzzle | tuple[Puzzle, ...]:
        """A puzzle, or several; one that is wrong is refused with file, number and key."""
        if isinstance(at, slice):
            return tuple(self._puzzle(one) for one in range(*at.indices(len(self))))
        return self._puzzle(range(len(self))[at])

    def by_theme(self) -> dict[Theme, list[int]]:
        """The numbers of the puzzles of each theme there is."""
        numbers: dict[Theme, list[int]] = {}
        for theme in Theme:
            if found := [number for number, one in enumerate(self._files, 1) if one.theme is theme]:
                numbers[theme] = found
        return numbers

    def _puzzle(self, at: int) -> Puzzle:
        from homeward.puzzles.reading import checked_in

        if at not in self._checked:
            self._checked[at] = checked_in(self._path, at + 1, self.game, self._files[at])
        return self._checked[at]


def puzzles(name: str) -> Puzzles | None:
    """Those of a game; None where it has none."""
    return _puzzles(rulebook.load(name).name)


def games_with_puzzles() -> tuple[str, ...]:
    """The games that have some, in the order of the shelf."""
    return tuple(name for name in rulebook.shipped() if _path(name).exists())


def _path(name: str) -> Path:
    return FOLDER / f"{name}.toml"


@lru_cache
def _puzzles(name: str) -> Puzzles | None:
    return Puzzles(_path(name), name) if _path(name).exists() else None
