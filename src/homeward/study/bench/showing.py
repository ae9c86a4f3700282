"""A run's figures for people: a table, and a line for each peer."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.table import Table

from homeward.study.bench.peers import OPENSPIEL
from homeward.study.bench.speeds import BAR, GOAL, PLAYERS

if TYPE_CHECKING:
    from collections.abc import Callable

    from homeward.study.bench.speeds import GameSpeeds, PeerSpeed, Report, Speed

Column = tuple[str, "Callable[[GameSpeeds], str]"]


def table(report: Report) -> Table:
    """A row a game; a column for whatever was measured."""
    columns = _columns(report)
    shown = Table(
        title=f"Random complete games, {PLAYERS} players, compiled",
        box=SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
        pad_edge=False,
    )
    shown.add_column("game", no_wrap=True)
    for heading, _ in columns:
        shown.add_column(heading, justify="right")
    for one in report.games:
        shown.add_row(one.game.title, *(cell(one) for _, cell in columns))
    return shown


def _columns(report: Report) -> list[Column]:
    """What there is to show: headings, and what stands below them."""
    first = report.games[0]
    columns: list[Column] = [
        ("one core\ngames/s", lambda one: f"{one.one.games_per_s:,.0f}"),
        ("one core\nplays/s", lambda one: _plays(one.one)),
    ]
    if first.all is not None:
        columns += [
            (f"{first.all.cores} cores\nplays/s", lambda one: _plays(one.all)),
            ("÷ one\ncore", lambda one: f"{one.gain:.2f}"),
        ]
    if first.gpu is not None:
        columns += [("GPU\nplays/s", lambda one: _plays(one.gpu))]
    columns += [(f"÷\n{found.peer.title}", partial(_times, found)) for found in report.peers]
    return columns


def _plays(speed: Speed | None) -> str:
    if speed is None:
        return ""
    return f"{speed.plays_per_s / 1e6:.2f} M" if speed.plays_per_s < 1e9 else f"{speed.plays_per_s / 1e9:.2f} G"


def _times(found: PeerSpeed, one: GameSpeeds) -> str:
    return f"{one.times(found):,.0f}"


def peer_lines(report: Report) -> list[str]:
    """How fast the peers were, and who reaches what is asked of us beside them."""
    lines = []
    for found in report.peers:
        where = "one core" if found.cores == 1 else f"{found.cores} cores"
        speed = f"{found.per_s:,.0f} {found.peer.counted}/s on {where}"
        lines.append(f"{found.peer.title} {found.peer.version}, random backgammon: {speed}.")
    return lines + _bar_lines(report)


def _bar_lines(report: Report) -> list[str]:
    """Which dice games reach what is asked of one core beside OpenSpiel."""
    openspiel = report.peer(OPENSPIEL.key)
    dice = [one for one in report.games if one.game.book.has_dice]
    if openspiel is None or not dice:
        return []
    lines = []
    for called, least in (("bar", BAR), ("goal", GOAL)):
        over = [one.game.title for one in dice if one.times(openspiel) >= least]
        lines.append(
            f"The {called}, {least} times OpenSpiel on one core, is reached by: {', '.join(over) or 'none'}."
        )
    return lines
