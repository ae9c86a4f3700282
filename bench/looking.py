"""What time is worth to the master: writes bench/looking.json, looking.md and looking.png.

    python bench/looking.py --positions 1000
    python bench/looking.py --players scholar master:plays=600 master:plays=9600 --game parcheesi
    python bench/looking.py --players master:ms=100 --mark before

Out of games among scholars some positions are drawn in which several ends of a throw, or several plays, are in
question. All players decide in the same positions. Where they choose differently, games go on from each choice with
luck of their own, the same for all, everybody playing as the scholar's net likes best, as in a review. So it is told
by how many points of a hundred a player's choice is better than the scholar's.

Everything is kept: the next run goes on from there, judges no choice twice, and asks no player again where it has
decided. `--mark` is written behind the names of those who decide now, so that two versions of the program meet in the
same positions. By the clock a decision depends on the machine, so nothing else should run there.
"""

from __future__ import annotations

import argparse
import json
import time
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from matplotlib.figure import Figure
from reviewing.long_rollouts import divided
from reviewing.seated import way_of

import homeward
from homeward.cores import cores
from homeward.endgame import lookup
from homeward.model import Phase
from homeward.players import player
from homeward.players.master import IN_QUESTION
from homeward.players.reading import reading_of, standing_of
from homeward.players.scholar import judge_for
from homeward.players.sitting import Seating
from homeward.players.thinking.budgets import SECOND
from homeward.progress import shown
from homeward.reviews.confirming import ponderer_for
from homeward.rulebook import names
from homeward.study.contest.crew import played
from homeward.writing import written_whole

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.positions import Position

KEPT = Path(__file__).with_suffix(".json")
FILE = KEPT.with_suffix(".md")
PICTURE = KEPT.with_suffix(".png")
HEAD = """# What time is worth to the master

By how many points of a hundred a choice is better than the scholar's, on average over positions in which several are
in question, with the 95 % interval; how much more that is than of the player before; how often the choice is another
than the scholar's; and how long half of the decisions took at most. Written by `bench/looking.py`, which
says how it is measured.

| game | positions | player | better than the scholar | than the one before | another choice | ms |
|---|---:|---|---:|---:|---:|---:|
"""
PLAYERS = ("master:ms=25", "master:ms=100", "master:ms=1000")
FIRST = "scholar"
SEATED = Seating(4, partners=False)
EACH_GAME = 4  # positions
EACH_CREW = 16  # games of each process, before all is written
APART = 0.04  # games, in the picture
GAMES, TURNS = {"track": 480, "stage": 96}, {"track": 24, "stage": 64}
SEED = 2511
POINTS = 100
WIDE = 1.96
DIGITS = 5
Row = dict[str, Any]
"""A position: its text, what choices are worth, and of each player the choice and the milliseconds."""


class Deciding(NamedTuple):
    """The work: some games of a game, from number `begin` on, and what is known of their positions already."""

    game: str
    players: Sequence[str]
    mark: str
    begin: int
    kept: Sequence[list[Row]]

    def play(self, first: int, count: int) -> list[list[Row]]:
        """A list of positions for each game."""
        return [self._rows(place) for place in range(first, first + count)]

    def _rows(self, place: int) -> list[Row]:
        number = self.begin + place
        rows = self.kept[place] if place < len(self.kept) else drawn(self.game, number)
        for nth, row in enumerate(rows):
            position = homeward.parse(row["at"])
            row["chose"].setdefault(FIRST, chosen(position, FIRST))
            for name in self.players:
                if name + self.mark not in row["chose"]:
                    row["chose"][name + self.mark] = chosen(position, name)
            judge(position, row, SEED + EACH_GAME * number + nth)
        return rows


def drawn(game: str, number: int) -> list[Row]:
    """Positions of a game among scholars in which something is in question, none of them decided."""
    chance = Random(f"{SEED} {game} {number}")
    way = way_of(game, SEATED, [FIRST] * 4, SEED, number)
    begun = [one for before, one in pairwise(way) if not reading_of(before).is_midway(before)]
    open_ = [one for one in (homeward.parse(one.text) for one in begun) if is_open(one)]
    return [{"at": one.text, "worth": {}, "chose": {}} for one in chance.sample(open_, min(EACH_GAME, len(open_)))]


def is_open(position: Position) -> bool:
    """Whether a choice is due that neither the net alone makes clear, nor a table."""
    if position.phase is not Phase.PLAY or position.is_won or lookup(position) is not None:
        return False
    standings = [one.standing for one in reading_of(position).alternatives(position)]
    judged = judge_for(position).chances(standings[0].tables, [one.row for one in standings])
    worth = sorted((chances[position.to_play] for chances in judged), reverse=True)
    return len(worth) > 1 and worth[0] < 1 and worth[1] >= worth[0] - IN_QUESTION


def chosen(position: Position, name: str) -> list[Any]:
    """Which alternative a player leads to, by its number, and the milliseconds that took."""
    one, after, begun = player(name, SEED), position, time.perf_counter()
    while after is position or reading_of(position).is_midway(after):
        after = after.play(one.decide(after))
    took = SECOND * (time.perf_counter() - begun)
    rows = [tuple(each.standing.row) for each in reading_of(position).alternatives(position)]
    return [rows.index(tuple(standing_of(after).row)), round(took, 1)]


