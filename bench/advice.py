"""Is what the sheets advise good advice? Writes bench/advice.md, from which games/advice/ has its figures.

    python bench/advice.py --games 5000 --habits 150

*Deaf*: a steady that does not heed a piece of advice sits alone against three that do, on every seat with the same
dice. What it wins less than 25 % is what the advice is worth to such a player. *Habits*: in games among four scholars,
of the decisions that offered a turnout or a capture and something else as well, the share that took it, by whether the
piece (the rival's piece, for captures) had come half way round.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from advising.deaf import DEAF, DICE, share
from advising.habits import habits
from homeward.rulebook import load

FILE = Path(__file__).with_name("advice.md")
SEED = 17
HEAD = """# Is what the sheets advise good advice?

Written by `bench/advice.py`, which says how it is measured. Shares with their 95 % intervals.

## Deaf to advice

A steady that does not heed one thing, alone against three that do; 25 % would be an equal share.

| game | a steady that | wins | games |
|---|---|---:|---:|
"""
HABITS = """
## What strong players do

Of the decisions of scholars that offered it and something else as well, the share that took it.

| game | offered | taken |
|---|---|---:|
"""


def main() -> None:
    """Play, print, and write everything at the end."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=5000, help="for each advice, game and seat")
    asked.add_argument("--habits", type=int, default=150, help="games among scholars")
    told = asked.parse_args()
    lines = [HEAD]
    for name, deaf in DEAF.items():
        for game in deaf.games:
            found = share(game, name, told.games, SEED)
            lines.append(f"| {load(game).title} | {deaf.words} | {_percent(found)} | {4 * told.games:,} |\n")
            print(lines[-1], end="", flush=True)
    lines.append(HABITS)
    for game in DICE:
        for offered, found in habits(game, told.habits, SEED).items():
            lines.append(f"| {load(game).title} | {offered} | {_percent(found)} |\n")
            print(lines[-1], end="", flush=True)
    FILE.write_text("".join(lines), encoding="utf-8")


def _percent(found: object) -> str:
    return f"{100 * found.value:.1f} % ± {100 * found.reach:.1f}"


if __name__ == "__main__":
    main()
