"""How much better than the scholar can anybody play? Writes bench/headroom.json, .md and .png.

    python bench/headroom.py --positions 500
    python bench/headroom.py --game poliana --positions 2000 --house reward=20

Out of each game among scholars one choice is drawn, any of the game's as likely as another. From each of the net's
best ends of it the game goes on many times, everybody playing as the scholar, with the same imagined luck for all
ends, and the net is asked twice: once around the table, and after four rounds. One half of that luck chooses an end,
and leaves the net's favourite only for one that is ahead by more than a standard error; the other half says after
four rounds what that gained; then the halves change places. So nobody is judged by the luck he chose by. What a
choice gains, times the choices of its game, by the players, is about what somebody who chose so would win above par
against scholars.

Not Kukla & Ollie: where only cards are left to chance, games that go on alike say the same twice.

What is asked for again goes on with further games; what is known of other games and rules is kept.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from knowing.pages import kept_as, table_row, title_of
from knowing.playing import Scholars

import homeward
from homeward.house.typed import house_rules
from homeward.intervals import Z
from homeward.progress import shown
from homeward.referee import SEATS
from homeward.rulebook import load, names
from homeward.study.showing.inks import DAY
from homeward.study.showing.plotting import chart

if TYPE_CHECKING:
    from matplotlib.figure import Figure

FOLDER = Path(__file__).parent
FILE = "headroom"
SEED, LUCK = 1777, 9_001_777
GUESSES = 64
NEAR, FAR = 0, 1  # once around the table, and after four rounds
ROUNDS = (1, 4)
WAYS = ("near", "far")  # after which the end is chosen; what it gains is always told by the later one
POINTS = 100
MASTERS = {"pollyanna": 32.3, "dixie_pollyanna": 29.5, "parcheesi": 31.8, "poliana": 34.0}
"""Games of a hundred that the master wins against three scholars (docs/scholar.md)."""
HEAD = """# How much better than the scholar anybody can play

Choices drawn from games among four scholars. *Gain*: what it gains, in points of a hundred, to choose by games that
go on with 32 imagined lucks, once around the table (as the master does) or for four rounds, and to leave the net's
favourite only where another end is clearly ahead; told by other luck, after four rounds. *Would win*: par and the
gains of all choices of a game together: about what such a player wins against three scholars. *The master won*: in
matches, with 600 turns a decision. After ± stands half of the 95 % interval. Written by `bench/headroom.py`, which
says how it is measured.

![What looking ahead would win against three scholars](headroom.png)

