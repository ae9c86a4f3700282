"""How often a called mistake is one; writes bench/review_calls.md.

    python bench/review_calls.py --called 500

Games among wanderer, runner, hunter, keeper and steady, with two, three and four players and in partnership, are
reviewed as anybody's game is. Every play that is called doubtful, a mistake or a blunder is then judged by long
rollouts with luck of their own: the game goes on from the better play and from the one that was made for so many
turns, and another time to its end, everybody playing as the scholar's net likes best.

What is found is kept in bench/review_calls.json, and the next run goes on from there.
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from reviewing.compared import compared_in
from reviewing.long_rollouts import lead_of

import homeward
from homeward.cores import cores
from homeward.progress import shown
from homeward.reviews.calls import LEAST, Call
from homeward.rulebook import names

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from reviewing.compared import Compared

FILE = Path(__file__).with_name("review_calls.md")
KEPT = Path(__file__).with_name("review_calls.json")
HEAD = """# How often a called mistake is one

Called plays of games among bots, judged again by long rollouts: 400 games of 64 turns from either play, 150 in
Kukla & Ollie. In points of a hundred: what the review said they lose, what the long rollouts say, and what games to
their very end say, on average. Then the share that is worse at all, and the share that loses at least what the word
means (2, 5 and 10 points); and how often the interval that was told holds what the long rollouts say, give or take
their own error. Written by `bench/review_calls.py`.

| game | called | plays | said | long | to the end | worse at all | as bad as called | interval holds |
|---|---|---:|---:|---:|---:|---:|---:|---:|
"""
GAMES, TURNS = {"track": 400, "stage": 150}, 64  # cards alone are luck in Kukla & Ollie: fewer games tell as much
TO_THE_END, LONGEST = 40, 500
SEED = 1617
AT_ONCE = 20
POINTS = 100
DIGITS = 6
Row = list[float]


def called_in(game: str, found: Sequence[Row]) -> Iterator[Compared]:
    """Called plays, game after game, from where those were found that are known already."""
    last = found[-1][0] if found else 0
    calls = (one for one in compared_in(game, SEED, last) if one.said.call is not Call.EQUAL)
    known = sum(row[0] == last for row in found)
    return islice(calls, known, None)


def judged(one: Compared, number: int) -> Row:
    """In which game; the call; what was said, what long rollouts say, what comes of it; does the interval hold it."""
    games = GAMES[one.evaluator.game.book.family]
    long = lead_of(one.evaluator, one.contest, one.side, games, TURNS, number)
    end = lead_of(one.evaluator, one.contest, one.side, TO_THE_END, LONGEST, number)
    holds = one.said.low - long.error <= long.mean <= one.said.high + long.error
    told = (one.said.difference, long.mean, end.mean)
    return [one.game, list(LEAST).index(one.said.call), *(round(part, DIGITS) for part in told), int(holds)]


def measured(game: str, wanted: int, workers: int) -> Any:
    """A row for each called play; what is known by now is written now and then, so that nothing is lost."""
    found = known().get(game, [])
    with ThreadPoolExecutor(workers) as crew, shown(game, wanted) as bar:
        calls = called_in(game, found)
        while len(found) < wanted:
            some = list(islice(calls, min(AT_ONCE, wanted - len(found))))
            found += crew.map(judged, some, range(len(found), len(found) + len(some)))
            KEPT.write_text(json.dumps(known() | {game: found}) + "\n", encoding="utf-8")
            keep(game, rows_of(game, np.array(found)))
            bar(len(found))
    return np.array(found)


def known() -> dict[str, list[Row]]:
    """What earlier runs have found, by game."""
    return json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}


def rows_of(game: str, found: Any) -> list[str]:
    """A line for each call, and one for all."""
    title, rows = homeward.game(game).title, []
    for number, (call, least) in enumerate(LEAST.items()):
        some = found[found[:, 1] == number]
        if len(some):
            rows.append(row_of(title, call.value, some, least))
    return [*rows, row_of(title, "all", found, LEAST[Call.DOUBTFUL])]


def row_of(title: str, call: str, some: Any, least: float) -> str:
    """One line."""
    said, long, end, holds = POINTS * some[:, 2:].mean(axis=0)
    worse, as_bad = (POINTS * float((some[:, 3] >= one).mean()) for one in (0.0, least))
    figures = f"{said:.1f} | {long:.1f} | {end:.1f} | {worse:.0f} % | {as_bad:.0f} % | {holds:.0f} %"
    return f"| {title} | {call} | {len(some)} | {figures} |"


def keep(game: str, lines: list[str]) -> None:
    """Put a game's lines in place of those it had."""
    kept = FILE.read_text(encoding="utf-8").removeprefix(HEAD).splitlines() if FILE.exists() else []
    others = [line for line in kept if not line.startswith(f"| {homeward.game(game).title} |")]
    FILE.write_text(HEAD + "\n".join([*others, *lines]) + "\n", encoding="utf-8")


def main() -> None:
    """Measure, print, and write after every game."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", nargs="+", default=list(names()), choices=names())
    asked.add_argument("--called", type=int, default=500)
    asked.add_argument("--workers", type=int, default=cores())
    told = asked.parse_args()
    for game in told.game:
        print("\n".join(rows_of(game, measured(game, told.called, told.workers))), flush=True)


if __name__ == "__main__":
    main()
