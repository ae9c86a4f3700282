"""Asks the real referee and the naive one about house rules, and stops where they differ: `make agree`.

    PYTHONPATH=tests .venv/bin/python -m naive.agree --positions 10000

The real one is `homeward referee`, asked over its pipe; its answers must be the naive one's letter by letter.
Every switch of every game is asked about by itself, at every value worth trying, and so are random combinations.
"""

from __future__ import annotations

import argparse
import random
import sys
from dataclasses import dataclass, field
from itertools import chain, islice
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from homeward import progress
from naive import track
from naive.reachable import track_positions
from naive.switches import GAMES, by_themselves, combination, said, seatings
from protocol.asking import RunningReferee, compact, line_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from naive.reachable import Request
    from naive.switches import House

AHEAD = 40  # questions sent before the first answer is read: both referees work at once
HOUSES = 100  # random combinations a game, among which its positions are divided


class Differ(Exception):
    """A request that the two answer otherwise."""

    def __init__(self, request: Request, naive: str, real: str) -> None:
        super().__init__("The two referees differ.")
        self.request, self.naive, self.real = request, naive, real

    def told(self) -> str:
        """What was asked and what each of them answered."""
        asked = line_of(self.request).decode().strip()
        return f"The two referees differ.\n\nrequest   {asked}\n\nnaive     {self.naive}\n\nhomeward  {self.real}"


@dataclass
class Row:
    """What came of asking about one house, or about random ones."""

    game: str
    name: str
    positions: int = 0
    outcomes: int = 0


@dataclass
class Asking:
    """Questions to the real command, with the answers it should give."""

    referee: RunningReferee
    expected: list[tuple[Request, str]] = field(default_factory=list)

    def ask(self, request: Request) -> int:
        """Send a question, work the answer out meanwhile; how many outcomes it has."""
        self.referee.send(line_of(request))
        found = track.outcomes(request)
        self.expected.append((request, compact({"outcomes": found})))
        if len(self.expected) == AHEAD:
            self.compare()
        return len(found)

    def compare(self) -> None:
        """Read the answers that are due; the first that differs ends it."""
        for request, naive in self.expected:
            real = self.referee.answer()
            if real != naive:
                raise Differ(request, naive, real)
        self.expected.clear()


def questions(
    game: str, house: House, seed: int, count: int, source: Callable[..., Iterator[Request]] = track_positions
) -> Iterator[Request]:
    """So many requests about one house, from each table it can be played at in turn."""
    tables = [
        source(game, seats, partners, len(seatings(game, house)) * seed + number, count, house)
        for number, (seats, partners) in enumerate(seatings(game, house))
    ]
    yield from islice(chain.from_iterable(zip(*tables, strict=True)), count)


def mixed_questions(
    game: str,
    seed: int,
    count: int,
    houses: int = HOUSES,
    source: Callable[..., Iterator[Request]] = track_positions,
) -> Iterator[Request]:
    """So many requests about random combinations."""
    rng = random.Random(f"{game} {seed}")
    share = -(-count // houses)
    each = (questions(game, combination(game, rng), seed, share, source) for _ in range(houses))
    yield from islice(chain.from_iterable(each), count)


def ask_about(asking: Asking, row: Row, requests: Iterator[Request], done: Callable[[float], None]) -> Row:
    """Ask all of them; the row with what came of it."""
    for request in requests:
        row.outcomes += asking.ask(request)
        row.positions += 1
        done(1)
    asking.compare()
    return row


def rows_of(games: Sequence[str], switches: Sequence[str], combinations: bool) -> list[tuple[str, House | None]]:
    """What is asked about: each house by itself, and None for a game's random combinations."""
    wanted: list[tuple[str, House | None]] = []
    for game in games:
        houses = by_themselves(game)
        wanted += [(game, house) for house in houses if not switches or set(house) & set(switches)]
        wanted += [(game, None)] if combinations else []
    return wanted


def shown(rows: list[Row]) -> Table:
    table = Table("game", "house rules", title="Both referees agree")
    for heading in ("positions", "outcomes"):
        table.add_column(heading, justify="right")
    for row in rows:
        table.add_row(row.game, row.name, f"{row.positions:,}", f"{row.outcomes:,}")
    return table


def options(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="naive.agree", description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--positions", type=int, default=10_000, help="of each house by itself, and of combinations")
    parser.add_argument("--game", action="append", choices=GAMES, help="only this game; may be given more than once")
    parser.add_argument("--switch", action="append", default=[], help="only houses with this switch")
    parser.add_argument("--only", choices=("alone", "combined"), help="switches by themselves, or combinations only")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(words)
    if chosen.positions < 1:
        parser.error(f"--positions is at least 1, not {chosen.positions}")
    unknown = set(chosen.switch) - {
        name for game in chosen.game or GAMES for house in by_themselves(game) for name in house
    }
    if unknown:
        parser.error(f"no house that is asked about has {', '.join(sorted(unknown))}")
    return chosen


def main(words: Sequence[str] | None = None) -> int:
    """0 where both agree about everything, 1 where they differ."""
    chosen = options(words)
    games = chosen.game or GAMES
    combined = chosen.only != "alone" and not chosen.switch
    wanted = [row for row in rows_of(games, chosen.switch, combined) if chosen.only != "combined" or row[1] is None]
    rows: list[Row] = []
    try:
        with (
            RunningReferee() as referee,
            progress.shown("positions", len(wanted) * chosen.positions, games=False) as bar,
        ):
            asking = Asking(referee)
            for game, house in wanted:
                if house is None:
                    requests = mixed_questions(game, chosen.seed, chosen.positions)
                else:
                    requests = questions(game, house, chosen.seed, chosen.positions)
                row = Row(game, "combinations" if house is None else said(house))
                rows.append(ask_about(asking, row, requests, bar.advance))
    except Differ as differ:
        print(differ.told())
        return 1
    Console().print(shown(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
