"""What a comparison found: for each combination every measure, and how it differs from the first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from homeward.extras import needing

if TYPE_CHECKING:
    from collections.abc import Mapping
    from os import PathLike

    from polars import DataFrame
    from rich.table import Table

    from homeward.study.figures.intervals import Interval
    from homeward.study.lab.combining import Combination

PICTURES = (".svg", ".png", ".html")  # what a comparison can be drawn as


@dataclass(frozen=True)
class Finding:
    """One measure of one combination; the first has no difference, for it is what the others differ from."""

    mean: Interval
    difference: Interval | None

    @property
    def differs(self) -> bool:
        """Whether the paired difference is more than chance explains."""
        return self.difference is not None and self.difference.excludes(0)


@dataclass(frozen=True)
class Trial:
    """One combination and what was found of it, by the names of the measures."""

    combination: Combination
    unfinished: int
    findings: Mapping[str, Finding]

    @property
    def label(self) -> str:
        """What tells it from the others."""
        return self.combination.label


@dataclass(frozen=True, repr=False)
class Comparison:
    """Combinations that played the same games of a seed: game g of each had the same dice.

    `partial` is true where it was stopped early: then it holds the games that every combination has finished.
    """

    trials: tuple[Trial, ...]
    games: int
    players: int
    partners: bool
    seed: int
    policy: tuple[str, ...]
    partial: bool = False

    def frame(self) -> DataFrame:
        """Everything found as a polars data frame, a row for each combination and measure."""
        with needing("study", "A data frame"):
            import polars

        from homeward.study.lab.telling import records

        return polars.DataFrame(records(self))

    def table(self) -> Table:
        """Everything found as a table for the terminal."""
        from homeward.study.lab.telling import table

        return table(self)

    def plot(self, path: str | PathLike[str]) -> None:
        """Draw it: one panel a measure, as .svg, .png, or .html with the numbers."""
        from homeward.study.lab.drawing import draw

        draw(self, path)

    def as_dict(self) -> dict[str, Any]:
        """Everything in plain values, for programs."""
        from homeward.study.lab.telling import as_dict

        return as_dict(self)

    def __str__(self) -> str:
        from homeward.study.lab.telling import as_text

        return as_text(self)

    def __repr__(self) -> str:
        return f"<Comparison of {len(self.trials)} combinations, {self.games} games each, seed {self.seed}>"

    def _repr_html_(self) -> str:
        from homeward.study.lab.telling import as_html

        return as_html(self)
