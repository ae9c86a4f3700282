"""How strong the players are; writes bench/strengths.json and .md, players/strengths.toml, tables of docs/players.md.

    python bench/strengths.py --games 1000                              whoever still lacks so many games
    python bench/strengths.py roller master --minutes 20                as far as twenty minutes of a core go
    python bench/strengths.py keeper --game poliana --seating 4 2 --games 20000

A player meets steadys: alone against as many as the table has room for, in partnership two against two, everybody on
every seat with the same dice. Of those who think long, in the dice games, the luck of every game is counted and taken
off (`homeward match --adjusted`): the share means the same and is surer. Every group of games is kept, so the next
run goes on where this one stopped; whoever asks a net begins anew where that net is another. Each measurement plays
a little in its turn, so that all of them are as sure when time is up.
"""

from __future__ import annotations

import argparse
import json
import re
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from remaking.made_with import master_id, master_of

import homeward
from homeward.intervals import Interval, Z
from homeward.players.ladder import LADDER
from homeward.players.sitting import seatings
from homeward.players.strengths import written
from homeward.playouts.versions import VERSIONED
from homeward.progress import shown
from homeward.reviews.evaluating import net_id
from homeward.rulebook import names
from homeward.study.contest.adjusting import Counting
from homeward.study.contest.crew import played
from homeward.study.contest.game_figures import FIGURES, WINNERS
from homeward.study.contest.match import fixture_of
from homeward.study.contest.outcome import MatchResult, adjusted_of, share_of
from homeward.writing import written_whole

if TYPE_CHECKING:
    from collections.abc import Iterable

    from homeward.study.contest.fixture import Fixture

KEPT = Path(__file__).with_name("strengths.json")
PAGE = Path(__file__).with_name("strengths.md")
STRENGTHS = Path(homeward.__file__).parent / "players/strengths.toml"
DOCS = Path(__file__).parents[1] / "docs/players.md"
IN_DOCS = re.compile(r"(?<=<!-- written by bench/strengths.py -->\n).*?(?=<!-- as far as that -->)", re.DOTALL)
RIVAL = "steady"
PLAYERS = tuple(name for name in LADDER if name != RIVAL)
ROLLER = "roller:plays=400"
SEED = 7
A_TURN = {True: 250, False: 4}  # groups that one measurement plays before the next does, compiled or not
DIGITS = 4
HEAD = """# How strong the players are

Games won of a hundred against `steady` on all other seats, in partnership two against two, with the 95 % interval and
how many games were played; par is 25 where four play, 33.3 where three do, and 50 for two and in partnership. Of
figures with a star the luck was taken off, which makes a game tell as much as two or three ([matches without
luck](../docs/review.md#matches-without-luck)). `roller` plays 400 games a decision, `master` 600 turns ahead (240 in
Kukla & Ollie). Written by `bench/strengths.py`.
"""
TITLES = {"4": "Four play", "2": "Two play", "3": "Three play", "partners": "Partnership"}
"""The seatings, in the order in which they are told."""


@dataclass(frozen=True)
class Way:
    """Who is measured at what table."""

    game: str
    seating: str
    player: str

    @property
    def named(self) -> str:
        """The player with the budget it is measured with."""
        return {"roller": ROLLER, "master": master_of(self.game)}.get(self.player, self.player)

    @property
    def by(self) -> str:
        """The id of the net it asks, and of how the master looks ahead with it; of others nothing."""
        net = net_id(self.game) if self.player in VERSIONED else ""
        return f"{net} {master_id(self.game)}" if self.player == "master" else net

    def fixture(self) -> Fixture:
        """The match that is played."""
        partners = self.seating == "partners"
        seats = 4 if partners else int(self.seating)
        return fixture_of(self.game, [self.named, RIVAL], seats, partners, SEED, {})


