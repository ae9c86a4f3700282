"""Tags: each seat's word for all that was decided when it sent, checkable as soon as its next element is shown."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass

from homeward.compact import Packing
from homeward.post.letters.letter import TAG_BYTES, HandOver, packed_hand_overs


@dataclass(frozen=True)
class Sending:
    """What a seat vouched for when it last sent: the hand-overs, the turns that were over and all decisions."""

    turns: int = 0
    decisions: int = 0
    handed: tuple[HandOver, ...] = ()

    def tag(self, element: bytes, digest: bytes) -> bytes:
        """The tag that a seat makes under its next element."""
        covered = digest + packed_hand_overs(self.handed) + Packing().number(self.turns).whole(self.decisions).data
        return hmac.new(element, covered, hashlib.sha256).digest()[:TAG_BYTES]
