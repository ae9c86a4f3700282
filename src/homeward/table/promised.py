"""What happens before the first throw where everything is committed before it is shown (docs/fair-dice.md)."""

from __future__ import annotations

import msgspec


class Bound(msgspec.Struct, frozen=True):
    """What a table's commitment is bound to: the table, and the digest of its terms (`Terms`)."""

    table: str
    terms: str


class Pledged(msgspec.Struct, frozen=True, tag="pledge"):
    """A seat's device is bound to words that it has not shown yet."""

    seat: int
    pledge: str


class Called(msgspec.Struct, frozen=True, tag="call"):
    """Somebody wants to throw: the pledges of these seats are waited for, a short while."""

    seats: tuple[int, ...]


class Closed(msgspec.Struct, frozen=True, tag="closed"):
    """The list of pledges is what it is; these seats gave none, and everybody can see it."""

    waived: tuple[int, ...] = ()


class BegunAnew(msgspec.Struct, frozen=True, tag="anew"):
    """Pledges were not opened: all begin again with a new secret, and without those seats."""

    commitment: str
    beginning: int
    without: tuple[int, ...] = ()
