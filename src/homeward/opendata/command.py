"""What `homeward data` does: make an edition, or go on with one, and tell of it."""

from __future__ import annotations

import json
import sys
from time import perf_counter
from typing import TYPE_CHECKING, Any

import msgspec
from rich.console import Console
from rich.table import Table

from homeward.opendata.card import sureness
from homeward.opendata.columns import POSITIONS, TABLES
from homeward.opendata.edition import CARD
from homeward.opendata.making import make
from homeward.opendata.measuring import measured
from homeward.progress import STOPPED

if TYPE_CHECKING:
    from pathlib import Path

    from homeward.opendata.edition import Edition

POINTS = 100


def run(
    folder: Path,
    titles: tuple[str, ...],
    *,
    games: int,
    positions: int,
    rollouts: int,
    seed: int,
    workers: int | None,
    as_json: bool,
) -> int:
    """Make it and tell of it; the exit code, 130 where Ctrl-C stopped it."""
    begun = perf_counter()
    edition = make(folder, *titles, games=games, positions=positions, rollouts=rollouts, seed=seed, workers=workers)
    if not edition.complete:
        again = edition.plan.command.replace("FOLDER", str(folder))
        print(f"homeward: stopped. What is made stays; this goes on with it: {again}", file=sys.stderr)
        return STOPPED
    if as_json:
        print(json.dumps(summary(edition) | {"seconds": perf_counter() - begun}))
    else:
        _show(edition)
    return 0


def summary(edition: Edition) -> dict[str, Any]:
    """An edition in plain values: its plan, its files, and how good and how sure its chances are."""
    told: dict[str, Any] = {"folder": str(edition.folder), **msgspec.structs.asdict(edition.plan)}
    told["files"] = {path: msgspec.structs.asdict(file) for path, file in edition.files.items()}
    told["chances"] = {
        title: {
            "sureness": sureness(positions)._asdict(),
            **{who: measured(positions, who)._asdict() for who in ("scholar", "master")},
        }
        for title in edition.plan.titles
        for positions in (edition.table(POSITIONS.name, title),)
    }
    return told


def _show(edition: Edition) -> None:
    """A line a table, and where to read on."""
    table = Table("table", "a row is", title=f"An edition of the data in {edition.folder}", title_justify="left")
    table.add_column("rows", justify="right")
    table.add_column("kilobytes", justify="right")
    for name, one in TABLES.items():
        files = [file for path, file in edition.files.items() if path.startswith(f"{name}/")]
        size = sum(file.bytes for file in files) / 1000
        table.add_row(name, one.a_row, f"{sum(file.rows for file in files):,}", f"{size:,.0f}")
    console = Console(soft_wrap=True)
    console.print(table)
    console.print(f"{edition.folder / CARD} says what it is, how it was made and how to load it.", highlight=False)
