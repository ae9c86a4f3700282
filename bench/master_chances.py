"""How far the master's chances are from long rollouts; writes bench/master_chances.md.

PYTHONPATH=src python bench/master_chances.py --positions 2000 --games 300
PYTHONPATH=src python bench/master_chances.py --game kukla_ollie --players scholar master:plays=240

The positions are those before a turn of games among steadys, one a game, any turn. From each the game goes on to its
end many times with the scholar's net on every seat: a forecast is of games among players as strong as the forecaster,
and the scholar is the strongest who plays thousands of games in a minute. What luck of the rollouts alone adds to the
mean difference is told beside it. What the file has of other games stays as it is.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zlib import crc32

import numpy as np

import homeward
from homeward.model import Phase
from homeward.players import player
from homeward.players.pondering import Luck, Ponderer
from homeward.players.rollouts import standing_of
from homeward.rulebook import names
from homeward.scholar.judging import judge_of
from homeward.study.contest.crew import played
from homeward.study.contest.walks import Walker
from homeward.study.devices import chosen_workers
from homeward.study.progress import shown
from homeward.study.series import Series

FILE = Path(__file__).with_name("master_chances.md")
HEAD = """# How far `chances` are from long rollouts

Points of a hundred, mean over positions and seats, with its standard error; in brackets what the luck of the rollouts
alone would make it. Written by `bench/master_chances.py`, which says how it is measured.

| game | positions | rollouts each | player | mean absolute difference | root mean square, without luck |
|---|---:|---:|---|---:|---:|
"""
SEED = 36
SEATS = 4
LONGEST = 1200  # turns, more than a game has
BATCH = 50  # games rolled out at once


@dataclass(frozen=True)
class Comparison:
    """The work: position number n is drawn from game n, asked about and rolled out."""

    game: str
    players: tuple[str, ...]
    games: int

    def play(self, first: int, count: int) -> Any:
        """By position: what the rollouts say and their variance, then what each player says; four numbers each."""
        return np.array([self._compare(self._position(number)) for number in range(first, first + count)])

    def _position(self, number: int) -> Any:
        """A position that is not over, at a turn any of the game's as likely as another."""
        walker = Walker(Series(homeward.game(self.game), SEATS, False, SEED, policy=("steady",)))
        chance = np.random.default_rng((SEED, number))
        while True:
            position = walker.at(number, int(chance.integers(1, 200)))
            if not position.is_over and position.phase is not Phase.OPENING:
                return position

    def _compare(self, position: Any) -> list[Any]:
        ponderer = Ponderer(judge_of(self.game, position.game.book.family).net, position.game.book.family)
        luck = Luck(crc32(repr(position.row).encode()) + SEED)
        batches = (luck.batch(BATCH, LONGEST) for _ in range(-(-self.games // BATCH)))
        won = np.concatenate([ponderer.rolled(standing_of(position), batch) for batch in batches])
        told = [player(name, SEED).chances(position) for name in self.players]
        return [won.mean(axis=0), won.var(axis=0) / len(won), *told]


def main() -> None:
    """Measure, print, and write after every game, so that nothing is lost when it is stopped."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", nargs="+", default=list(names()), choices=names())
    asked.add_argument("--players", nargs="+", default=["scholar", "master:plays=600"])
    asked.add_argument("--positions", type=int, default=2000)
    asked.add_argument("--games", type=int, default=300)
    asked.add_argument("--workers", type=int)
    told = asked.parse_args()
    for game in told.game:
        work = Comparison(game, tuple(told.players), told.games)
        with shown(game, told.positions, None) as bar:
            workers = chosen_workers(told.workers)
            parts = played(work, told.positions, workers=workers, chunk=10, threads=False, tell=bar)
        lines = rows_of(work, np.concatenate(parts))
        print("\n".join(lines))
        keep(game, lines)


def rows_of(work: Comparison, found: Any) -> list[str]:
    """A line of the table for each player."""
    rolled, variance = found[:, 0], found[:, 1]
    luck = 100 * float(np.sqrt(2 / np.pi * variance).mean())
    rows = []
    for number, name in enumerate(work.players, start=2):
        off = found[:, number] - rolled
        by_position = 100 * np.abs(off).mean(axis=1)
        error = by_position.std(ddof=1) / len(off) ** 0.5
        square = 100 * max(0.0, float((off**2 - variance).mean())) ** 0.5
        rows.append(
            f"| {homeward.game(work.game).title} | {len(off)} | {work.games} | {name} "
            f"| {by_position.mean():.2f} ± {error:.2f} ({luck:.2f}) | {square:.2f} |"
        )
    return rows


def keep(game: str, lines: list[str]) -> None:
    """Put a game's lines in place of those it had."""
    table = FILE.read_text(encoding="utf-8").removeprefix(HEAD).splitlines() if FILE.exists() else []
    others = [line for line in table if not line.startswith(f"| {homeward.game(game).title} |")]
    FILE.write_text(HEAD + "\n".join([*others, *lines]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
