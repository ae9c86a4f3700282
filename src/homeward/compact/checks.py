"""The check at the end of what is packed: it tells what was cut short or changed on its way, and seals nothing."""

from __future__ import annotations

import hashlib

from homeward.compact.letters import from_letters
from homeward.compact.packing import DamagedText

CHECK_BYTES = 4


def check_of(data: bytes) -> bytes:
    """By which something cut short or changed is known.

    >>> check_of(b"homeward").hex()
    '0595f354'
    """
    return hashlib.sha256(data).digest()[:CHECK_BYTES]


def fits_check(data: bytes) -> bool:
    """Whether the last bytes are the check of all before them."""
    return check_of(data[:-CHECK_BYTES]) == data[-CHECK_BYTES:]


def is_whole(text: str) -> bool:
    """Whether letters came as they were sent."""
    try:
        return fits_check(from_letters(text))
    except DamagedText:
        return False
