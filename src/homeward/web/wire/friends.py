"""Seats for friends on other devices, as a page is told of them."""

from __future__ import annotations

from dataclasses import dataclass

from homeward.web.wire.table import SeatShown  # noqa: TC001  # pydantic looks it up by name


@dataclass(frozen=True)
class Sharing:
    """Where friends reach this server; while `must_ask`, they do not yet, and could at `nearby`.

    Where it was started so that it listens nowhere else later, it is not `can_open`.
    """

    address: str
    must_ask: bool
    nearby: str
    can_open: bool


@dataclass(frozen=True)
class Invited:
    """An invitation to send: as a link, and as a picture of it to be scanned.

    `guests` is how many have come in by it to watch; `instead` that it had to take the place of an older one, which
    could not be shown again and opens nothing any more.
    """

    seat: int | None
    link: str
    picture: str
    guests: int
    instead: bool


@dataclass(frozen=True)
class Knocked:
    """What an invitation is to: a seat (none: to watch), at which table, with whom, and what to know of its dice."""

    game: str
    title: str
    seat: int | None
    seats: list[SeatShown]
    over: bool
    own_dice: str


@dataclass(frozen=True)
class Joined:
    """The table an invitation led to, and what for."""

    id: str
    watching: bool
    over: bool
