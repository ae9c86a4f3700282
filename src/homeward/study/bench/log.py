"""A page of measurements that grows: a row a game, after what stands there already."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from homeward.cores import cores
from homeward.errors import HomewardError
from homeward.study.bench import machine
from homeward.study.bench.peers import OPENSPIEL

if TYPE_CHECKING:
    from pathlib import Path

    from homeward.study.bench.speeds import GameSpeeds, Report, Speed

HEADER = "| date | commit | machine | game | games/s | plays/s | all cores: plays/s | all ÷ one | ÷ OpenSpiel |"
RULE = "|---|---|---|---|---:|---:|---:|---:|---:|"
NOTHING = "–"


class BadLog(HomewardError):
    """A file that cannot be written to."""


def check(file: Path) -> None:
    """Refuse what could not be written to later, before anything is measured."""
    if file.is_dir() or not file.absolute().parent.is_dir():
        raise BadLog(f"{file} cannot be written: --log names a file, new or old, in a folder that is there.")


def append(file: Path, report: Report) -> None:
    """Add a row for each game, under a heading of their own unless the page ends with such rows."""
    when = (date.today().isoformat(), machine.commit())
    rows = [_row(*when, *cells) for one in report.games for cells in figures(one, report)]
    try:
        old = file.read_text(encoding="utf-8") if file.exists() else ""
        with file.open("a", encoding="utf-8") as page:
            page.write(_lead_in(old) + "".join(rows))
    except (OSError, UnicodeDecodeError) as error:
        raise BadLog(f"{file} cannot be written to: {error}.") from None


def _lead_in(old: str) -> str:
    """What has to stand between a page and new rows."""
    lines = old.splitlines()
    while lines and lines[-1].startswith("|") and lines[-1] != HEADER:
        lines.pop()
    gap = "" if not old or old.endswith("\n") else "\n"
    if lines and lines[-1] == HEADER:
        return gap
    return f"{gap}\n{HEADER}\n{RULE}\n" if old else f"{HEADER}\n{RULE}\n"


def figures(one: GameSpeeds, report: Report) -> list[tuple[str, ...]]:
    """The machine and what a game does on it: the processor's row, and the GPU's if it was asked for."""
    openspiel = report.peer(OPENSPIEL.key)
    beside = (
        NOTHING if one.all is None else _millions(one.all.plays_per_s),
        NOTHING if one.gain is None else f"{one.gain:.2f}",
        NOTHING if openspiel is None else f"{one.times(openspiel):,.0f}",
    )
    told: list[tuple[str, ...]] = [(machine.processor(cores()), one.game.title, *_speed(one.one), *beside)]
    if one.gpu is not None:
        told.append((machine.gpu(), one.game.title, *_speed(one.gpu), NOTHING, NOTHING, NOTHING))
    return told


def _speed(speed: Speed) -> tuple[str, str]:
    return f"{speed.games_per_s:,.0f}", _millions(speed.plays_per_s)


def _millions(plays: float) -> str:
    return f"{plays / 1e6:,.2f} million"


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |\n"
