"""The second version: everything is committed before anything is shown (docs/fair-dice.md). Plain text is hashed.

The secret is bound to its table and rules, words are first given as pledges, and what the dice follow from is the
whole list of them in order, with whoever gave none.
"""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.fairdice.drawing import FairDice

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from homeward.fairdice.drawing import Words

NAME_2 = "homeward fair dice 2"

Pledge = tuple[int, str]
"""The seat that pledged words, and their hash."""


def _hash(kind: str, text: str) -> str:
    return hashlib.sha256(f"{NAME_2}\n{kind}\n{text}".encode()).hexdigest()


@dataclass(frozen=True)
class Terms:
    """What a table's dice are bound to: the table, its rules, who plays in which order, who starts if that is chosen.

    `lines` says them as the header of a record does.
    """

    table: str
    game: str
    rules: int
    house: str
    seats: tuple[int, ...]
    partners: bool
    first: int | None
    position: str

    @property
    def text(self) -> str:
        """Line by line, as it is hashed."""
        told = [f"table {self.table}", f"game {self.game}", f"rules {self.rules}"]
        told += [f"house {self.house}"] if self.house else []
        told += [f"seats {' '.join(map(str, self.seats))}"]
        told += ["partners"] if self.partners else []
        told += [] if self.first is None else [f"first {self.first}"]
        told += [f"position {self.position}"] if self.position else []
        return "".join(f"{line}\n" for line in told)

    @property
    def digest(self) -> str:
        """One hash of all of it."""
        return terms_digest(self.text)


def terms_digest(text: str) -> str:
    """One hash of what a table's dice are bound to."""
    return _hash("terms", text)


def bound_commitment(terms: str, beginning: int, secret: bytes) -> str:
    """The hash of a secret for a table of these terms, at the first or a later beginning."""
    return _hash("commitment", f"{terms}\n{beginning}\n{secret.hex()}")


def pledge(commitment: str, seat: int, text: str) -> str:
    """The hash by which a seat is bound to words that nobody has seen yet."""
    return _hash("pledge", f"{commitment}\n{seat}\n{text}")


def list_digest(commitment: str, pledges: Iterable[Pledge], waived: Iterable[int]) -> str:
    """One hash of all pledges in order and of whoever gave none: each device keeps it before it opens its words."""
    lines = [f"{seat} {hash_}\n" for seat, hash_ in pledges] + [f"waived {seat}\n" for seat in waived]
    return _hash("list", f"{commitment}\n{''.join(lines)}")


def list_of(commitment: str, words: Iterable[Words], waived: Iterable[int]) -> str:
    """The same hash, from the words themselves."""
    return list_digest(commitment, [(seat, pledge(commitment, seat, text)) for seat, text in words], waived)


def opened_digest(commitment: str, words: Sequence[Words], waived: Iterable[int]) -> str:
    """One hash of the list and of all words in its order: with the secret, all dice follow from it."""
    lines = "".join(f"{seat} {text}\n" for seat, text in words)
    return _hash("words", f"{list_of(commitment, words, waived)}\n{lines}")


def bound_dice(secret: bytes, digest: str) -> FairDice:
    """The dice of the second version."""
    return FairDice(secret, digest, NAME_2)


def secret_of(root: bytes, beginning: int) -> bytes:
    """The secret of the first or a later beginning: a server keeps one for all of them, and tells the last."""
    return hmac.new(root, f"{NAME_2}\nsecret\n{beginning}".encode(), hashlib.sha256).digest()
