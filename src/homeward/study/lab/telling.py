"""A comparison told: as a table for the terminal, for a notebook, and in plain values for programs."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from homeward.study.figures.measures import MEASURES
from homeward.study.repeating import typed
from homeward.study.series import policy_words

if TYPE_CHECKING:
    from homeward.study.figures.measures import Measure
    from homeward.study.lab.comparison import Comparison, Finding, Trial

MARK = "*"
LEGEND = "± is half a 95 % interval. * The paired difference from the first line is more than chance explains."
HEADINGS = ("", "mean", "±", "difference", "±", "")
NARROW = 80


def heading(comparison: Comparison) -> str:
    """What was played, in a line."""
    games = {trial.combination.game.title for trial in comparison.trials}
    title = games.pop() if len(games) == 1 else "Games side by side"
    sides = ", two against two" if comparison.partners else ""
    players = f"{comparison.players} players{sides}{policy_words(comparison.policy)}"
    stopped = ", stopped early" if comparison.partial else ""
    return f"{title}: {comparison.games:,} games each, {players}, seed {comparison.seed}{stopped}"


def lines(comparison: Comparison, measure: Measure) -> list[tuple[Trial, Finding, tuple[str, ...]]]:
    """Every combination with what was found of a measure, and the cells that show it."""
    found = [(trial, trial.findings[measure.name]) for trial in comparison.trials]
    places = max(measure.places(finding.mean.reach) for _, finding in found)
    return [(trial, finding, _cells(measure, finding, places)) for trial, finding in found]


def _cells(measure: Measure, finding: Finding, places: int) -> tuple[str, ...]:
    """The mean, the difference from the first, half of each interval, and the mark."""
    shown = [
        measure.shown(finding.mean.value, places, signed=measure.is_edge),
        measure.shown(finding.mean.reach, places),
    ]
    if finding.difference is not None:
        shown.append(measure.shown(finding.difference.value, places, signed=True))
        shown.append(measure.shown(finding.difference.reach, places))
    return (*shown, *[""] * (4 - len(shown)), MARK if finding.differs else "")


def table(comparison: Comparison) -> Table:
    """Measure by measure, a line for each combination."""
    shown = Table(title=heading(comparison), caption=LEGEND, box=SIMPLE_HEAD, pad_edge=False)
    shown.title_justify = shown.caption_justify = "left"
    shown.title_style = "bold"
    for name in HEADINGS:
        shown.add_column(name, justify="right" if name else "left", no_wrap=True)
    for measure in MEASURES:
        shown.add_row(Text(measure.title, style="bold"))
        for trial, finding, cells in lines(comparison, measure):
            style = "bold" if finding.differs else ""
            shown.add_row(f"  {trial.label}", *(Text(cell, style=style) for cell in cells))
        shown.add_section()
    return shown


def as_text(comparison: Comparison) -> str:
    """The table as plain text."""
    console = Console(width=NARROW, color_system=None, force_terminal=False)
    with console.capture() as kept:
        console.print(table(comparison))
    return kept.get()


def as_html(comparison: Comparison) -> str:
    """The table for a notebook."""
    rows = []
    for measure in MEASURES:
        rows.append(f'<tr><th colspan="{len(HEADINGS)}" style="text-align:left">{escape(measure.title)}</th></tr>')
        for trial, _, cells in lines(comparison, measure):
            told = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
            rows.append(f"<tr><td>{escape(trial.label)}</td>{told}</tr>")
    head = "".join(f"<th>{escape(name)}</th>" for name in HEADINGS)
    return f"<p><b>{escape(heading(comparison))}</b></p><table><tr>{head}</tr>{''.join(rows)}</table><p>{LEGEND}</p>"


def as_dict(comparison: Comparison) -> dict[str, Any]:
    """Everything in plain values."""
    return {
        "games": comparison.games,
        "players": comparison.players,
        "partners": comparison.partners,
        "policy": list(comparison.policy),
        "seed": comparison.seed,
        "partial": comparison.partial,
        "trials": [
            {
                "game": trial.combination.game.name,
                "house": trial.combination.game.house_rules,
                "varied": dict(trial.combination.varied),
                "unfinished": trial.unfinished,
                "measures": {name: _values(finding) for name, finding in trial.findings.items()},
            }
            for trial in comparison.trials
        ],
    }


def records(comparison: Comparison) -> list[dict[str, Any]]:
    """A row for each combination and measure, every row with the same columns."""
    return [
        {
            "game": trial.combination.game.name,
            **{
                key: typed(value) if isinstance(value, tuple | list | dict) else value
                for key, value in trial.combination.varied
            },
            "measure": measure.name,
            **_values(finding),
        }
        for measure in MEASURES
        for trial, finding, _ in lines(comparison, measure)
    ]


def _values(finding: Finding) -> dict[str, Any]:
    difference = finding.difference
    return {
        "mean": finding.mean.value,
        "low": finding.mean.low,
        "high": finding.mean.high,
        "difference": None if difference is None else difference.value,
        "difference_low": None if difference is None else difference.low,
        "difference_high": None if difference is None else difference.high,
        "differs": finding.differs,
    }