def judge(position: Position, row: Row, seed: int) -> None:
    """Note what the choices are worth, unless all are one and the same."""
    wanted = sorted({str(choice) for choice, _ in row["chose"].values()})
    if len(wanted) == 1:
        return
    family, reading = position.game.book.family, reading_of(position)
    words = divided(np.random.default_rng(seed), GAMES[family], TURNS[family])
    standings = [one.standing for one in reading.alternatives(position)]
    ponderer = ponderer_for(judge_for(position), family)
    for choice in wanted:
        if choice not in row["worth"]:
            told = np.array(ponderer.rolled(standings[int(choice)], words))[:, position.to_play]
            row["worth"][choice] = round(float(told.mean()), DIGITS)


def gains(rows: Sequence[Row], name: str) -> Any:
    """By how many points a player's choices are better than the scholar's."""
    pairs = [(str(row["chose"][name][0]), str(row["chose"][FIRST][0])) for row in rows]
    return np.array(
        [
            0.0 if one == first else POINTS * (row["worth"][one] - row["worth"][first])
            for row, (one, first) in zip(rows, pairs, strict=True)
        ]
    )


def mean_of(points: Any) -> str:
    """A mean with its interval."""
    return f"{points.mean():+.3f} ± {WIDE * points.std(ddof=1) / len(points) ** 0.5:.3f}"


def known_in(rows: Sequence[Row]) -> list[str]:
    """All besides the scholar who have decided in every position, in the order in which they were asked."""
    return [name for name in rows[0]["chose"] if name != FIRST and all(name in row["chose"] for row in rows)]


def table_of(game: str, rows: Sequence[Row]) -> list[str]:
    """The lines of a game."""
    lines, before = [], dict[str, Any]()
    for name in known_in(rows):
        gained, mark = gains(rows, name), parted(name)[1]
        other = np.mean([row["chose"][name][0] != row["chose"][FIRST][0] for row in rows])
        took = np.median([row["chose"][name][1] for row in rows])
        more = mean_of(gained - before[mark]) if mark in before else ""
        told = f"{name} | {mean_of(gained)} | {more} | {other:.0%} | {took:.0f}"
        lines.append(f"| {homeward.game(game).title} | {len(rows):,} | {told} |")
        before[mark] = gained
    return lines


def parted(name: str) -> tuple[str, str]:
    """A player's name, and the mark behind it."""
    called, _, mark = name.partition(" ")
    return called, mark


def tell(kept: dict[str, list[list[Row]]]) -> None:
    """The page, and the picture."""
    by_game = {name: [row for rows in kept[name] for row in rows] for name in names() if kept.get(name)}
    lines = [line for name, rows in by_game.items() for line in table_of(name, rows)]
    FILE.write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")
    print(FILE.read_text(encoding="utf-8"))
    draw(by_game)


def draw(by_game: dict[str, list[Row]]) -> None:
    """A line a game, from budget to budget; what is marked is dashed, in the colour of its game."""
    figure = Figure(figsize=(10, 4.5), layout="constrained")
    axes = figure.subplots()
    budgets = list(dict.fromkeys(parted(who)[0] for rows in by_game.values() for who in known_in(rows)))
    for place, (name, rows) in enumerate(by_game.items()):
        for mark in dict.fromkeys(parted(who)[1] for who in known_in(rows)):
            told = {called: gains(rows, who) for who in known_in(rows) for called, of in [parted(who)] if of == mark}
            wide = [WIDE * one.std(ddof=1) / len(one) ** 0.5 for one in told.values()]
            axes.errorbar(
                [budgets.index(called) + APART * (2 * place + bool(mark)) for called in told],
                [one.mean() for one in told.values()],
                wide,
                fmt=".--" if mark else ".-",
                color=f"C{place}",
                capsize=2,
                label=f"{homeward.game(name).title} {mark}".strip(),
            )
    axes.set_xticks(range(len(budgets)), budgets)
    axes.axhline(0, color="grey", linewidth=0.8, linestyle="--")
    axes.set(ylabel="points of a hundred better than the scholar")
    figure.legend(frameon=False, loc="outside right upper")
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(PICTURE, dpi=110)


def keep(kept: dict[str, list[list[Row]]]) -> None:
    """Write all that is known, so that nothing is lost when it is stopped."""
    with written_whole(KEPT) as beside:
        beside.write_text(json.dumps(kept, separators=(",", ":")), encoding="utf-8")


def measure(game: str, kept: dict[str, list[list[Row]]], games: int, told: argparse.Namespace) -> None:
    """Have some games' positions decided and judged; written again and again."""
    known, step = kept.setdefault(game, []), EACH_CREW * told.workers
    with shown(game, games) as bar:
        for first in range(0, games, step):
            count = min(step, games - first)
            work = Deciding(game, told.players, told.mark and f" {told.mark}", first, known[first : first + count])
            parts = played(work, count, workers=told.workers, chunk=1, threads=False, tell=lambda _: None)
            done = [rows for part in parts for rows in part]
            known[first : first + len(done)] = done
            keep(kept)
            bar(first + len(done))
            if len(done) < count:  # Ctrl-C
                break


def main() -> None:
    """Measure, and write after every few games."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", nargs="+", default=list(names()), choices=names())
    asked.add_argument("--positions", type=int, default=400, help="of each game, about (%(default)s)")
    asked.add_argument("--players", nargs="+", default=list(PLAYERS), help="who decides besides the scholar")
    asked.add_argument("--mark", default="", help="written behind their names")
    asked.add_argument("--workers", type=int, default=cores())
    told = asked.parse_args()
    kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    for game in told.game:
        measure(game, kept, -(-told.positions // EACH_GAME), told)
    tell(kept)


if __name__ == "__main__":
    main()
