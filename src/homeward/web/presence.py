"""Who is at which table now: a device is there as long as one of its pages has a socket open."""

from __future__ import annotations

from collections import defaultdict, deque
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

from homeward.web.wire.answers import ReactionMessage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from homeward.web.elsewhere import Elsewhere
    from homeward.web.wire.asked import Reaction

MOST_WAITING = 8  # reactions a slow page still gets to see


@dataclass(eq=False)
class Visitor:
    """One page at a table, and the reactions it has not been told of yet."""

    device: str
    reactions: deque[ReactionMessage] = field(default_factory=lambda: deque(maxlen=MOST_WAITING))


class Presence:
    """The visitors of every table; whoever is at one is told when somebody comes or goes."""

    def __init__(self, ring: Callable[[str], None]) -> None:
        self.ring = ring
        self._visitors: defaultdict[str, set[Visitor]] = defaultdict(set)
        self._elsewhere: Elsewhere | None = None

    def join(self, elsewhere: Elsewhere) -> None:
        """Other servers have visitors too."""
        self._elsewhere = elsewhere

    @contextmanager
    def visiting(self, table: str, device: str) -> Iterator[Visitor]:
        """A page at a table, as long as it is there."""
        visitor = Visitor(device)
        if self._elsewhere is not None and device not in self._with_us(table):
            self._elsewhere.came(table, device)
        self._visitors[table].add(visitor)
        self.ring(table)
        try:
            yield visitor
        finally:
            self._visitors[table].discard(visitor)
            if not self._visitors[table]:
                del self._visitors[table]
            if self._elsewhere is not None and device not in self._with_us(table):
                self._elsewhere.went(table, device)
            self.ring(table)

    def devices(self, table: str) -> set[str]:
        """The devices at a table, with us or with others."""
        others = self._elsewhere.devices(table) if self._elsewhere is not None else ()
        return self._with_us(table).union(others)

    def visits(self) -> Iterator[tuple[str, str]]:
        """Every table with each device that is there with us."""
        for table in self._visitors:
            yield from ((table, device) for device in self._with_us(table))

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
        self.ring(table)

    def _with_us(self, table: str) -> set[str]:
        return {visitor.device for visitor in self._visitors.get(table, ())}
