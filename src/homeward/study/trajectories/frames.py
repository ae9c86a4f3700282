"""What was kept as a data frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.extras import needing
from homeward.study.trajectories.columns import card_names, names_of

with needing("study", "A data frame"):
    import polars as pl

if TYPE_CHECKING:
    from homeward.study.series import Series
    from homeward.study.trajectories.kept import Kept

MOVED = ("origin", "target")


def frame(kept: Kept, *, names: bool) -> pl.DataFrame:
    """All columns, null for none; with `names` spaces and cards by their printed names."""
    made = pl.DataFrame(kept.columns)
    counted = [column for column in made.columns if column not in ("game", "turn")]
    made = made.with_columns(pl.when(pl.col(column) >= 0).then(pl.col(column)).alias(column) for column in counted)
    return _named(kept.series, made) if names else made


def _named(series: Series, made: pl.DataFrame) -> pl.DataFrame:
    told = []
    for column in made.columns:
        if column.startswith("place_"):
            told.append(
                _by_number(pl.col(column), names_of(series.beginning, int(column.split("_")[1]))).alias(column)
            )
    if "origin" in made.columns:
        told += [_moved(series, column).alias(column) for column in MOVED]
    if "card" in made.columns:
        told.append(_by_number(pl.col("card"), card_names()))
    return made.with_columns(told)


def _moved(series: Series, column: str) -> pl.Expr:
    """The name of a space on the way of whoever has played."""
    seats = series.beginning.seats
    named = [
        pl.when(pl.col("seat") == seat).then(_by_number(pl.col(column), names_of(series.beginning, seat)))
        for seat in seats
    ]
    return pl.coalesce(named)


def _by_number(column: pl.Expr, names: tuple[str, ...]) -> pl.Expr:
    every = dict(enumerate(names))
    return column.replace_strict(every, default=None, return_dtype=pl.String)
