"""The course of a training: a line every now and then, in a file of figures and as a picture."""

from __future__ import annotations

import csv
from dataclasses import astuple, dataclass, fields
from math import isnan, nan
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True)
class Moment:
    """How a training stands."""

    minutes: float
    games: int
    decisions: int
    steps: int
    loss: float
    share: float  # of games won against three opponents, when it was last measured
    gain: float = nan  # … and against three of those it began as, where it did not begin with nothing

    def line(self, game: str, speed: int) -> str:
        """In one line, with how many decisions a second there are."""
        played = f"{self.games:,} games, {speed:,} decisions/s, loss {self.loss:.4f}"
        gained = "" if isnan(self.gain) else f", {100 * self.gain:.1f} % against three as it began"
        return f"{game} {self.minutes:.1f} min: {played}, {100 * self.share:.1f} % against three steady{gained}"


COLUMNS = tuple(column.name for column in fields(Moment))


class Curve:
    """Moments in a CSV file; those of an earlier part are kept."""

    def __init__(self, file: Path, *, going_on: bool) -> None:
        self.file = file
        if not going_on or not file.exists():
            file.write_text(",".join(COLUMNS) + "\n")

    def add(self, moment: Moment) -> None:
        """One more line."""
        with self.file.open("a", newline="") as opened:
            csv.writer(opened).writerow(
                f"{value:.5g}" if isinstance(value, float) else value for value in astuple(moment)
            )

    def draw(self, title: str) -> None:
        """The picture beside the file; left out where Matplotlib is not installed."""
        try:
            from matplotlib.figure import Figure
        except ImportError:
            return
        with self.file.open(newline="") as opened:
            lines = list(csv.DictReader(opened))
        games = [float(line["games"]) for line in lines]
        figure = Figure(figsize=(7, 4), layout="constrained")
        axes = figure.subplots()
        axes.plot(games, [100 * float(line["share"]) for line in lines], color="tab:blue")
        axes.axhline(25, color="grey", linewidth=0.8)
        axes.set(title=title, xlabel="games of self-play", ylabel="games won against three steady (%)")
        losses = axes.twinx()
        losses.plot(games, [float(line["loss"]) for line in lines], color="tab:orange", linewidth=0.8)
        losses.set_ylabel("loss")
        figure.savefig(self.file.with_suffix(".png"), dpi=120)
