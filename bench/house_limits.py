"""What the scholar's not knowing house rules costs it. Writes bench/house_limits.json, .md and .png.

    python bench/house_limits.py --games 4000 --forecasts 2000
    python bench/house_limits.py --game parcheesi --rules reward

The nets have studied each game as its sheet has it and are not told any setting. Under every value of every switch
that `homeward switches` tries on a board that the net accepts: games won by one scholar against three steadys, with
the same dice as under the sheet's rules; and how far its forecasts are off in games of four scholars, as `homeward
calibrate` counts it. What earlier runs have found of other rules is kept, and what is asked for again is measured
again.
"""

from __future__ import annotations

import argparse
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from knowing.pages import kept_as, table_row, title_of

import homeward
from homeward.players.scholar import knows_board
from homeward.progress import shown
from homeward.rulebook import names
from homeward.study.contest.forecasts.calibrating import calibrate
from homeward.study.contest.match import match
from homeward.study.figures.intervals import Interval, of_mean
from homeward.study.lab.switches.cells import SHEET, cells_of, game_with
from homeward.study.showing.inks import DAY
from homeward.study.showing.plotting import draw_interval, panels

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from homeward.study.contest.outcome import MatchResult
    from homeward.study.lab.switches.cells import Cell

FOLDER = Path(__file__).parent
FILE = "house_limits"
SEED = 1831
POINTS = 100
MOST = 8  # rules of a game in the picture
PLAYERS = ["scholar", "steady"]
HEAD = """# What house rules cost the scholar

The nets know each game as its sheet has it. *Won*: games of a hundred that one scholar wins against three steadys
under a rule; *change*: beside the sheet's game with the same dice, half of the 95 % interval after ±, **bold** where
the interval leaves 0 out. *Error*: how far what the scholar says of everybody's chances is from what comes, in
points, without luck's part, in games of four scholars ([how it is counted](calibration.md)), with its 95 % interval.
Values that make another board are refused by the scholar and are not here. Of many figures that mean nothing one in
twenty is bold by luck alone. Written by `bench/house_limits.py`.

![A panel a game: the eight rules that change most what the scholar wins against three steadys](house_limits.png)
"""


def measured(game: str, cell: Cell, games: int, forecasts: int, seed: int) -> dict[str, Any]:
    """What came of a rule, beside the sheet's game."""
    played = game_with(homeward.game(game).book, cell.rules)
    asked: Any = {"seed": seed, "workers": 1, "progress": False}
    under, sheet = match(played, PLAYERS, games, **asked), by_the_sheet(game, games, seed)
    apart = of_mean(under.won(0).mean(axis=1) - sheet.won(0).mean(axis=1))
    told = calibrate(played, "scholar", forecasts, **asked).phases[-1]
    return {
        "game": game, "switch": cell.key, "label": cell.label, "rules": cell.name, "games": games,
        "won": rounded(under.share()), "change": rounded(apart),
        "forecasts": told.games, "error": rounded(told.debiased), "luck": round(told.luck, 5),
    }  # fmt: skip


@lru_cache
def by_the_sheet(game: str, games: int, seed: int) -> MatchResult:
    """The match that every rule of a game is held against."""
    return match(game, PLAYERS, games, seed=seed, workers=1, progress=False)


def rounded(told: Interval) -> list[float]:
    """A figure and its interval, for a file."""
    return [round(one, 5) for one in (told.value, told.low, told.high)]


def cells_known(game: str, wanted: list[str]) -> list[Cell]:
    """The sheet's game and the rules that are tried on a board that the scholar knows."""
    book = homeward.game(game).book
    known = [cell for cell in cells_of(book) if knows_board(game_with(book, cell.rules))]
    return [cell for cell in known if not wanted or cell.key in wanted or cell == SHEET]


