"""Do the numbers of reviews add up? Writes bench/review_sums.md.

    python bench/review_sums.py --games 1000

Whole games among steadys and their neighbours on the ladder, with two, three and four players and in partnership, are
reviewed (without confirming) and for every side result − start is laid beside luck + received − lost + drift.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from reviewing.seated import way_of

import homeward
from homeward.cores import cores
from homeward.players.sitting import seatings
from homeward.progress import shown
from homeward.record import Record
from homeward.reviews import review
from homeward.rulebook import names
from homeward.study.contest.crew import played

FILE = Path(__file__).with_name("review_sums.md")
HEAD = """# Do the numbers of reviews add up?

Whole games with two, three and four players and in partnership. The largest difference, over all games and sides,
between result − start and luck + received − lost + drift; and drift, the root mean square a game and side, in points
of a hundred. Written by `bench/review_sums.py`.

| game | games | sides | largest difference | drift, rms |
|---|---:|---:|---:|---:|
"""
BOTS = ("steady", "runner", "scholar", "wanderer")
CHUNK = 5
SEED = 1619
POINTS = 100


class Adding:
    """The work: game number n of a game, reviewed."""

    def __init__(self, game: str) -> None:
        self.game = game

    def play(self, first: int, count: int) -> list[tuple[float, float]]:
        """By side of these games: how far the sum is off, and the drift."""
        return [one for number in range(first, first + count) for one in self._sides(number)]

    def _sides(self, number: int) -> list[tuple[float, float]]:
        ways, chance = seatings(homeward.game(self.game)), Random(f"{SEED} {number}")
        seating = ways[number % len(ways)]
        bots = [chance.choice(BOTS) for _ in range(seating.players)]
        record = Record.of(way_of(self.game, seating, bots, SEED, number)[-1])
        sides = review(record, confirm=False, workers=1).sides
        return [(abs(side.result - side.start - side.change), side.drift) for side in sides]


def row_of(game: str, games: int, found: Any) -> str:
    """A line of the table."""
    off, drift = np.array(found).T
    square = POINTS * float((drift**2).mean()) ** 0.5
    return f"| {homeward.game(game).title} | {games:,} | {len(off):,} | {off.max():.0e} | {square:.1f} |"


def main() -> None:
    """Measure, print, and write after every game."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", nargs="+", default=list(names()), choices=names())
    asked.add_argument("--games", type=int, default=1000)
    asked.add_argument("--workers", type=int, default=cores())
    told = asked.parse_args()
    lines = []
    for game in told.game:
        with shown(game, told.games) as bar:
            parts = played(Adding(game), told.games, workers=told.workers, chunk=CHUNK, threads=False, tell=bar)
        lines.append(row_of(game, told.games, [one for part in parts for one in part]))
        print(lines[-1], flush=True)
        FILE.write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
