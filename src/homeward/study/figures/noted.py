"""Noted words unpacked: whole batches as arrays with names."""

from __future__ import annotations

from typing import Any

import numpy as np

from homeward.playouts import notes as N

SEAT_COUNTS = {
    "turns": (0, 0),
    "plays": (0, 1),
    "lost_turns": (0, 2),
    "blockades_met": (0, 3),
    "captures": (1, 0),
    "sent_back": (1, 1),
    "rewards": (1, 2),
    "cards": (1, 3),
}
"""What is counted for each seat: which of its words, and which counter there."""


def winners(words: Any) -> Any:
    """For each game a bit a seat; 0 where it was not finished."""
    return (words[:, 0] & ((1 << N.WINNERS_BITS) - 1)).astype(np.int8)


def first_seats(words: Any) -> Any:
    """For each game the seat that began."""
    return ((words[:, 0] >> N.FIRST_SHIFT) & 3).astype(np.int8)


def lead_changes(words: Any) -> Any:
    """For each game how often the lead changed."""
    return (words[:, 0] >> N.LEADS_SHIFT).astype(np.int32)


def by_seat(words: Any, what: str) -> Any:
    """One of SEAT_COUNTS: a row a game, a column a seat."""
    word, counter = SEAT_COUNTS[what]
    columns = words[:, N.SEAT_WORDS + word :: 2]
    return ((columns >> (N.COUNTER_BITS * counter)) & N.COUNTER_MASK).astype(np.int16)
