"""Whether what lies in the database is what the clients were told: nothing lost, nothing half, nothing twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from homeward.store import Store

if TYPE_CHECKING:
    from collections.abc import Iterable

    from homeward.kept import Kept
    from homeward.table import Table
    from load.played import PlayedTable


async def compare(database: str, tables: Iterable[PlayedTable]) -> tuple[int, list[str]]:
    """How many events there are, and every difference in a sentence."""
    events, differences = 0, []
    async with Store.at(database) as store:
        for played in tables:
            kept = await store.read(played.id)
            if kept is None:
                differences.append(f"Table {played.id} is gone.")
                continue
            events += len(kept.bodies)
            differences += _differences(kept, played)
    return events, differences


def _differences(kept: Kept, played: PlayedTable) -> list[str]:
    found = []
    if dict(kept.actions) != played.done:
        odd = sorted(set(kept.actions.items()) ^ set(played.done.items()))
        found.append(f"Table {kept.id}: actions kept and acknowledged differ: {odd}")
    if len(kept.bodies) != max(played.boards):
        found.append(f"Table {kept.id} has {len(kept.bodies)} events, and its clients saw {max(played.boards)}.")
    boards: dict[int, dict[str, list[str]]] = {}

    def note(table: Table) -> None:
        boards[table.version] = {str(seat): list(spaces) for seat, spaces in table.position.pieces.items()}

    kept.fold(note)
    for version, board in played.boards.items():
        if board != b"null" and msgspec.json.decode(board) != boards.get(version):
            found.append(f"Table {kept.id} stood otherwise at event {version} than its clients were shown.")
    return found
