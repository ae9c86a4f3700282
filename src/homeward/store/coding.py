"""Events as bytes and back, by their tags; what cannot be read is refused with its table and number."""

from __future__ import annotations

import msgspec

from homeward.store.errors import DamagedTable
from homeward.table import Event

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def encoded(event: Event) -> bytes:
    """The event as it lies on disk."""
    return _encoder.encode(event)


def decoded(table: str, number: int, body: bytes) -> Event:
    """The event that lies on disk under this number."""
    try:
        return _decoder.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise DamagedTable(table, number, error) from None
