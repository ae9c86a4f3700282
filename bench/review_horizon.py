"""How far off a review's own games are from long ones; writes reviews/horizon.toml.

    python bench/review_horizon.py --plays 150

Plays that were in question in games among bots, whatever they were called, are compared once more by long rollouts
with luck of their own. What luck adds to the difference of both is taken off: what is left is what games of the usual
length cannot see, since the net is asked where they stop. A call has that doubt in its interval.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path

import numpy as np
from reviewing.compared import Compared, compared_in
from reviewing.long_rollouts import lead_of

import homeward
from homeward.cores import cores
from homeward.players.thinking.means import mean
from homeward.progress import shown
from homeward.reviews.confirming import WIDE, _beyond
from homeward.rulebook import names

FILE = Path(homeward.__file__).parent / "reviews/horizon.toml"
HEADING = """\
# By how many points of a hundred games of the usual length are off from long ones when two plays are compared, as a
# root mean square. Written by bench/review_horizon.py, which says how it is measured.
"""
GAMES, TURNS = 600, 64
TWO_OF_THREE = 0.68
POINTS = 100
SEED = 1620


def off_at(one: Compared, number: int, beyond: float) -> tuple[float, float]:
    """The square of how far off a difference is, and of what luck alone makes of that."""
    long = lead_of(one.evaluator, one.contest, one.side, GAMES, TURNS, SEED + number)
    luck = max(((one.said.high - one.said.difference) / WIDE) ** 2 - beyond**2, 0.0)
    return (one.said.difference - long.mean) ** 2, luck + long.error**2


def main() -> None:
    """Measure, print, and write after every game."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", nargs="+", default=list(names()), choices=names())
    asked.add_argument("--plays", type=int, default=150)
    asked.add_argument("--workers", type=int, default=cores())
    told = asked.parse_args()
    known = dict(_beyond())
    for game in told.game:
        beyond = known[game] / POINTS
        with ThreadPoolExecutor(told.workers) as crew, shown(game, told.plays) as bar:
            some = list(islice(compared_in(game, SEED), told.plays))
            found = []
            for one in crew.map(lambda n, some=some, beyond=beyond: off_at(some[n], n, beyond), range(len(some))):
                found.append(one)
                bar(len(found))
        squares, luck = np.array(found).T
        known[game] = POINTS * max(0.0, mean(squares) - mean(luck)) ** 0.5
        usually = POINTS * float(np.quantile(squares, TWO_OF_THREE)) ** 0.5
        print(f"{game}: {known[game]:.2f} points, {usually:.2f} two times of three, {len(found)} plays", flush=True)
        lines = "".join(f"{name} = {known[name]:.2f}\n" for name in names() if name in known)
        FILE.write_text(HEADING + lines, encoding="utf-8")


if __name__ == "__main__":
    main()