def page(kept: dict[str, Any]) -> str:
    """The page in Markdown: a table a game."""
    parts = [HEAD]
    for game in names():
        some = [one for one in kept.values() if one["game"] == game]
        if some:
            parts += [
                f"\n## {title_of(game)}\n\n",
                "| rule | value | won | change | error |\n|---|---|---:|---:|---:|\n",
            ]
            parts += [row_of(one) for one in sorted(some, key=place_of)]
    commands = sorted({one["command"] for one in kept.values()})
    return "".join([*parts, "\nMade by\n\n", *(f"    {one}\n" for one in commands)])


def place_of(one: dict[str, Any]) -> tuple[str, int, str]:
    """Where a rule stands in its table: the sheet's game first, then by switch, numbers as they rise."""
    label: str = one["label"]
    return one["switch"], int(label) if label.lstrip("-").isdigit() else 0, label


def row_of(one: dict[str, Any]) -> str:
    """A line of a table."""
    won, (apart, low, high) = POINTS * one["won"][0], (POINTS * value for value in one["change"])
    change = f"{apart:+.1f} ± {(high - low) / 2:.1f}".replace("-", "\N{MINUS SIGN}")
    change = f"**{change}**" if low > 0 or high < 0 else change
    error = "{:.1f} ({:.1f} – {:.1f})".format(*(POINTS * value for value in one["error"]))
    if not one["switch"]:
        reach = POINTS * (one["won"][2] - one["won"][1]) / 2
        return table_row(["*the sheet's game*", "", f"{won:.1f} ± {reach:.1f}", "", error]) + "\n"
    return table_row([f"`{one['switch']}`", one["label"], f"{won:.1f}", change, error]) + "\n"


def picture(kept: dict[str, Any]) -> Figure:
    """A panel a game that has been tried."""
    tried = [[one for one in kept.values() if one["game"] == game] for game in names()]
    return panels([some for some in tried if some], _panel, DAY, across=2, wide=4.6, high=2.9)


def _panel(axes: Axes, some: list[dict[str, Any]]) -> None:
    """A line for each of the rules that change most: full where it is more than chance explains, else hollow."""
    rules = [one for one in some if one["switch"]]  # none yet but the sheet's, when it is the first that was tried
    strongest = sorted(rules, key=lambda one: -abs(one["change"][0]))[:MOST]
    lines = sorted(strongest, key=lambda one: one["change"][0])
    axes.grid(visible=False, axis="y")
    axes.axvline(0, color=DAY.muted, linewidth=1.1, linestyle=(0, (4, 3)), zorder=1)
    for height, one in enumerate(lines):
        draw_interval(axes, DAY, height, Interval(*(POINTS * value for value in one["change"])))
    axes.set_yticks(
        range(len(lines)), [f"{one['switch']} {one['label']}" for one in lines], color=DAY.ink, fontsize=8
    )
    axes.set_ylim(-0.6, len(lines) - 0.4)
    axes.set_xlabel("change in games won, points")
    axes.set_title(title_of(some[0]["game"]), loc="left", color=DAY.ink, fontsize=10)


def main() -> None:
    """Measure rule by rule, and write what is known after each."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", nargs="+", default=list(names()), choices=names())
    asked.add_argument("--rules", nargs="+", default=[], help="switches (all that leave the board as it is)")
    asked.add_argument("--games", type=int, default=4000, help="of a match, a rule (%(default)s)")
    asked.add_argument("--forecasts", type=int, default=2000, help="games that are forecast, a rule (%(default)s)")
    asked.add_argument("--seed", type=int, default=SEED)
    asked.add_argument("--out", type=Path, default=FOLDER, help="where the page is kept")
    told = asked.parse_args()
    command = f"python bench/{FILE}.py --games {told.games} --forecasts {told.forecasts} --seed {told.seed}"
    for game in told.game:
        cells = cells_known(game, told.rules)
        with shown(game, len(cells)) as bar:
            for number, cell in enumerate(cells, start=1):
                found = measured(game, cell, told.games, told.forecasts, told.seed)
                kept_as(told.out / FILE, f"{game} {cell.name}", found, command, page, picture)
                bar(number)
    print((told.out / f"{FILE}.md").read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
