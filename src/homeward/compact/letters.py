"""Bytes as letters that any address may carry: base64 with `-` and `_`, without padding (RFC 4648, section 5)."""

from __future__ import annotations

import base64
import binascii
import re

from homeward.compact.packing import CutShort, DamagedText

LETTERS = re.compile(r"[A-Za-z0-9_-]*")
GROUP = 4


def to_letters(data: bytes) -> str:
    """Bytes as letters.

    >>> to_letters(b"homeward")
    'aG9tZXdhcmQ'
    """
    return base64.urlsafe_b64encode(data).decode("ascii").rstrip("=")


def from_letters(text: str) -> bytes:
    """Letters as bytes; what is no such text, or not the one way to write these bytes, is damaged."""
    if not LETTERS.fullmatch(text):
        raise DamagedText("there are signs in it that it cannot have")
    try:
        data = base64.urlsafe_b64decode(text + "=" * (-len(text) % GROUP))
    except binascii.Error:
        raise CutShort("it was cut short") from None
    if to_letters(data) != text:
        raise CutShort("its last letter cannot be right")
    return data
