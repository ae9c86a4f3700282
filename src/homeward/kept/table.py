"""What the database holds of a table, and the table it makes again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.errors import HomewardError
from homeward.kept.coding import decoded
from homeward.kept.errors import DamagedTable
from homeward.rulebook import load
from homeward.table import Begun
from homeward.table.table import begin

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from homeward.kept.changes import Clock, Seated
    from homeward.table import Event, Table


@dataclass(frozen=True)
class Kept:
    """A table as it lies on disk; `bodies` are its events in order, `actions` the version each action led to.

    With a clock, `spent` says of each event how many milliseconds it had been waited for; `last_at` is when the last
    one happened.
    """

    id: str
    opened_by: str
    created: int
    updated: int
    seed: int
    from_seed: bool
    sealed: bytes | None
    stops_at: int | None
    stops_why: str
    holders: Sequence[Seated]
    bodies: Sequence[bytes]
    actions: Mapping[str, int]
    spent: Sequence[int]
    clock: Clock | None
    last_at: int
    followed_by: str

    def fold(
        self, along: Callable[[Table], None] | None = None, so_far: Table | None = None
    ) -> tuple[Table, int | None, str]:
        """The table its events make. Where rules have changed since: as far as they go, where they stop, and why.

        `along` is told of the table after each of them. `so_far`, where nobody goes along, is the table that the
        first ones are known to make: only the others are folded.
        """
        events = [decoded(self.id, number, body) for number, body in enumerate(self.bodies, 1)]
        table = so_far if so_far is not None and along is None else self._begun(events)
        if along is not None:
            along(table)
        for number, event in enumerate(events[table.version :], table.version + 1):
            try:
                table = table.after(event)
            except HomewardError as error:
                if table.begun.rules_version == load(table.begun.game).rules_version:
                    raise DamagedTable(self.id, number, error) from None
                return table, number, str(error)
            if along is not None:
                along(table)
        return table, self.stops_at, self.stops_why

    def _begun(self, events: Sequence[Event]) -> Table:
        if not events or not isinstance(events[0], Begun):
            raise DamagedTable(self.id, 1, "a table's first event says that it has begun.")
        try:
            return begin(events[0])
        except HomewardError as error:
            raise DamagedTable(self.id, 1, error) from None
