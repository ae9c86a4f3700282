"""Who loses more a decision? Writes bench/review_order.md.

    python bench/review_order.py --positions 2000

Wanderer, runner, steady and scholar play each other, one of each at every table. Out of each game some positions are
drawn in which a throw, a card or a move leaves a choice, and all four decide in each of them; what that loses is
counted as a review counts it (`lost`, the judge's own figure, without playing on). So all meet the same positions: in
games of their own whoever is beaten soon has little left to lose. What games that go on say, `bench/review_ladder.py`
measures.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
from reviewing.seated import way_of

import homeward
from homeward.cores import cores
from homeward.model import Phase
from homeward.players import player
from homeward.players.reading import reading_of
from homeward.players.sitting import Seating
from homeward.progress import shown
from homeward.record import Record
from homeward.reviews.reviewing import review
from homeward.rulebook import names
from homeward.study.contest.crew import played

if TYPE_CHECKING:
    from homeward.positions import Position

FILE = Path(__file__).with_name("review_order.md")
BOTS = ("wanderer", "runner", "steady", "scholar")
HEAD = f"""# Who loses more a decision?

All four decide in the same positions, out of games of four with one of each at the table. What that loses by the
review's judge, in points of a hundred, with the 95 % interval; then how much more each loses than the next, position
by position. Written by `bench/review_order.py`.

| game | positions | {" | ".join(BOTS)} | wanderer − runner | runner − steady | steady − scholar |
|---|---:|{"---:|" * (2 * len(BOTS) - 1)}
"""
SEATED = Seating(len(BOTS), partners=False)
EACH_GAME = 8  # positions
SEED = 1619
POINTS = 100
WIDE = 1.96


class Deciding:
    """The work: games of a game, with what each bot loses in some of their positions."""

    def __init__(self, game: str) -> None:
        self.game = game

    def play(self, first: int, count: int) -> list[list[float]]:
        """A row a position: what each bot loses there, in points."""
        return [row for number in range(first, first + count) for row in self._rows(number)]

    def _rows(self, number: int) -> list[list[float]]:
        chance = Random(f"{SEED} {self.game} {number}")
        way = way_of(self.game, SEATED, chance.sample(BOTS, len(BOTS)), SEED, number)
        open_ = [one for one in way if one.phase is Phase.PLAY and len(reading_of(one).alternatives(one)) > 1]
        drawn = chance.sample(open_, min(EACH_GAME, len(open_)))
        return [[lost(position, bot, number) for bot in BOTS] for position in drawn]


def lost(position: Position, bot: str, seed: int) -> float:
    """What a bot loses by all that it plays of the throw, the card or the move that is due."""
    record, seated, reading = Record.starting(position), player(bot, seed), reading_of(position)
    after = position
    while after is position or reading.is_midway(after):
        chosen = seated.decide(after)
        record, after = record.play(chosen.text), after.play(chosen)
    return POINTS * sum(event.lost for event in review(record, confirm=False).decisions)


def row_of(game: str, positions: int, workers: int) -> str:
    """A line of the table."""
    games = -(-positions // EACH_GAME)
    with shown(game, games) as bar:
        parts = played(Deciding(game), games, workers=workers, chunk=5, threads=False, tell=bar)
    losses = np.array([row for part in parts for row in part])
    told = [mean_of(losses[:, bot]) for bot in range(len(BOTS))]
    more = [mean_of(losses[:, bot] - losses[:, bot + 1]) for bot in range(len(BOTS) - 1)]
    return f"| {homeward.game(game).title} | {len(losses):,} | {' | '.join([*told, *more])} |"


def mean_of(points: Any) -> str:
    """A mean with its interval."""
    return f"{points.mean():.2f} ± {WIDE * points.std(ddof=1) / len(points) ** 0.5:.2f}"


def main() -> None:
    """Measure, and write all of it."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--positions", type=int, default=2000)
    asked.add_argument("--workers", type=int, default=cores())
    told = asked.parse_args()
    rows = [row_of(game, told.positions, told.workers) for game in names()]
    FILE.write_text(HEAD + "\n".join(rows) + "\n", encoding="utf-8")
    print(FILE.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
