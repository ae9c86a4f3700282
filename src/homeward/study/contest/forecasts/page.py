"""The calibration page: a table for each game and player, and the reliability of all of them in one picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homeward.rulebook import load
from homeward.study.contest.kept import added, stamp, write
from homeward.study.showing.inks import DAY
from homeward.study.showing.plotting import as_png, panels, percents

if TYPE_CHECKING:
    from pathlib import Path

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from homeward.study.contest.forecasts.calibration import Reliability
    from homeward.study.contest.forecasts.sampling import Sampler

FILE = "calibration"
ACROSS = 3
PANEL = 3.4  # inches
COLOURS = {"early": DAY.soft, "middle": DAY.accent, "late": DAY.muted, "all": DAY.ink}
INTRODUCTION = """\
# Calibration

What a player says of everybody's chances, put to the test on fresh games, one position each, at a turn that was drawn
before the game was played. The expected calibration error is the mean distance between the chance that was given and
the share that was won, over twenty bins of equal size, all seats together. *Luck* is what a perfect forecaster would
score on as many games. *Debiased* is the error without luck's part: nine tenths of the games say for each bin whether
too much was given or too little, the last tenth by how much, each tenth in its turn. A perfect forecaster scores 0 on
average, and an error beyond luck is counted in full. The 95 % interval is by resampling games. A game that is over
before its turn gives nothing. The phases go by how much of its way the leader has behind it: a third, two thirds, the
rest. All in points of a per cent.

![Reliability](calibration.png)
"""


def keep(folder: Path, sampler: Sampler, found: list[Reliability], command: str) -> None:
    """Add what was found to the page and the picture in a folder."""
    sides = " partners" if sampler.partners else ""
    key = f"{sampler.game.name} {sampler.forecaster} {sampler.players}{sides}"
    kept = added(folder / f"{FILE}.json", key, entry_of(sampler, found) | stamp(command))
    write(folder / f"{FILE}.md", page(kept).encode())
    write(folder / f"{FILE}.png", as_png(picture(kept), DAY.paper))


def entry_of(sampler: Sampler, found: list[Reliability]) -> dict[str, Any]:
    """The figures in plain values."""
    return {
        "game": sampler.game.name,
        "player": sampler.forecaster,
        "by": sampler.by,
        "players": sampler.players,
        "partners": sampler.partners,
        "seed": sampler.seed,
        "phases": [
            {
                "phase": one.phase,
                "games": one.games,
                "error": one.error,
                "luck": one.luck,
                "debiased": one.debiased.value,
                "low": one.debiased.low,
                "high": one.debiased.high,
                "given": [round(value, 5) for value in one.given],
                "won": [round(value, 5) for value in one.won],
            }
            for one in found
        ],
    }


def page(kept: dict[str, Any]) -> str:
    """The page in Markdown."""
    return INTRODUCTION + "".join(_section(entry) for entry in kept.values())


def title_of(entry: dict[str, Any]) -> str:
    """The game, the player, and how many play where not four."""
    sides = "two against two" if entry["partners"] else "" if entry["players"] == 4 else f"{entry['players']} players"
    return f"{load(entry['game']).title}: {entry['player']}" + (f", {sides}" if sides else "")


def _section(entry: dict[str, Any]) -> str:
    head = "| phase | games | error | luck | debiased | 95 % interval |\n|---|---:|---:|---:|---:|---:|\n"
    rows = "".join(_row(one) for one in entry["phases"])
    told = f"Games played by {entry['by']}, seed {entry['seed']}, commit {entry['commit']}, {entry['date']}."
    return f"\n## {title_of(entry)}\n\n{head}{rows}\n{told} To do it again: `{entry['command']}`\n"


def _row(one: dict[str, Any]) -> str:
    figures = [f"{100 * one[key]:.2f}" for key in ("error", "luck", "debiased")]
    cells = (one["phase"], f"{one['games']:,}", *figures, f"{100 * one['low']:.2f} – {100 * one['high']:.2f}")
    return f"| {' | '.join(cells)} |\n"


def picture(kept: dict[str, Any]) -> Figure:
    """A panel for each game and player."""
    return panels(kept.values(), _panel, DAY, across=ACROSS, wide=PANEL, high=PANEL)


def _panel(axes: Axes, entry: dict[str, Any]) -> None:
    """Given against won, a line a phase; on the diagonal every word is true."""
    axes.plot([0, 1], [0, 1], color=DAY.muted, linewidth=1.0, linestyle=(0, (4, 3)))
    for one in entry["phases"]:
        colour, phase = COLOURS[one["phase"]], one["phase"]
        axes.plot(one["given"], one["won"], "o-", label=phase, color=colour, linewidth=1.2, markersize=3.5)
    axes.set_title(title_of(entry), loc="left", color=DAY.ink, fontsize=10)
    axes.set_xlabel("chance given")
    axes.set_ylabel("games won")
    axes.xaxis.set_major_formatter(percents())
    axes.yaxis.set_major_formatter(percents())
    axes.legend(frameon=False, fontsize=8, labelcolor=DAY.ink)
