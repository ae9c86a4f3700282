"""Chains of hashes: what each seat is bound to before the first throw, and shows element by element."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

NAME = b"homeward post 1"  # begins whatever is hashed, so that no hash of ours means two things
ELEMENT_BYTES = 32
LENGTH = 4096
"""How often a secret is hashed. The secret itself is never shown: it serves the last tag."""


def next_element(nonce: bytes, seat: int, element: bytes) -> bytes:
    """The element that follows in a chain: it was shown before."""
    return hashlib.sha256(NAME + nonce + bytes([seat]) + element).digest()


class Shown(NamedTuple):
    """How many elements of its chain a seat has shown, and the newest; with none, the end of the chain."""

    number: int
    element: bytes


def shown_before(nonce: bytes, seat: int, newest: Shown) -> list[bytes]:
    """All that a seat has shown, from the end of its chain to the newest."""
    elements = [newest.element]
    for _ in range(newest.number):
        elements.append(next_element(nonce, seat, elements[-1]))
    return elements[::-1]


@dataclass(frozen=True)
class Chain:
    """A seat's own chain, which only its device knows."""

    secret: bytes
    nonce: bytes
    seat: int
    length: int = LENGTH

    def element(self, number: int) -> bytes:
        """What is shown as number so and so; 0 is the end, which is shown at joining."""
        if not 0 <= number <= self.length:
            raise ValueError(f"a chain of {self.length} has no element {number}")
        return _elements(self)[number]


@lru_cache(maxsize=8)
def _elements(chain: Chain) -> list[bytes]:
    return shown_before(chain.nonce, chain.seat, Shown(chain.length, chain.secret))
