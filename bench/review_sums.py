"""Do the numbers of reviews add up? Writes bench/review_sums.md.

    python bench/review_sums.py --games 1000

Whole games among steadys and their neighbours on the ladder, with two, three and four players and in partnership, are
reviewed (without confirming) and for every side result − start is laid beside luck + received − lost + drift.
What is counted is kept in bench/review_sums.json, and the next run goes on from there.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random
from typing import NamedTuple

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
KEPT = Path(__file__).with_name("review_sums.json")
HEAD = """# Do the numbers of reviews add up?

Whole games with two, three and four players and in partnership. The largest difference, over all games and sides,
between result − start and luck + received − lost + drift; and drift, the root mean square a game and side, in points
of a hundred. Written by `bench/review_sums.py`.

| game | games | sides | largest difference | drift, rms |
|---|---:|---:|---:|---:|
"""
BOTS = ("steady", "runner", "scholar", "wanderer")
CHUNK = 5
AT_ONCE = 50
SEED = 1619
POINTS = 100


class Adding:
    """The work: games of a game, reviewed, from number so-and-so on."""

    def __init__(self, game: str, offset: int) -> None:
        self.game, self.offset = game, offset

    def play(self, first: int, count: int) -> list[tuple[float, float]]:
        """By side of these games: how far the sum is off, and the drift."""
        return [one for number in range(first, first + count) for one in self._sides(self.offset + number)]

    def _sides(self, number: int) -> list[tuple[float, float]]:
        ways, chance = seatings(homeward.game(self.game)), Random(f"{SEED} {number}")
        seating = ways[number % len(ways)]
        bots = [chance.choice(BOTS) for _ in range(seating.players)]
        record = Record.of(way_of(self.game, seating, bots, SEED, number)[-1])
        sides = review(record, confirm=False, workers=1).sides
        return [(abs(side.result - side.start - side.change), side.drift) for side in sides]


class Sums(NamedTuple):
    """What is known of a game: how many games and sides, the largest difference, and the sum of squared drifts."""

    games: int = 0
    sides: int = 0
    largest: float = 0.0
    squares: float = 0.0

    def and_also(self, games: int, found: list[tuple[float, float]]) -> Sums:
        """With some more games."""
        off, drift = np.array(found).T
        largest = max(self.largest, float(off.max()))
        return Sums(self.games + games, self.sides + len(off), largest, self.squares + float((drift**2).sum()))

    def row(self, game: str) -> str:
        """A line of the table."""
        square = POINTS * (self.squares / self.sides) ** 0.5
        figures = f"{self.games:,} | {self.sides:,} | {self.largest:.0e} | {square:.1f}"
        return f"| {homeward.game(game).title} | {figures} |"


def known() -> dict[str, Sums]:
    """What earlier runs have counted."""
    kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    return {game: Sums(*kept[game]) for game in names() if game in kept}


def keep(game: str, sums: Sums) -> None:
    """Write down what is known now, as numbers and as a table."""
    kept = known() | {game: sums}
    KEPT.write_text(json.dumps(kept) + "\n", encoding="utf-8")
    told = FILE.read_text(encoding="utf-8").removeprefix(HEAD).splitlines() if FILE.exists() else []
    rows = {row.split("|")[1].strip(): row for row in [*told, *(kept[one].row(one) for one in kept)]}
    lines = [rows[title] for one in names() if (title := homeward.game(one).title) in rows]
    FILE.write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    """Measure, print, and write as it goes on."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", nargs="+", default=list(names()), choices=names())
    asked.add_argument("--games", type=int, default=1000)
    asked.add_argument("--workers", type=int, default=cores())
    told = asked.parse_args()
    for game in told.game:
        sums = known().get(game, Sums())
        with shown(game, told.games) as bar:
            while sums.games < told.games:
                some = min(AT_ONCE, told.games - sums.games)
                work = Adding(game, sums.games)
                parts = played(work, some, workers=told.workers, chunk=CHUNK, threads=False, tell=lambda _: None)
                sums = sums.and_also(some, [one for part in parts for one in part])
                keep(game, sums)
                bar(sums.games)
        print(sums.row(game), flush=True)


if __name__ == "__main__":
    main()