@dataclass
class Measured:
    """What is kept of a way, and by which player.

    `won` is how many games of each group it won, `luck` what luck brought it in each; `before` is a figure of earlier
    times, whose games were not kept: its games, the share, and the interval.
    """

    player: str
    by: str = ""
    rotations: int = 1
    won: str = ""
    luck: list[float] = field(default_factory=list)
    before: list[float] = field(default_factory=list)

    @property
    def games(self) -> int:
        """How many games were kept."""
        return len(self.won) * self.rotations

    @property
    def figure(self) -> tuple[int, Interval, bool]:
        """Of how many games, the share, and whether luck was taken off; that of earlier times where it is surer."""
        share = Interval(0.0, 0.0, 1.0)
        if self.won:
            by_group = np.array([int(one) for one in self.won]) / self.rotations
            share = adjusted_of(by_group, np.array(self.luck)) if self.luck else share_of(by_group)
            share = _of_few(share, len(by_group))
        if self.before and self.before[3] - self.before[2] <= share.high - share.low:
            return int(self.before[0]), Interval(*self.before[1:]), False
        return self.games, share, bool(self.luck)


def _of_few(share: Interval, groups: int) -> Interval:
    """A wider interval where few groups tell how much groups differ: Student's, as far as its first term goes."""
    wider = 1 + (Z**2 + 1) / (4 * max(groups - 1, 1))
    low, high = (share.value + wider * (end - share.value) for end in (share.low, share.high))
    return Interval(share.value, max(low, 0.0), min(high, 1.0))


Kept = dict[str, dict[str, dict[str, Measured]]]


# Playing


@dataclass(frozen=True)
class Onwards:
    """Work that was begun: its groups from so-and-so on."""

    work: Any
    done: int

    def play(self, first: int, count: int) -> Any:
        """As the work does it, further on."""
        return self.work.play(self.done + first, count)


def measure(ways: list[Way], games: int, seconds: float, workers: int) -> None:
    """Each way plays a little in its turn, until all have their games or time is up; written after every turn."""
    begun, kept = time.process_time(), known()
    waiting = [way for way in ways if _entry(kept, way).figure[0] < games]
    with shown("strengths", len(ways) * games) as bar:
        while waiting and time.process_time() - begun < seconds:
            way = waiting.pop(0)
            measured = _entry(kept, way)
            _go_on(way, measured, games, workers)
            if measured.games < games:
                waiting.append(way)
            keep(kept)
            bar(sum(min(games, _entry(kept, one).figure[0]) for one in ways))
    for way in ways:
        count, share, _ = _entry(kept, way).figure
        print(f"{way.game} {way.seating} {way.named}: {_told(share)}, {count:,} games", flush=True)


def _entry(kept: Kept, way: Way) -> Measured:
    """What is kept of a way, or the empty beginning of it; of another player by that name nothing is."""
    by_player = kept.setdefault(way.game, {}).setdefault(way.seating, {})
    found = by_player.get(way.player)
    if found is None or (found.by, found.player) != (way.by, way.named):
        found = by_player[way.player] = Measured(way.named, way.by)
    return found


