"""What is kept of very many games, written to one Parquet file while they are played: little is in memory at once."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from homeward.extras import needing
from homeward.study.saving import saved_whole

with needing("study", "Writing a Parquet file"):
    import polars as pl

if TYPE_CHECKING:
    from collections.abc import Iterator
    from os import PathLike

    from homeward.study.trajectories.kept import Kept

PIECE = "{:020}.parquet"


class Pieces:
    """A folder of pieces, one a chunk, beside the file they will be."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._begun: dict[int, Path] = {}

    def put(self, begin: int, chunk: Kept) -> None:
        """Write a chunk to a piece of its own."""
        path = self._folder / PIECE.format(begin)
        chunk.frame(names=True).write_parquet(path)
        self._begun[begin] = path

    def join(self, path: Path, games: int) -> None:
        """Write the first so many games to one file, piece after piece."""
        wanted = [self._begun[begin] for begin in sorted(self._begun) if begin < games]
        pl.scan_parquet(wanted).sink_parquet(path)


@contextmanager
def pieces_beside(path: str | PathLike[str]) -> Iterator[Pieces]:
    """A folder for pieces on the same disk; gone when this is left."""
    with TemporaryDirectory(prefix=".homeward-", dir=Path(path).resolve().parent) as folder:
        yield Pieces(Path(folder))


def join_to(path: str | PathLike[str], pieces: Pieces, games: int) -> None:
    """The file, whole or not at all."""
    with saved_whole(path) as beside:
        pieces.join(beside, games)
