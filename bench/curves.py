"""Draw the curves of several trainings side by side: what `homeward train` wrote as GAME.csv.

python bench/curves.py bench/training/*.csv --out docs/pictures/training.png

Every game's curve has its own file; a point is drawn wherever the share was measured anew.
"""

from __future__ import annotations

import argparse
import csv
from pathlib import Path

from matplotlib.figure import Figure

import homeward

PAR = 25


def draw(files: list[Path], out: Path) -> None:
    """One picture: minutes of training against games won of a hundred."""
    figure = Figure(figsize=(8, 4.5), layout="constrained")
    axes = figure.subplots()
    for file in files:
        with file.open(newline="") as opened:
            lines = list(csv.DictReader(opened))
        measured = [line for line, before in zip(lines[1:], lines, strict=False) if line["share"] != before["share"]]
        minutes = [float(line["minutes"]) for line in measured]
        axes.plot(minutes, [100 * float(line["share"]) for line in measured], marker=".", label=name_of(file))
    axes.axhline(PAR, color="grey", linewidth=0.8, linestyle="--")
    axes.set(xlabel="minutes of training", ylabel="games won against three steady (%)", ylim=(0, 75))
    axes.legend(frameon=False, ncols=2, loc="lower right")
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(out, dpi=110)
    print(f"{out}: {len(files)} curves")


def name_of(file: Path) -> str:
    """The title of the game whose curve this is."""
    return homeward.game(file.stem).title


def main() -> None:
    """Read the command line and draw."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", nargs="+", type=Path)
    parser.add_argument("--out", type=Path, default=Path("training.png"))
    asked = parser.parse_args()
    draw(asked.file, asked.out)


if __name__ == "__main__":
    main()
