"""Where pieces stand: how often on each space at the end of a turn, as figures and on the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.draw.svg.heat import heat_svg
from homeward.errors import needed
from homeward.extras import needing
from homeward.scholar import keeping as K
from homeward.study.trajectories.columns import PIECES, CannotKeep, names_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from polars import DataFrame

    from homeward.rulebook import Rulebook
    from homeward.study.trajectories.kept import Kept


@dataclass(frozen=True)
class HeatMap:
    """For each seat and space the mean number of its pieces there at the end of a turn, over all turns of all games.

    Of a seat the numbers sum to four: those that wait and those at home are counted, too.
    """

    book: Rulebook
    games: int
    turns: int
    standing: Mapping[tuple[int, str], float]

    def on(self, space: str) -> float:
        """The mean number of pieces on a space, those of all seats together."""
        return sum(mean for (_, name), mean in self.standing.items() if name == space)

    def frame(self) -> DataFrame:
        """A row for each seat and space, as a polars data frame."""
        with needing("study", "A data frame"):
            import polars

        rows = [(seat, space, mean) for (seat, space), mean in self.standing.items()]
        return polars.DataFrame(rows, schema=["seat", "space", "pieces"], orient="row")

    def svg(self, *, turned_to: int = 0, dark: bool = False) -> str:
        """The board, its spaces the warmer the more stand there; of those who wait or are home the number is told."""
        return heat_svg(self.book, self.standing, turned_to=turned_to, dark=dark)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return f"<HeatMap of {self.book.title}: {self.turns} turns of {self.games} games>"


def heat_map(kept: Kept, seats: tuple[int, ...]) -> HeatMap:
    """The map of some seats, or of all in play."""
    if kept.what != "positions":
        raise CannotKeep(f"A heat map needs positions, and {kept.what} were kept: keep='positions'.")
    playing = kept.series.beginning.seats
    for seat in seats:
        needed(seat, int, "The number of a seat")
        if seat not in playing:
            raise CannotKeep(f"Seat {seat} does not play. Those who do: {', '.join(map(str, playing))}.")
    lines = kept.lines[kept.lines[:, K.LINE_TURN] > 0] if len(kept) else kept.lines
    if not len(lines):
        raise CannotKeep("No turn was kept, so there is nothing to draw.")
    standing: dict[tuple[int, str], float] = {}
    for seat in seats or playing:
        standing |= _of_seat(lines, seat, names_of(kept.series.beginning, seat))
    return HeatMap(kept.series.game.book, len(kept.counts), len(lines), standing)


def _of_seat(lines: Any, seat: int, names: tuple[str, ...]) -> dict[tuple[int, str], float]:
    first = K.LINE_PLACES + PIECES * seat
    counts = np.bincount(lines[:, first : first + PIECES].ravel(), minlength=len(names))
    return {(seat, names[place]): float(counts[place] / len(lines)) for place in np.flatnonzero(counts)}
