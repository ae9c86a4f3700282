"""What is done inside one transaction: the rows of many changes, a statement at a time, over a plain connection."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy.exc import IntegrityError

from homeward.store.changes import ORDER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection, Executable

    from homeward.store.changes import Change

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
            connection.execute(statement, rows[statement])
    return {}


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
