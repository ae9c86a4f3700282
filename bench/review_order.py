"""Who loses more a decision? Writes bench/review_order.md.

    python bench/review_order.py --games 300

Wanderer, runner, steady and scholar play each other, one of each at every table; who sits where is drawn for each
game. Their games are counted as a review counts them (`lost`, the judge's own figure, without playing on), and all
decisions of a player are put together. What games that go on say, `bench/review_ladder.py` measures.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from typing import NamedTuple

from reviewing.seated import way_of

import homeward
from homeward.cores import cores
from homeward.players.sitting import Seating
from homeward.progress import shown
from homeward.record import Record
from homeward.reviews.reviewing import review
from homeward.rulebook import names
from homeward.study.contest.crew import played

FILE = Path(__file__).with_name("review_order.md")
BOTS = ("wanderer", "runner", "steady", "scholar")
HEAD = f"""# Who loses more a decision?

Games of four, one of each player at every table. What a decision lost its player by the review's judge, in points of
a hundred, with the 95 % interval, over so many decisions. Written by `bench/review_order.py`.

| game | games | {" | ".join(BOTS)} |
|---|---:|{"---:|" * len(BOTS)}
"""
SEATED = Seating(len(BOTS), partners=False)
SEED = 1619
POINTS = 100
WIDE = 1.96


class Sum(NamedTuple):
    """Of a player's decisions: how many, what they lost, and that squared."""

    count: int = 0
    lost: float = 0.0
    squares: float = 0.0

    def and_also(self, other: Sum) -> Sum:
        """Both together."""
        return Sum(*(one + more for one, more in zip(self, other, strict=True)))

    def __str__(self) -> str:
        mean = self.lost / self.count
        error = (max(self.squares / self.count - mean**2, 0.0) / self.count) ** 0.5
        return f"{mean:.3f} ± {WIDE * error:.3f} ({self.count:,})"


class Losing:
    """The work: games of a game, one after the other, each with the sums of its players."""

    def __init__(self, game: str) -> None:
        self.game = game

    def play(self, first: int, count: int) -> list[dict[str, Sum]]:
        """A row a game."""
        return [self._game(number) for number in range(first, first + count)]

    def _game(self, number: int) -> dict[str, Sum]:
        seated = Random(f"{SEED} {self.game} {number}").sample(BOTS, len(BOTS))
        way = way_of(self.game, SEATED, seated, SEED, number)
        by_seat = dict(zip(way[0].seats, seated, strict=True))
        sums = dict.fromkeys(BOTS, Sum())
        for event in review(Record.of(way[-1]), confirm=False).decisions:
            lost, bot = POINTS * event.lost, by_seat[event.seat]
            sums[bot] = sums[bot].and_also(Sum(1, lost, lost**2))
        return sums


def row_of(game: str, games: int, workers: int) -> str:
    """A line of the table."""
    sums = dict.fromkeys(BOTS, Sum())
    with shown(game, games) as bar:
        parts = played(Losing(game), games, workers=workers, chunk=5, threads=False, tell=bar)
    counted = [one for part in parts for one in part]
    for one in counted:
        sums = {bot: sums[bot].and_also(one[bot]) for bot in BOTS}
    return f"| {homeward.game(game).title} | {len(counted)} | {' | '.join(str(sums[bot]) for bot in BOTS)} |"


def main() -> None:
    """Measure, and write all of it."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=300)
    asked.add_argument("--workers", type=int, default=cores())
    told = asked.parse_args()
    rows = [row_of(game, told.games, told.workers) for game in names()]
    FILE.write_text(HEAD + "\n".join(rows) + "\n", encoding="utf-8")
    print(FILE.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