def _go_on(way: Way, measured: Measured, games: int, workers: int) -> None:
    """Some groups more."""
    fixture = way.fixture()
    turns = len(fixture.lineup.turns)
    adjusted = not fixture.is_compiled and fixture.game.book.has_dice
    groups = min(-(-(games - measured.games) // turns), A_TURN[fixture.is_compiled])
    work = Onwards(Counting(fixture) if adjusted else fixture, len(measured.won))
    compiled = fixture.is_compiled
    parts = played(work, groups, workers=workers, chunk=25 if compiled else 1, threads=compiled, tell=lambda _: None)
    told = np.concatenate(parts)
    luck = told[..., FIGURES:] if adjusted else None
    result = MatchResult(fixture, told[..., WINNERS].astype(np.int8), luck=luck)
    measured.rotations = turns
    measured.won += "".join(str(int(won)) for won in result.won(0).sum(axis=1))
    if adjusted:
        measured.luck += [round(float(one), DIGITS) for one in result.luck_of(0).mean(axis=1)]


# What is kept, and what is written of it


def known() -> Kept:
    """What earlier runs have found."""
    read = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    return {
        game: {seating: {player: Measured(**one) for player, one in by.items()} for seating, by in seats.items()}
        for game, seats in read.items()
    }


def keep(kept: Kept) -> None:
    """Write down what is known now: the figures, the page, and what the players tell of themselves."""
    plain = {
        game: {
            seating: {one: asdict(kept[game][seating][one]) for one in _rungs(kept[game][seating])}
            for seating in TITLES
            if seating in kept[game]
        }
        for game in names()
        if game in kept
    }
    _write(KEPT, json.dumps(plain, indent=1) + "\n")
    _write(PAGE, page(kept))
    _write(DOCS, IN_DOCS.sub(lambda _: f"\n{tables(kept, '###')}\n", DOCS.read_text(encoding="utf-8")))
    at_four = {game: {one: kept[game]["4"][one].figure for one in _rungs(kept[game].get("4", {}))} for game in plain}
    wins = {game: {one: 100 * share.value for one, (_, share, _) in by.items()} for game, by in at_four.items()}
    sure = {game: {one: _sure(*figure) for one, figure in by.items()} for game, by in at_four.items()}
    _write(STRENGTHS, written(wins, sure))


def _sure(count: int, share: Interval, adjusted: bool) -> str:
    return f"{100 * share.low:.1f} – {100 * share.high:.1f}, {count:,} games{' without their luck' * adjusted}"


def _rungs(by_player: dict[str, Measured]) -> list[str]:
    """Those of whom something is known, from the beginner up."""
    return [player for player in PLAYERS if player in by_player and by_player[player].figure[0]]


def _write(file: Path, text: str) -> None:
    with written_whole(file) as beside:
        beside.write_text(text, encoding="utf-8")


def page(kept: Kept) -> str:
    """The figures with what they mean: a table for each way to sit down, a line a player, a column a game."""
    return f"{HEAD}\n{tables(kept, '##')}"


def tables(kept: Kept, rank: str) -> str:
    """All of them, each under a heading of that rank."""
    return "\n".join(f"{rank} {TITLES[one]}\n\n{table(kept, one)}" for one in TITLES if _games(kept, one))


def table(kept: Kept, seating: str) -> str:
    """The figures of a way to sit down."""
    games = _games(kept, seating)
    titles = [homeward.game(game).title for game in games]
    lines = [f"| | {' | '.join(titles)} |", f"|---|{'---|' * len(games)}"]
    for player in PLAYERS:
        cells = [_cell(kept[game][seating].get(player)) for game in games]
        if any(cells):
            lines.append(f"| `{player}` | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def _games(kept: Kept, seating: str) -> list[str]:
    return [game for game in names() if _rungs(kept.get(game, {}).get(seating, {}))]


def _cell(measured: Measured | None) -> str:
    count, share, adjusted = measured.figure if measured else (0, None, False)
    return f"{_told(share)}{'*' if adjusted else ''}, {count:,}" if share and count else ""


def _told(share: Interval) -> str:
    return f"{100 * share.value:.1f} ({100 * share.low:.1f} – {100 * share.high:.1f})"


def all_ways(players: Iterable[str], games: Iterable[str], tables: Iterable[str]) -> list[Way]:
    """Everybody at every table that a game has."""
    return [
        Way(game, seating.name, player)
        for player in players
        for game in games
        for seating in seatings(homeward.game(game))
        if seating.name in tables
    ]


def main() -> None:
    """Read the command line and play."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("players", nargs="*", default=list(PLAYERS), metavar="player", help="all unless told")
    asked.add_argument("--game", nargs="+", default=list(names()), choices=names())
    asked.add_argument("--seating", nargs="+", default=["4", "2", "partners"], choices=list(TITLES))
    asked.add_argument("--games", type=int, default=1000, help="of each measurement (%(default)s)")
    asked.add_argument("--minutes", type=float, default=float("inf"), help="of this process, no end unless told")
    asked.add_argument("--workers", type=int, default=1, help="processes or threads (%(default)s)")
    told = asked.parse_args()
    if strangers := set(told.players) - set(PLAYERS):
        asked.error(f"nobody measures {', '.join(sorted(strangers))}: the players are {', '.join(PLAYERS)}")
    measure(all_ways(told.players, told.game, told.seating), told.games, 60 * told.minutes, told.workers)


if __name__ == "__main__":
    main()
