"""What is done inside one transaction: the rows of many changes, a statement at a time, over a plain connection."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Any

from sqlalchemy import Insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.elements import ClauseElement

from homeward.store.journal.statements import ORDER, rows_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection, Dialect, Executable

    from homeward.kept.changes import Change

MANY = 100  # rows: of a record, and never of people's moves
ROWS_A_STATEMENT = 1000  # of six values each: SQLite takes 32,766 at once

Refusals = dict[int, IntegrityError]
"""Of the changes that a transaction was given, by their places, those that were refused, and why."""


def put_together(connection: Connection, changes: Sequence[Change]) -> Refusals:
    """The rows of all changes; one that is refused refuses all, and that is raised."""
    rows: dict[Executable, list[dict[str, Any]]] = {}
    for change in changes:
        for statement, row in rows_of(change):
            rows.setdefault(statement, []).append(row)
    for statement in ORDER:
        if statement in rows:
            _execute(connection, statement, rows[statement])
    return {}


def _execute(connection: Connection, statement: Executable, rows: list[dict[str, Any]]) -> None:
    """Rows go straight to the driver: SQLAlchemy's care for each would keep Python from everybody meanwhile."""
    text, in_order = _prepared(statement, connection.dialect, tuple(rows[0]))
    values = [in_order(row) for row in rows]
    if len(rows) >= MANY and isinstance(statement, Insert) and connection.dialect.paramstyle == "qmark":
        _insert_pages(connection, text, values)
    else:
        connection.exec_driver_sql(text, values if len(values) > 1 else values[0])


@lru_cache
def _prepared(
    statement: Executable, dialect: Dialect, columns: tuple[str, ...]
) -> tuple[str, Callable[[dict[str, Any]], tuple[Any, ...]]]:
    """A statement as the driver takes it, and how a row's values are put in its order."""
    assert isinstance(statement, ClauseElement)
    compiled = statement.compile(dialect=dialect, column_keys=list(columns))
    assert isinstance(compiled, SQLCompiler)
    names = compiled.positiontup
    assert names is not None  # both our drivers count their parameters
    return str(compiled), lambda row: tuple([row[name] for name in names])


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
