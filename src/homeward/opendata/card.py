"""The card of an edition: README.md in its folder, with everything that somebody who uses it should know."""

from __future__ import annotations

from importlib.resources import files
from string import Template
from typing import TYPE_CHECKING, NamedTuple

from homeward.opendata.columns import PIECE, PIECES, POSITIONS, SEAT, TABLES
from homeward.opendata.companies import ABOUT, ORDER
from homeward.opendata.measuring import Measured, measured
from homeward.players.stage.varied import LEEWAY
from homeward.positions import game as game_of
from homeward.referee import SEATS

import polars as pl  # isort: skip  # the columns have said what it takes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from homeward.opendata.columns import Column, Table
    from homeward.opendata.edition import Edition

POINTS = 100
SIZES = (("n<1K", 1e3), ("1K<n<10K", 1e4), ("10K<n<100K", 1e5), ("100K<n<1M", 1e6), ("1M<n<10M", 1e7))
LARGEST = "10M<n<100M"
MEASURED = ("scholar", "master")


class Sureness(NamedTuple):
    """How sure the chances of some positions are, and how many of those that are solved their intervals hold."""

    error: float
    reach: float
    widest: float
    solved: int
    within: float | None


def text(edition: Edition) -> str:
    """The whole card."""
    plan = edition.plan
    positions = {title: edition.table(POSITIONS.name, title) for title in plan.titles}
    parts = {
        "size": _size(max(rows for rows, _ in _contents(edition).values())),
        "configs": _lines(_config(table) for table in _held(edition)),
        "titles": _listed([_title(one) for one in plan.titles]),
        "contents": _rows((f"`{table.name}`", table.a_row, *_sizes(edition, table)) for table in _held(edition)),
        "baselines": _rows(_baseline(title, one, who) for title, one in positions.items() for who in MEASURED),
        "tables": "\n\n".join(_told(table) for table in _held(edition)),
        "command": plan.command,
        "version": plan.homeward,
        "seed": plan.seed,
        "versions": _rows((_title(one), plan.rules[one], f"`{plan.nets[one]}`") for one in plan.titles),
        "games": f"{plan.games:,}",
        "order": ", ".join(ORDER),
        "companies": _rows(ABOUT.items()),
        "positions": f"{plan.positions:,}",
        "rollouts": f"{plan.rollouts:,}",
        "leeway": f"{POINTS * LEEWAY:g}",
        "sureness": _rows(_sure(title, one) for title, one in positions.items()),
        "files": _rows(
            (f"`{path}`", f"{one.rows:,}", f"{one.bytes:,}", f"`{one.sha256}`") for path, one in edition.files.items()
        ),
    }
    return Template((files("homeward.opendata") / "card.md").read_text(encoding="utf-8")).substitute(parts)


def column_rows(table: Table) -> list[tuple[str, str, str]]:
    """A table's columns as its card tells them: names, type, meaning."""
    return [(_names(column), f"`{_kind(column)}`", column.meaning) for column in table.columns]


def sureness(positions: pl.DataFrame) -> Sureness:
    """How sure the chances are, over all seats in play."""
    errors, reaches, exact, within = [list[float]() for _ in range(4)]
    for row in positions.iter_rows(named=True):
        for seat in (seat for seat in range(SEATS) if row[f"chance_{seat}"] is not None):
            low, high, told = (row[f"{name}_{seat}"] for name in ("low", "high", "exact"))
            errors.append(row[f"error_{seat}"])
            reaches.append((high - low) / 2)
            if told is not None:
                exact.append(told)
                within.append(low <= told <= high)
    solved = sum(row is not None for row in positions.select(pl.coalesce("^exact_.$")).to_series())
    share = sum(within) / len(exact) if exact else None
    return Sureness(sum(errors) / len(errors), sum(reaches) / len(reaches), max(reaches), solved, share)


# What stands in its places


def _contents(edition: Edition) -> dict[str, tuple[int, int]]:
    """Rows and bytes of each table there is."""
    sizes: dict[str, tuple[int, int]] = {}
    for path, file in edition.files.items():
        name = path.partition("/")[0]
        rows, size = sizes.get(name, (0, 0))
        sizes[name] = (rows + file.rows, size + file.bytes)
    return sizes


def _held(edition: Edition) -> Iterator[Table]:
    return (TABLES[name] for name in _contents(edition))


def _sizes(edition: Edition, table: Table) -> tuple[str, str]:
    rows, size = _contents(edition)[table.name]
    return f"{rows:,}", f"{size:,}"


def _size(rows: int) -> str:
    return next((name for name, most in SIZES if rows < most), LARGEST)


def _config(table: Table) -> str:
    default = "\n  default: true" if table.name == "games" else ""
    files_of = f"  data_files:\n  - split: {table.split}\n    path: {table.name}/*.parquet"
    return f"- config_name: {table.name}\n{files_of}{default}"


def _told(table: Table) -> str:
    head = f"### {table.name}\n\nA row is {table.a_row}.\n\n| column | type | meaning |\n|---|---|---|\n"
    return head + _rows(column_rows(table))


def _names(column: Column) -> str:
    if PIECE in column.name:
        return f"`{column.names[0]}` … `{column.name.replace(SEAT, str(SEATS - 1)).replace(PIECE, str(PIECES - 1))}`"
    return f"`{column.names[0]}` … `{column.names[-1]}`" if SEAT in column.name else f"`{column.name}`"


def _kind(column: Column) -> str:
    return str(column.kind)


def _baseline(title: str, positions: pl.DataFrame, who: str) -> tuple[object, ...]:
    told: Measured = measured(positions, who)
    error = f" ± {POINTS * told.rms_error:.2f}" if told.rms_error == told.rms_error else ""
    return (
        _title(title),
        told.positions,
        who,
        f"{POINTS * told.rms:.2f}{error}",
        f"{POINTS * told.mean:.2f}",
        f"{told.brier:.4f} ({told.brier_least:.4f})",
        f"{told.log_loss:.4f} ({told.log_loss_least:.4f})",
    )


def _sure(title: str, positions: pl.DataFrame) -> tuple[object, ...]:
    found = sureness(positions)
    within = "" if found.within is None else f"{POINTS * found.within:.0f} %"
    told = (f"{POINTS * one:.2f}" for one in (found.error, found.reach, found.widest))
    return (_title(title), *told, found.solved, within)


def _title(name: str) -> str:
    return game_of(name).title


def _listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _rows(rows: Iterable[Iterable[object]]) -> str:
    return _lines(f"| {' | '.join(str(cell) for cell in row)} |" for row in rows)


def _lines(lines: Iterable[str]) -> str:
    return "\n".join(lines)
