"""The work in parts: each is made by itself, in any process, and lies in files of its own when it is done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from homeward.opendata import confirming
from homeward.opendata.columns import GAMES, PLAYS, POSITIONS, TABLES, TURNS, Table, frame
from homeward.opendata.companies import company_of
from homeward.opendata.playing import record_of
from homeward.opendata.telling import told
from homeward.positions import game as game_of
from homeward.record import Record
from homeward.study.saving import saved_whole

import polars as pl  # isort: skip  # the columns have said what it takes

if TYPE_CHECKING:
    from pathlib import Path

    from homeward.opendata.plan import Part, Plan

MADE = {"games": (TURNS, PLAYS, GAMES), "positions": (POSITIONS,)}
"""What comes of a part; the last file is written last."""


@dataclass(frozen=True)
class Making:
    """The work of an edition: parts with their numbers, whoever does them."""

    plan: Plan
    folder: Path
    parts: tuple[Part, ...]

    def play(self, first: int, count: int) -> list[str]:
        """Make some parts and write them down."""
        return [self._make(part) for part in self.parts[first : first + count]]

    def _make(self, part: Part) -> str:
        rows = self._games(part) if part.of == "games" else self._positions(part)
        for table in MADE[part.of]:
            with saved_whole(self.folder / file_of(part, table)) as beside:
                frame(table, rows[table.name]).write_parquet(beside)
        return part.name

    def _games(self, part: Part) -> dict[str, list[Any]]:
        game, rows = game_of(part.game), {table.name: list[Any]() for table in MADE[part.of]}
        for number in range(part.first, part.first + part.size):
            one = told(record_of(game, self.plan.seed, number), number, company_of(game, number))
            rows["games"].append(one.game)
            rows["turns"] += one.turns
            rows["plays"] += one.plays
        return rows

    def _positions(self, part: Part) -> dict[str, list[Any]]:
        """Position number n comes from game n; where there are more, round after round through the games."""
        game, plan = game_of(part.game), self.plan
        wanted = range(part.first, part.first + part.size)
        links = self._links(part.game, {n % plan.games for n in wanted})
        rows = []
        for round_, number in (divmod(n, plan.games) for n in wanted):
            record, company = Record.from_link(links[number]), company_of(game, number)
            moment = number + round_  # one step further in every round
            rows.append(confirming.row_of(record, moment, number, company, plan.rollouts, plan.seed))
        return {"positions": rows}

    def _links(self, game: str, numbers: set[int]) -> dict[int, str]:
        """The games that have been played."""
        files = sorted(self.folder.glob(f"{game}-games-*.{GAMES.name}.parquet"))
        found = pl.scan_parquet(files).filter(pl.col("number").is_in(sorted(numbers))).select("number", "link")
        return dict(found.collect().iter_rows())


def file_of(part: Part, table: Table) -> str:
    """The file of a part with rows of a table."""
    return f"{part.name}.{table.name}.parquet"


def is_made(folder: Path, part: Part) -> bool:
    """Whether a part is done: its last file is there."""
    return (folder / file_of(part, MADE[part.of][-1])).exists()


def tables_of(of: str) -> tuple[Table, ...]:
    """The tables that come of parts of a kind, in the order in which they are told."""
    return tuple(table for table in TABLES.values() if table in MADE[of])
