"""A batch as a data frame, one row a game: for notebooks, spreadsheets and other programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.extras import needing
from homeward.study.figures.noted import SEAT_COUNTS
from homeward.study.result import FIGURES

with needing("study", "A data frame"):
    import polars as pl

if TYPE_CHECKING:
    from homeward.study.result import Result


def frame(result: Result) -> pl.DataFrame:
    """The games one by one: number, winner, who began, the totals, and every count seat by seat."""
    columns: dict[str, Any] = {"game": result.games, "winner": _winner(result), "first_seat": result.first_seat}
    for what in FIGURES:
        columns[what] = getattr(result, what)
    for what in SEAT_COUNTS:
        counts = result.by_seat(what)
        for seat in result.seats:
            columns[f"{what}_{seat}"] = np.ascontiguousarray(counts[:, seat])
    return pl.DataFrame(columns)


def _winner(result: Result) -> pl.Series:
    """The seat that won, in partnership the side's seats as text (`0+2`); null where nobody did."""
    bits = pl.Series("winner", result.winners)
    if result.series.partners:
        return bits.replace_strict({0b0101: "0+2", 0b1010: "1+3"}, default=None, return_dtype=pl.String)
    return bits.replace_strict({1 << seat: seat for seat in result.seats}, default=None, return_dtype=pl.Int8)
