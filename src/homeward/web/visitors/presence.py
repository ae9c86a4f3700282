"""Who is at which table now: a device is there as long as one of its pages has a socket open.

Nobody counts as away at once: a page that is reloaded, a network that is lost for a moment or a server that has just
begun leave everybody half a minute to be back.
"""

from __future__ import annotations

from collections import defaultdict, deque
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, cast

from homeward.web.wire.answers import ReactionMessage

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterator

    from homeward.web.clocks.ticks import Alarm, Ticks
    from homeward.web.visitors.elsewhere import Elsewhere
    from homeward.web.wire.asked import Reaction

MOST_WAITING = 8  # reactions a slow page still gets to see


class Here(NamedTuple):
    """The devices at a table now, with us or with others, and those that do not count as away."""

    devices: frozenset[str]
    counted: Container[str]


@dataclass(eq=False)
class Visitor:
    """One page at a table, and the reactions it has not been told of yet."""

    device: str
    reactions: deque[ReactionMessage] = field(default_factory=lambda: deque(maxlen=MOST_WAITING))


class _Everybody:
    """Whoever may be meant."""

    def __contains__(self, device: object) -> bool:
        return True


class Presence:
    """The visitors of every table; whoever is at one is told when somebody comes or goes."""

    def __init__(self, ring: Callable[[str], None], ticks: Ticks, seconds_to_be_away: float) -> None:
        self._ring = ring
        self._ticks = ticks
        self._patience = int(seconds_to_be_away * 1000)
        self._visitors: defaultdict[str, set[Visitor]] = defaultdict(set)
        self._expected: defaultdict[str, dict[str, Alarm]] = defaultdict(dict)  # devices that may be back
        self._elsewhere: Elsewhere | None = None
        self._here: dict[str, Here] = {}  # until somebody comes or goes
        self._all_known_at = ticks.now() + self._patience
        if self._patience:
            ticks.call_at(self._all_known_at, self._ring_everywhere)

    def join(self, elsewhere: Elsewhere) -> None:
        """Other servers have visitors too."""
        self._elsewhere = elsewhere

    @contextmanager
    def visiting(self, table: str, device: str) -> Iterator[Visitor]:
        """A page at a table, as long as it is there."""
        visitor = Visitor(device)
        self._came(table, device)
        self._visitors[table].add(visitor)
        self.changed(table)
        try:
            yield visitor
        finally:
            self._visitors[table].discard(visitor)
            if not self._visitors[table]:
                del self._visitors[table]
            self._left(table, device)
            self.changed(table)

    def _came(self, table: str, device: str) -> None:
        """A device has come, or come back."""
        expected = self._no_longer_expected(table, device)
        if expected is not None:
            expected.cancel()
        elif self._elsewhere is not None and device not in self._with_us(table):
            self._elsewhere.came(table, device)

    def _left(self, table: str, device: str) -> None:
        """A device's last page has gone: it is expected back for a while."""
        if device in self._with_us(table):
            return
        if self._patience:
            moment = self._ticks.now() + self._patience
            self._expected[table][device] = self._ticks.call_at(moment, lambda: self._went(table, device))
        else:
            self._went(table, device)

    def _went(self, table: str, device: str) -> None:
        """A device has gone, and is not expected any more."""
        self._no_longer_expected(table, device)
        if self._elsewhere is not None:
            self._elsewhere.went(table, device)
        self.changed(table)

    def _no_longer_expected(self, table: str, device: str) -> Alarm | None:
        alarm = self._expected[table].pop(device, None)
        if not self._expected[table]:
            del self._expected[table]
        return alarm

    def here(self, table: str) -> Here:
        """Who is at a table; as long as we cannot know, nobody counts as away."""
        found = self._here.get(table)
        if found is None:
            others = self._elsewhere.devices(table) if self._elsewhere is not None else ()
            devices = frozenset(self._with_us(table).union(others))
            known = self._ticks.now() >= self._all_known_at
            found = Here(devices, devices.union(self._expected.get(table, ())) if known else _Everybody())
            if table in self._visitors:  # of those that nobody visits there are too many
                self._here[table] = found
        return found

    def changed(self, table: str) -> None:
        """Somebody has come or gone: all who are there are told."""
        self._here.pop(table, None)
        self._ring(table)

    def visits(self) -> Iterator[tuple[str, str]]:
        """Every table with each device that is there with us, or expected back."""
        for table in self._visitors:
            yield from ((table, device) for device in self._with_us(table))
        for table, devices in self._expected.items():
            yield from ((table, device) for device in devices)

    def react(self, table: str, seat: int, reaction: Reaction) -> None:
        """Have everybody at a table told of a reaction; it is kept nowhere."""
        self.pass_on(table, seat, reaction)
        if self._elsewhere is not None:
            self._elsewhere.reacted(table, seat, reaction)

    def pass_on(self, table: str, seat: int, reaction: str) -> None:
        """Have those who are here with us told."""
        said = ReactionMessage(seat, cast("Reaction", reaction))
        for visitor in self._visitors.get(table, ()):
            visitor.reactions.append(said)
        self._ring(table)

    def _ring_everywhere(self) -> None:
        self._here.clear()
        for table in list(self._visitors):
            self._ring(table)

    def _with_us(self, table: str) -> set[str]:
        return {visitor.device for visitor in self._visitors.get(table, ())}
