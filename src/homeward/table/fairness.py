"""What is known of a table's dice: the hash of their secret, the words added to it, and in the end the secret."""

from __future__ import annotations

from dataclasses import dataclass, replace

from homeward.errors import BadNotation
from homeward.fairdice import SECRET_BYTES, commitment, wrong_words
from homeward.table.events import LotDrawn, Revealed, Worded


@dataclass(frozen=True)
class Fairness:
    """A table whose dice follow from a secret has its `commitment`; at others everything in here is empty.

    The first dice, card or lot closes the words; `lot` is who starts, where a lot decided it.
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
    def spoken(self) -> list[tuple[int, str]]:
        """The words in order, each with the seat that added them."""
        return [(one.seat, one.text) for one in self.words]

    def with_words_closed(self) -> Fairness:
        """As it is from the first dice, card or lot on: nobody can add words any more."""
        return replace(self, closed=True) if self.is_open else self

    def after(self, event: Worded | LotDrawn | Revealed) -> Fairness:
        """With one thing more; what cannot have happened is refused."""
        match event:
            case Worded(text=text):
                self._check(self.is_open and not wrong_words(text), "words were added when they could not be.")
                return replace(self, words=(*self.words, event))
            case LotDrawn(first=first):
                return replace(self, closed=True, lot=first)
            case Revealed(secret=secret):
                self._check(not self.secret, "a secret was told twice.")
                self._check(fits(secret, self.commitment), "the secret that was told does not fit its hash.")
                return replace(self, closed=True, secret=secret)

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
