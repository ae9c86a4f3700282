"""What is done inside one transaction: the rows of many changes, a statement at a time, over a plain connection."""

from __future__ import annotations

from itertools import chain
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from sqlalchemy import Insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.sql.compiler import SQLCompiler

from homeward.store.changes import ORDER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection, Executable

    from homeward.store.changes import Change

MANY = 100  # rows: of a record, and never of people's moves
ROWS_A_STATEMENT = 1000  # of six values each: SQLite takes 32,766 at once

Refusals = dict[int, IntegrityError]
"""Of the changes that a transaction was given, by their places, those that were refused, and why."""


def put_together(connection: Connection, changes: Sequence[Change]) -> Refusals:
    """The rows of all changes; one that is refused refuses all, and that is raised."""
    rows: dict[Executable, list[dict[str, Any]]] = {}
    for change in changes:
        for statement, row in change.rows():
            rows.setdefault(statement, []).append(row)
    for statement in ORDER:
        if statement in rows:
            _execute(connection, statement, rows[statement])
    return {}


def _execute(connection: Connection, statement: Executable, rows: list[dict[str, Any]]) -> None:
    """Many rows go straight to the driver: SQLAlchemy's care for each would keep Python from everybody meanwhile."""
    if len(rows) < MANY or not isinstance(statement, Insert):
        connection.execute(statement, rows)
        return
    compiled = statement.compile(dialect=connection.dialect, column_keys=list(rows[0]))
    assert isinstance(compiled, SQLCompiler)
    assert compiled.positiontup is not None  # both our drivers count their parameters
    in_order = itemgetter(*compiled.positiontup)
    values = [in_order(row) for row in rows]
    if connection.dialect.paramstyle == "qmark":
        _insert_pages(connection, str(compiled), values)
    else:
        connection.exec_driver_sql(str(compiled), values)


def _insert_pages(connection: Connection, statement: str, rows: list[tuple[Any, ...]]) -> None:
    """SQLite's driver lets go of Python at every statement and has to wait for it again: many rows in each, then."""
    beginning, one_row = statement.split(" VALUES ")
    for first in range(0, len(rows), ROWS_A_STATEMENT):
        page = rows[first : first + ROWS_A_STATEMENT]
        everything = f"{beginning} VALUES {', '.join([one_row] * len(page))}"
        connection.exec_driver_sql(everything, tuple(chain.from_iterable(page)))


def put_apart(connection: Connection, changes: Sequence[Change]) -> Refusals:
    """Each change by itself."""
    refusals: Refusals = {}
    for place, change in enumerate(changes):
        try:
            with connection.begin_nested():
                put_together(connection, [change])
        except IntegrityError as error:
            refusals[place] = error
    return refusals
