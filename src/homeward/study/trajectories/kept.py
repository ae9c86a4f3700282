"""What was kept of a batch: lines that kernels wrote, as arrays, as a data frame, and for whoever speaks Arrow."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.study.trajectories.columns import columns, kept_lines

if TYPE_CHECKING:
    from polars import DataFrame

    from homeward.study.series import Series
    from homeward.study.trajectories.columns import What
    from homeward.study.trajectories.heat import HeatMap


@dataclass(frozen=True, eq=False, repr=False)
class Kept:
    """Positions, plays or throws of games first … first + n − 1 of a series, one a row, game after game.

    `lines` is what the kernels wrote, `counts` how many lines each game has.
    """

    series: Series
    what: What
    first: int
    lines: Any
    counts: Any

    def __len__(self) -> int:
        return len(self.lines)

    @cached_property
    def columns(self) -> dict[str, Any]:
        """Every column by its name, as a NumPy array; −1 stands for none."""
        games = np.repeat(np.arange(self.first, self.first + len(self.counts), dtype=np.int64), self.counts)
        return columns(self.series, self.what, games, self.lines)

    def frame(self, *, names: bool = False) -> DataFrame:
        """The same as a polars data frame; null stands for none. With `names` places and cards have their names."""
        from homeward.study.trajectories.frames import frame

        return frame(self, names=names)

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """For whoever speaks Arrow, such as `pyarrow.table(kept)`: the data frame, without a copy."""
        return self.frame().__arrow_c_stream__(requested_schema)

    def heat_map(self, *seats: int) -> HeatMap:
        """How often pieces stand on each space at the end of a turn: those of all seats, or of these."""
        from homeward.study.trajectories.heat import heat_map

        return heat_map(self, seats)

    def __repr__(self) -> str:
        games = f"{len(self.counts)} game{'s' * (len(self.counts) != 1)}"
        return f"<Kept: {len(self)} {self.what} of {games} of {self.series.game}, seed {self.series.seed}>"

    def _repr_html_(self) -> str:
        shown: str = self.frame(names=True)._repr_html_()
        return shown


def kept_of(series: Series, what: What, first: int, lines: Any, counts: Any) -> Kept:
    """What was asked for, out of all lines that were written: those that are none of it are left out."""
    wanted = kept_lines(what, lines)
    if not wanted.all():
        games = np.repeat(np.arange(len(counts)), counts)
        counts = np.bincount(games[wanted], minlength=len(counts))
        lines = lines[wanted]
    return Kept(series, what, first, lines, counts)
