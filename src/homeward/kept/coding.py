"""Events as bytes and back, by their tags; what cannot be read is refused with its table and number."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from homeward.errors import HomewardError
from homeward.kept.errors import DamagedTable
from homeward.table.stored import Stored, recalled, stored

if TYPE_CHECKING:
    from homeward.table import Event

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Stored] = msgspec.json.Decoder(Stored)


def encoded(event: Event | Stored) -> bytes:
    """The event as it lies on disk."""
    return _encoder.encode(stored(event))


def decoded(table: str, number: int, body: bytes) -> Event:
    """The event that lies on disk under this number."""
    try:
        return recalled(_decoder.decode(body))
    except (msgspec.DecodeError, UnicodeDecodeError, HomewardError) as error:
        raise DamagedTable(table, number, error) from None
