"""What servers on one PostgreSQL tell each other of the tables they move, as texts for NOTIFY.

Of every table its id. What has happened in its game is told along, so that nobody need read it: whoever has the table
as it was before makes it as it is. Whatever else has changed, or is much, is read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from homeward.events import Happened
from homeward.kept import Addition, Moved
from homeward.kept.coding import encoded

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from homeward.kept import Change

MOST_BYTES = 7900  # a notification holds fewer than 8000
MOST_EVENTS = 8  # of one change that are told along: a person's moves, and not a whole game of bots


class Told(msgspec.Struct, array_like=True, frozen=True):
    """A moved table on its way."""

    table: str
    version: int = 0
    bodies: tuple[msgspec.Raw, ...] = ()
    at: int = 0
    action: str | None = None


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(tuple[str, list[Told]])


def rings_of(server: str, changes: Sequence[Change]) -> Iterator[str]:
    """As few texts as hold what a server tells of all these changes."""
    room = MOST_BYTES - len(_text(server, []))
    parts: list[bytes] = []
    for part in (_encoder.encode(told_of(change)) for change in changes):
        if sum(map(len, parts)) + len(parts) + len(part) > room:
            yield _text(server, parts)
            parts = []
        parts.append(part)
    if parts:
        yield _text(server, parts)


def told_of(change: Change) -> Told:
    """What is told of a change: what happened in the game, or that there is something to read."""
    if not isinstance(change, Addition) or change.seated or change.spent is not None:
        return Told(change.table)
    if len(change.events) > MOST_EVENTS or not all(isinstance(event, Happened) for event in change.events):
        return Told(change.table)
    bodies = tuple(msgspec.Raw(encoded(event)) for event in change.events)
    told = Told(change.table, change.version, bodies, change.at, change.action)
    return told if sum(map(len, bodies)) < MOST_BYTES // 2 else Told(change.table)


def moved_in(text: str) -> tuple[str, list[Moved]]:
    """Who tells of it, and the tables that have moved."""
    server, told = _decoder.decode(text)
    return server, [Moved(one.table, one.version, tuple(map(bytes, one.bodies)), one.at, one.action) for one in told]


def _text(server: str, parts: Sequence[bytes]) -> str:
    return b"".join((b'["', server.encode(), b'",[', b",".join(parts), b"]]")).decode()