"""
COLUMNS = ["game", "rules", "positions", "choices a seat", "gain, one round", "would win", "gain, four rounds"]
COLUMNS += ["would win", "the master won"]


class Sums:
    """Of some figures how many there are, and by name their sums and the sums of their squares."""

    def __init__(self, kept: dict[str, Any] | None = None) -> None:
        self.count: int = kept["count"] if kept else 0
        self.sums: dict[str, list[float]] = kept["sums"] if kept else {}

    def add(self, figures: dict[str, float]) -> None:
        """One position more."""
        self.count += 1
        for name, figure in figures.items():
            total, squares = self.sums.get(name, (0.0, 0.0))
            self.sums[name] = [total + figure, squares + figure * figure]

    def mean(self, name: str) -> tuple[float, float]:
        """The mean and half of its interval."""
        total, squares = self.sums[name]
        spread = max(squares - total * total / self.count, 0.0) / max(self.count - 1, 1)
        return total / self.count, Z * (spread / self.count) ** 0.5


def measured(scholars: Scholars, sums: Sums, positions: int) -> Sums:
    """So many more positions, a game each."""
    turns = [rounds * scholars.players for rounds in ROUNDS]
    with shown(scholars.game, positions) as bar:
        for done in range(1, positions + 1):
            game = sums.count
            choices = scholars.choices(game)
            number = int(np.random.default_rng((scholars.seed, game)).integers(choices))
            choice = scholars.choice(game, number, GUESSES, turns, LUCK)
            assert choice is not None
            gains = (
                {way: POINTS * gain(choice.worth, when) for when, way in enumerate(WAYS)} if choice.ends > 1 else {}
            )
            figures = {"choices": choices / scholars.players}
            for way in WAYS:
                figures[f"gain {way}"] = gains.get(way, 0.0)
                figures[f"worth {way}"] = figures[f"gain {way}"] * figures["choices"]
            sums.add(figures)
            bar(done)
    return sums


def gain(worth: Any, when: int) -> float:
    """What the end that one half of the luck chooses is ahead of the net's favourite by the other half's."""
    half = worth.shape[1] // 2
    gained = 0.0
    for chosen_by, told_by in ((slice(half), slice(half, None)), (slice(half, None), slice(half))):
        leads = worth[:, chosen_by, when] - worth[:1, chosen_by, when]
        sure = leads.mean(axis=1) - leads.std(axis=1, ddof=1) / half**0.5
        best = int(sure.argmax())  # the favourite's own lead is 0: the first of equals
        gained += float((worth[best, told_by, FAR] - worth[0, told_by, FAR]).mean()) / 2
    return gained


def page(kept: dict[str, Any]) -> str:
    """The page in Markdown."""
    commands = sorted({f"    {one['command']}" for one in kept.values()})
    heads = [table_row(COLUMNS), "|---|---|" + "---:|" * (len(COLUMNS) - 2)]
    return HEAD + "\n".join([*heads, *map(row_of, kept.values()), "", "Made by", "", *commands]) + "\n"


def row_of(one: dict[str, Any]) -> str:
    """A line of the table."""
    sums, par = Sums(one), POINTS / one["players"]
    cells = [
        title_of(one["game"]),
        one["rules"] or "the sheet's",
        f"{sums.count:,}",
        f"{sums.mean('choices')[0]:.0f}",
    ]
    for way in WAYS:
        (a_choice, reach), (worth, wide) = sums.mean(f"gain {way}"), sums.mean(f"worth {way}")
        cells += [f"{a_choice:.3f} ± {reach:.3f}", f"{par + worth:.1f} ± {wide:.1f}"]
    master = master_won(one)
    return table_row([*cells, "" if master is None else f"{master:.1f}"])


def master_won(one: dict[str, Any]) -> float | None:
    """What the master wins in matches, of a game that it was measured in."""
    return None if one["rules"] or one["players"] != SEATS else MASTERS.get(one["game"])


def picture(kept: dict[str, Any]) -> Figure:
    """By game, as the sheets have it: what looking ahead one round would win, and four; what the master has won."""
    figure, axes = chart(DAY, width=7.2, height=3.6)
    some = [one for one in kept.values() if not one["rules"] and one["players"] == SEATS] or list(kept.values())
    for shift, way, colour, name in ((-0.12, "near", DAY.accent, "one round"), (0.12, "far", DAY.ink, "four rounds")):
        told = np.array([Sums(one).mean(f"worth {way}") for one in some])
        places = np.arange(len(some)) + shift
        par = np.array([POINTS / one["players"] for one in some])
        axes.errorbar(places, par + told[:, 0], told[:, 1], fmt="o", color=colour, label=f"by looking {name} ahead")
    masters = [(place, master_won(one)) for place, one in enumerate(some) if master_won(one)]
    if masters:
        axes.plot(*zip(*masters, strict=True), "D", color=DAY.soft, label="the master, in matches")
    axes.axhline(POINTS / 4, color=DAY.muted, linewidth=1.0, linestyle=(0, (4, 3)))
    axes.set_xticks(
        range(len(some)), ["\n".join(filter(None, (title_of(one["game"]), one["rules"]))) for one in some]
    )
    axes.set_ylabel("games of a hundred, against three scholars")
    figure.legend(frameon=False, fontsize=8, labelcolor=DAY.ink, loc="outside upper right", ncols=3)
    return figure


def main() -> None:
    """Measure, and write what is known after each game."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    with_dice = [game for game in names() if load(game).has_dice]
    asked.add_argument("--game", nargs="+", default=with_dice, choices=with_dice)
    asked.add_argument("--positions", type=int, default=500, help="how many more, a game (%(default)s)")
    asked.add_argument("--players", type=int, default=4, choices=(2, 3, 4))
    asked.add_argument("--house", nargs="+", default=[], help="house rules, key=value")
    asked.add_argument("--out", type=Path, default=FOLDER, help="where the page is kept")
    told = asked.parse_args()
    for game in told.game:
        house = house_rules(homeward.game(game).book, told.house)
        rules, key = " ".join(told.house), " ".join([game, str(told.players), *told.house])
        file = told.out / f"{FILE}.json"
        known = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
        sums = measured(Scholars(game, told.players, SEED, house), Sums(known.get(key)), told.positions)
        found = {"game": game, "players": told.players, "rules": rules, "count": sums.count, "sums": sums.sums}
        words = [f"--game {game} --positions {sums.count}"]
        words += [f"--players {told.players}"] if told.players != 4 else []
        words += [f"--house {rules}"] if rules else []
        kept_as(told.out / FILE, key, found, f"python bench/{FILE}.py {' '.join(words)}", page, picture)
    print((told.out / f"{FILE}.md").read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
