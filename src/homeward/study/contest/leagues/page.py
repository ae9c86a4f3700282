"""A league's page: a table of each game, and all of them in one picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homeward.rulebook import load
from homeward.study.contest.kept import added, stamp, write
from homeward.study.showing.inks import DAY
from homeward.study.showing.plotting import as_png, panels

if TYPE_CHECKING:
    from pathlib import Path

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from homeward.study.contest.leagues.league import League

FILE = "league"
ACROSS = 3  # panels side by side
PANEL = 3.9  # inches
FAR_BELOW = 700  # ratings: what stands farther below the anchor is drawn at the edge
INTRODUCTION = """\
# League

Everybody in tables of four, each company on every seat, with the same dice for each rotation. The rating is by
maximum likelihood over who won (Plackett and Luce's model): 400 points are odds of ten to one, and the anchor has
1500 by definition. Intervals are 95 %, by resampling groups of games with the same dice. *Against three* is the share
of games that such a rating wins against three of the anchor, where 25 % is par. *Won* is what a player did win at its
tables.

![Ratings with intervals](league.png)
"""


def keep(folder: Path, league: League, command: str) -> None:
    """Add a league to the page and the picture in a folder."""
    kept = added(folder / f"{FILE}.json", league.game.name, entry_of(league) | stamp(command))
    write(folder / f"{FILE}.md", page(kept).encode())
    write(folder / f"{FILE}.png", as_png(picture(kept), DAY.paper))


def entry_of(league: League) -> dict[str, Any]:
    """A league in plain values."""
    return {
        "game": league.game.name,
        "games": league.games,
        "seed": league.seed,
        "anchor": league.anchor,
        "partial": league.partial,
        "players": [
            {
                "player": one.player,
                "rating": round(one.rating.value, 1),
                "low": round(one.rating.low, 1),
                "high": round(one.rating.high, 1),
                "against_three": round(one.against_anchor, 5),
                "share": round(one.share.value, 5),
                "games": one.games,
            }
            for one in league.standings
        ],
    }


def page(kept: dict[str, Any]) -> str:
    """The page in Markdown."""
    return INTRODUCTION + "".join(_section(entry) for entry in kept.values())


def _section(entry: dict[str, Any]) -> str:
    headings = f"| player | rating | 95 % interval | against three {entry['anchor']} | won | games |"
    head = f"{headings}\n|---|---:|---:|---:|---:|---:|\n"
    rows = "".join(_row(line) for line in entry["players"])
    stopped = " Stopped early." if entry["partial"] else ""
    told = f"{entry['games']:,} games, seed {entry['seed']}, commit {entry['commit']}, {entry['date']}.{stopped}"
    return f"\n## {load(entry['game']).title}\n\n{head}{rows}\n{told} To play it again: `{entry['command']}`\n"


def _row(line: dict[str, Any]) -> str:
    cells = (
        line["player"],
        f"{line['rating']:.0f}",
        f"{line['low']:.0f} – {line['high']:.0f}",
        f"{100 * line['against_three']:.1f} %",
        f"{100 * line['share']:.1f} %",
        f"{line['games']:,}",
    )
    return f"| {' | '.join(cells)} |\n"


def picture(kept: dict[str, Any]) -> Figure:
    """A panel for each game."""
    most = max(len(entry["players"]) for entry in kept.values())
    return panels(kept.values(), _panel, DAY, across=ACROSS, wide=PANEL, high=0.9 + 0.34 * most)


def _panel(axes: Axes, entry: dict[str, Any]) -> None:
    """Every player with its interval, the strongest on top; whoever is far below stands at the edge as an arrow."""
    lines = list(reversed(entry["players"]))
    edge = max(lines, key=lambda line: line["rating"])["rating"] - FAR_BELOW
    for height, line in enumerate(lines):
        colour = DAY.muted if line["player"] == entry["anchor"] else DAY.accent
        below = line["rating"] < edge
        axes.plot([max(line["low"], edge), max(line["high"], edge)], [height] * 2, color=colour, linewidth=2.4)
        axes.plot(max(line["rating"], edge), height, "<" if below else "o", color=colour, markersize=6)
        axes.annotate(
            f"{line['rating']:.0f}", (max(line["rating"], edge), height), xytext=(0, 6), textcoords="offset points",
            ha="center", fontsize=8, color=DAY.ink,
        )  # fmt: skip
    axes.set_yticks(range(len(lines)), [line["player"] for line in lines], color=DAY.ink)
    axes.set_ylim(-0.6, len(lines) - 0.2)
    axes.margins(x=0.1)
    axes.set_title(load(entry["game"]).title, loc="left", color=DAY.ink, fontsize=11)
