"""Secret, words and counter → dice, cards and lots (docs/fair-dice.md). Everything that is hashed is plain text."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

NAME = "homeward fair dice 1"  # begins whatever is hashed, so that no hash of ours means two things
SECRET_BYTES = 32
FACES = 6
FAIR_BYTES = 252  # the bytes below are shared evenly by six faces; the four above are thrown away
FAIR_PAIRS = 256**2  # two bytes together, for cards and lots

Words = tuple[int, str]
"""The seat that added them, and the words."""


def new_secret() -> bytes:
    """A secret that nobody can guess."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """The hash that is shown before the first throw: it gives nothing away, and fits no other secret."""
    return hashlib.sha256(f"{NAME}\ncommitment\n{secret.hex()}".encode()).hexdigest()


def words_digest(words: Iterable[Words]) -> str:
    """One hash of everybody's words, in the order they were added."""
    lines = "".join(f"{seat} {text}\n" for seat, text in words)
    return hashlib.sha256(f"{NAME}\nwords\n{lines}".encode()).hexdigest()


@dataclass(frozen=True)
class Stream:
    """Faces and numbers without end under a key; `heading` begins whatever is hashed, `at` is the moment."""

    key: bytes
    heading: str

    def dice(self, at: str) -> tuple[int, int]:
        """The two dice of a moment, in the order they fall."""
        fair = (byte % FACES + 1 for byte in self._bytes("dice", at) if byte < FAIR_BYTES)
        return next(fair), next(fair)

    def below(self, purpose: str, at: str, end: int) -> int:
        """A number from 0 to end - 1, each as likely as the next; `end` is 65,536 at the most."""
        stream = self._bytes(purpose, at)
        pairs = (256 * high + low for high, low in zip(stream, stream, strict=False))
        return next(pair % end for pair in pairs if pair < FAIR_PAIRS - FAIR_PAIRS % end)

    def _bytes(self, purpose: str, at: str) -> Iterator[int]:
        """The bytes of a moment, without end: block after block."""
        for block in count():
            text = f"{self.heading}\n{purpose}\n{at}\n{block}"
            # And not hmac.digest(), which lets go of Python: to get it back from another thread takes far longer.
            yield from hmac.new(self.key, text.encode(), hashlib.sha256).digest()


@dataclass(frozen=True)
class FairDice:
    """What a secret and the digest of the words give at each moment of a game.

    >>> FairDice(bytes(32), words_digest([(0, "hello")])).dice(0)
    (3, 4)
    """

    secret: bytes
    digest: str
    name: str = NAME

    def dice(self, moment: int) -> tuple[int, int]:
        """The two dice of a moment, in the order they fall."""
        return self._stream.dice(str(moment))

    def card(self, moment: int, left: int) -> int:
        """Which of so many cards, counted from 0, is drawn at a moment."""
        return self._stream.below("card", str(moment), left)

    def lot(self, seats: int) -> int:
        """Which of so many seats, counted from 0, starts."""
        return self._stream.below("lot", "0", seats)

    @property
    def _stream(self) -> Stream:
        return Stream(self.secret, f"{self.name}\n{self.digest}")
