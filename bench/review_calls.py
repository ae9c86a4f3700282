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
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from reviewing.compared import compared_of
from reviewing.long_rollouts import lead_of

import homeward
from homeward.cores import cores
from homeward.progress import shown
from homeward.reviews.calls import LEAST, Call
from homeward.rulebook import names
from homeward.study.contest.crew import played

if TYPE_CHECKING:
    from collections.abc import Sequence

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
AT_ONCE = 2  # games of each process, before all is written
MOST_CALLED = 1000  # in a game: each has luck of its own
POINTS = 100
DIGITS = 6
Row = list[float]


class Judging:
    """The work: games of a game, reviewed, and what was called in them judged again, from number so-and-so on."""

    def __init__(self, game: str, offset: int) -> None:
        self.game, self.offset = game, offset

    def play(self, first: int, count: int) -> list[Row]:
        """A row for each called play of these games."""
        return [row for number in range(first, first + count) for row in self._rows(self.offset + number)]

    def _rows(self, number: int) -> list[Row]:
        called = (one for one in compared_of(self.game, SEED, number) if one.said.call is not Call.EQUAL)
        return [judged(one, MOST_CALLED * number + nth) for nth, one in enumerate(called)]


def judged(one: Compared, number: int) -> Row:
    """In which game; the call; what was said, what long rollouts say, what comes of it; does the interval hold it."""
    games = GAMES[one.evaluator.game.book.family]
    long = lead_of(one.evaluator, one.contest, one.side, games, TURNS, number)
    end = lead_of(one.evaluator, one.contest, one.side, TO_THE_END, LONGEST, number)
    holds = one.said.low - long.error <= long.mean <= one.said.high + long.error
    told = (one.said.difference, long.mean, end.mean)
    return [one.game, list(LEAST).index(one.said.call), *(round(part, DIGITS) for part in told), int(holds)]


class Found(NamedTuple):
    """What is known of a game: how many games have been looked at, and a row for each play called in them."""

    games: int = 0
    rows: Sequence[Row] = ()


def measured(game: str, wanted: int, workers: int) -> Any:
    """A row for each called play, of whole games until there are enough; written after every round of them."""
    found = known().get(game, Found())
    with shown(game, wanted) as bar:
        while len(found.rows) < wanted:
            some, work = AT_ONCE * workers, Judging(game, found.games)
            parts = played(work, some, workers=workers, chunk=1, threads=False, tell=lambda _: None)
            found = Found(found.games + some, [*found.rows, *(row for part in parts for row in part)])
            KEPT.write_text(
                json.dumps({one: told._asdict() for one, told in (known() | {game: found}).items()}) + "\n"
            )
            keep(game, rows_of(game, np.array(found.rows)))
            bar(len(found.rows))
    return np.array(found.rows)


def known() -> dict[str, Found]:
    """What earlier runs have found, by game."""
    kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    return {game: Found(**kept[game]) for game in names() if game in kept}


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
