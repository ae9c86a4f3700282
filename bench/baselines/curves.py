"""The curves of the baselines in one picture: python bench/baselines/curves.py bench/baselines/*.jsonl."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from matplotlib.figure import Figure

OUT = Path(__file__).with_name("curves.svg")
NAMES = {"ppo": "PPO", "td": "TD afterstates"}
PAR = 25


def main() -> None:
    """Draw minutes of training against games won from three who play by chance."""
    figure = Figure(figsize=(7, 3.6), layout="constrained")
    axes = figure.subplots()
    for file in map(Path, sys.argv[1:]):
        lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
        kind, _, game = file.stem.partition("_")
        minutes, won = ([line[key] for line in lines] for key in ("minutes", "won_of_wanderers"))
        axes.plot(minutes, [100 * share for share in won], marker=".", label=f"{NAMES[kind]}, {game.title()}")
    axes.axhline(PAR, color="grey", linewidth=0.8, linestyle="--")
    axes.set(xlabel="minutes of training", ylabel="games won against three wanderers (%)", ylim=(0, 100))
    axes.legend(frameon=False)
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(OUT, metadata={"Date": None})
    print(OUT)


if __name__ == "__main__":
    main()
