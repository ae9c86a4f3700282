"""What is known of a table's dice: the hash of their secret, the words added to it, and in the end the secret."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from homeward.errors import BadNotation
from homeward.fairdice import SECRET_BYTES, commitment, words_digest, wrong_words
from homeward.table.events import LotDrawn, Promised, Revealed, Worded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.record.parts import Binds

FairEvent = Worded | LotDrawn | Revealed | Promised


@dataclass(frozen=True)
class Fairness:
    """A table whose dice follow from a secret has its `commitment`; at others everything in here is empty.

    The first dice, card or lot closes the words; `lot` is who starts, where a lot decided it. This is the first
    version, as older tables have it; `Committed` is the second.
    """

    commitment: str = ""
    words: tuple[Worded, ...] = ()
    closed: bool = False
    lot: int | None = None
    secret: str = ""

    @property
    def is_open(self) -> bool:
        """Whether words may still be added."""
        return bool(self.commitment) and not self.closed

    @property
    def awaits_words(self) -> bool:
        """Whether nothing can be thrown, drawn or drawn by lot yet."""
        return False

    @property
    def is_waiting(self) -> bool:
        """Whether somebody wants to throw, and words are still to come."""
        return False

    @property
    def digest(self) -> str:
        """What the dice follow from beside the secret."""
        return words_digest(self.spoken)

    @property
    def binds(self) -> Binds | None:
        """What a record says of it beside hash and words."""
        return None

    @property
    def spoken(self) -> list[tuple[int, str]]:
        """The words in order, each with the seat that added them."""
        return [(one.seat, one.text) for one in self.words]

    def with_words_closed(self, people: Sequence[int]) -> Fairness:
        """As it is from the first dice, card or lot on: nobody can add words. `people` are who sits there."""
        return replace(self, closed=True) if self.is_open else self

    def fits(self, secret: str) -> bool:
        """Whether a secret is the one that the hash was shown of."""
        return fits(secret, self.commitment)

    def after(self, event: FairEvent) -> Fairness:
        """With one thing more; what cannot have happened is refused."""
        match event:
            case Worded(text=text):
                self._check(self.is_open and not wrong_words(text), "words were added when they could not be.")
                return replace(self, words=(*self.words, event))
            case LotDrawn(first=first):
                return replace(self, closed=True, lot=first)
            case Revealed(secret=secret):
                self._check(not self.secret, "a secret was told twice.")
                self._check(self.fits(secret), "the secret that was told does not fit its hash.")
                return replace(self, closed=True, secret=secret)
        raise BadNotation("This cannot have happened: nobody pledges words at this table.")

    def _check(self, may_be: bool, otherwise: str) -> None:
        if not may_be:
            raise BadNotation(f"This cannot have happened: {otherwise}")


def fits(secret: str, hash_: str) -> bool:
    """Whether a secret in hexadecimal digits is the one that a hash was shown of."""
    try:
        told = bytes.fromhex(secret)
    except ValueError:
        return False
    return len(told) == SECRET_BYTES and told.hex() == secret and commitment(told) == hash_
