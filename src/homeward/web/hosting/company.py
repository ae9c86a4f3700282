"""Who is at a table, and from which device: found once, and known until somebody else sits down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Mapping

    from homeward.kept import Seated
    from homeward.table import Seat
    from homeward.web.wire.table import Role, Who

BY_POST = "by post"
"""In the place of a device: somebody's who is reached by post alone, and is never here."""
MOST_PLACES = 256  # kept at one table; found again for whoever comes after so many others


class Place(NamedTuple):
    """A device's place at a table: what it is there for, the seats it plays, and how it sees the others.

    `whose` are the seats that people play: this device's owner's, somebody's beside them, a friend's, nobody's yet.
    `kept_for` are the bots' seats whose owners may come back.
    """

    role: Role
    seats: frozenset[int]
    whose: Mapping[int, Who]
    kept_for: Mapping[int, Literal["me", "friend"]]

    @property
    def sees(self) -> tuple[object, ...]:
        """Two places that see alike are shown the same."""
        return self.role, tuple(self.whose.items()), tuple(self.kept_for.items())


class Company:
    """The seats of a table with the devices that hold them. It never changes: who sits down makes another."""

    def __init__(self, seats: tuple[Seat, ...], holders: Iterable[Seated], opened_by: str) -> None:
        self.seats = seats
        self.opened_by = opened_by
        self.holders = {one.seat: one for one in sorted(holders, key=lambda holder: holder.seat)}
        self.devices = {seat: one.device for seat, one in self.holders.items()}
        self.open_seats = frozenset(one.seat for one in seats if not one.is_bot and one.seat not in self.holders)
        self._places: dict[str, Place] = {}

    def with_seated(self, seats: tuple[Seat, ...], seated: Iterable[Seated]) -> Company:
        """The company after some have sat down, or left their seats to bots."""
        holders = self.holders | {one.seat: one for one in seated}
        return Company(seats, (one for one in holders.values() if one.device), self.opened_by)

    def place(self, device: str) -> Place:
        """A device's place here."""
        found = self._places.get(device)
        if found is None:
            if len(self._places) >= MOST_PLACES:
                self._places = {}
            found = self._places[device] = self._found(device)
        return found

    def away(self, here: Container[str]) -> frozenset[int]:
        """The seats of those that are not among the devices here."""
        return frozenset(seat for seat, device in self.devices.items() if device not in here)

    def _found(self, device: str) -> Place:
        seats = frozenset(seat for seat, holder in self.devices.items() if holder == device)
        role: Role = "opener" if device == self.opened_by else "seated" if seats else "watching"
        bots = {one.seat for one in self.seats if one.is_bot}
        return Place(
            role,
            seats,
            {one.seat: self._whose(one.seat, device) for one in self.seats if not one.is_bot},
            {seat: "me" if seat in seats else "friend" for seat in self.holders if seat in bots},
        )

    def _whose(self, seat: int, device: str) -> Who:
        holder = self.holders.get(seat)
        if holder is None:
            return "open"
        if holder.device != device:
            return "friend"
        return "me" if holder.whose == "me" else "person"
