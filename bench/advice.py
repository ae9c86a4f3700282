"""Is what the sheets advise good advice? Writes bench/advice.md and src/homeward/games/advice/figures.toml.

    python bench/advice.py --games 5000 --habits 80

*Deaf*: a steady that does not heed a piece of advice sits alone against three that do, on every seat with the same
dice. What it wins less than 25 % is what the advice is worth to such a player. *Habits*: in games among four
scholars, of the decisions that offered a turnout or a capture and something else as well, the share that took it, by
whether the piece (the rival's piece, for captures) had come half way round. *Met*: the share of turns, in games among
four steadys, in which the higher die would have taken a piece past a blockade, and in which nothing could be played.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from advising.deaf import CARDS, DEAF, DICE, RIVAL, share
from advising.habits import habits

import homeward
from homeward.rulebook import load
from homeward.study.simulation import simulate

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.intervals import Interval

    Figures = dict[str, dict[str, float]]

FILE = Path(__file__).with_name("advice.md")
FIGURES = Path(homeward.__file__).parent / "games/advice/figures.toml"
SEED = 17
SEATS = 4
HEAD = """# Is what the sheets advise good advice?

Written by `bench/advice.py`, which says how it is measured. Shares with their 95 % intervals.

## Deaf to advice

A steady that does not heed one thing, alone against three that do; 25 % would be an equal share.

| game | a steady that | wins | games |
|---|---|---:|---:|
"""
HABITS = """
## What strong players do

Of the decisions of scholars that offered it and something else as well, the share that took it: with a piece that had
not come half way round (early) or had (late); for captures it is the rival's piece.

| game | offered | taken |
|---|---|---:|
"""
FIGURES_HEAD = "# In 100: wins, decisions or turns. Written by bench/advice.py, which says how it is measured.\n"


def main() -> None:
    """Play, print, and write everything at the end."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=5000, help="for each advice, game and seat")
    asked.add_argument("--habits", type=int, default=80, help="games among scholars")
    told = asked.parse_args()
    figures: Figures = {game: {} for game in (*DICE, *CARDS)}
    lines = [HEAD, *_deaf(figures, told.games), HABITS, *_habits(figures, told.habits)]
    for game in DICE:
        figures[game] |= _met(game, told.games)
    FILE.write_text("".join(lines), encoding="utf-8")
    FIGURES.write_text(_written(figures), encoding="utf-8")


def _deaf(figures: Figures, games: int) -> Iterator[str]:
    """A line for each advice and game, and the figure noted."""
    for name, deaf in DEAF.items():
        for game in deaf.games:
            found = share(game, name, games, SEED)
            figures[game][name] = 100 * found.value
            yield _told(f"| {load(game).title} | {deaf.words} | {_percent(found)} | {SEATS * games:,} |\n")


def _habits(figures: Figures, games: int) -> Iterator[str]:
    """A line for each habit and game, and the figure noted."""
    for game in DICE:
        for offered, found in habits(game, games, SEED).items():
            figures[game][offered.replace(" ", "_")] = 100 * found.value
            yield _told(f"| {load(game).title} | {offered} | {_percent(found)} |\n")


def _told(line: str) -> str:
    print(line, end="", flush=True)
    return line


def _met(game: str, games: int) -> dict[str, float]:
    """Of 100 turns among steadys, those that a blockade stood in the way of, and those that were lost."""
    found = simulate(game, games, policy=RIVAL, seed=SEED, progress=False, workers=1)
    turns = found.turns.sum()
    return {"met": 100 * found.blockades_met.sum() / turns, "lost": 100 * found.lost_turns.sum() / turns}


def _percent(found: Interval) -> str:
    return f"{100 * found.value:.1f} % ± {100 * found.reach:.1f}"


def _written(figures: Figures) -> str:
    """The figures of every game, as they are filled into the words of its advice."""
    games = (
        f"\n[{game}]\n" + "".join(f"{name} = {value:.1f}\n" for name, value in found.items())
        for game, found in figures.items()
    )
    return FIGURES_HEAD + "".join(games)


if __name__ == "__main__":
    main()
