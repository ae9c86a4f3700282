"""The clock of a table: how long each person has been waited for, counted from the times of events.

Every event says how long the table had waited for it, so what the clocks show survives a restart; time in which no
server ran is nobody's. Moments are counted from when the server began (ticks.py): no wall clock is asked.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from homeward.web.wire.table import ClockShown

if TYPE_CHECKING:
    from collections.abc import Callable

    from homeward.kept import Clock, Kept
    from homeward.table import Table


class Turn(NamedTuple):
    """A turn of a seat, by the step of the line at which it began: a play taken back leads into the same turn."""

    seat: int
    begun: int


class Timekeeper:
    """What the clocks of a table show."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._turn: Turn | None = None
        self._since = 0
        self._spent: Counter[Turn | int] = Counter()  # of every turn, and of every seat

    def happened(self, table: Table, spent: int, at: int) -> None:
        """After an event: what it took goes on the clock of whoever was to play, and the next one's runs."""
        if self._turn is not None:
            self._spent.update({self._turn: spent, self._turn.seat: spent})
        self._turn, self._since = _waited_for(table), at

    def along(self, kept: Kept, since: int) -> Callable[[Table], None]:
        """Told of every event as a table is folded; the last one was heard of at the moment `since`."""
        return lambda table: self.happened(table, kept.spent[table.version - 1], since)

    def waited(self, now: int) -> int:
        """How many milliseconds the table has been waiting for a person since the last event."""
        return max(0, now - self._since) if self._turn is not None else 0

    def is_up(self, now: int) -> bool:
        """Whether whoever is to play has no time left."""
        return (ends := self.ends_at) is not None and now >= ends

    @property
    def since(self) -> int:
        """The moment of the last event."""
        return self._since

    @property
    def ends_at(self) -> int | None:
        """The moment at which whoever is to play has no time left; none while nobody's clock runs."""
        if self._turn is None:
            return None
        spent = self._spent[self._turn if self._clock.of == "turn" else self._turn.seat]
        return self._since + max(0, self._clock.seconds * 1000 - spent)

    def shown(self, table: Table, runs: bool) -> ClockShown:
        """The clocks as a page is told of them: it counts on by itself."""
        running = self._turn if runs else None
        by_turn = self._clock.of == "turn"
        spent = {running.seat: self._spent[running]} if by_turn and running else {}
        if not by_turn:
            spent = {seat.seat: self._spent[seat.seat] for seat in table.seats if not seat.is_bot}
        return ClockShown(self._clock.of, self._clock.seconds, running.seat if running else None, self._since, spent)


def _waited_for(table: Table) -> Turn | None:
    """The turn of the person who is to play; nobody's clock runs before the first throw or play, nor a bot's."""
    position = table.position
    if position.is_over or not table.line or table.seat(position.to_play).is_bot:
        return None
    begun = len(table.line)
    while begun and table.line[begun - 1].event.seat == position.to_play:
        begun -= 1
    return Turn(position.to_play, begun)
