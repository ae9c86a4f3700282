"""Check a whole game: whether the secret fits its hash, and whether everything that was shown follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.fairdice.drawing import SECRET_BYTES, FairDice, commitment, words_digest
from homeward.fairdice.second import bound_commitment, bound_dice, opened_digest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.fairdice.drawing import Words
    from homeward.fairdice.second import Terms


@dataclass(frozen=True)
class Lot:
    """Who started, out of which seats, where that was left to chance."""

    seats: tuple[int, ...]
    first: int


@dataclass(frozen=True)
class Shown:
    """A throw (`6-3`) or card of a game; `deck` are the cards that were left, kind by kind, none for dice."""

    moment: int
    seat: int
    text: str
    deck: tuple[tuple[str, int], ...] = ()

    @property
    def is_card(self) -> bool:
        """Whether it is a card."""
        return bool(self.deck)


@dataclass(frozen=True)
class Binding:
    """What the second version has beside: the terms, which beginning it was, and the seats that gave no words."""

    terms: Terms
    beginning: int = 1
    waived: tuple[int, ...] = ()


@dataclass(frozen=True)
class Claim:
    """All that a finished game claims about its dice and cards; without a `binding` by the first version."""

    commitment: str
    words: Sequence[Words]
    secret: str
    lot: Lot | None
    shown: Sequence[Shown]
    binding: Binding | None = None

    def hash_of(self, secret: bytes) -> str:
        """The hash that a secret would have been shown by."""
        bound = self.binding
        return commitment(secret) if bound is None else bound_commitment(bound.terms.digest, bound.beginning, secret)

    def dice(self, secret: bytes) -> FairDice:
        """What a secret and the words give."""
        bound = self.binding
        if bound is None:
            return FairDice(secret, words_digest(self.words))
        return bound_dice(secret, opened_digest(self.commitment, self.words, bound.waived))


@dataclass(frozen=True)
class Difference:
    """Where a claim is first wrong: `kind` is hash, lot, dice or card; what stands there, and what should."""

    kind: str
    stands: str
    should: str
    shown: Shown | None = None


def first_difference(claim: Claim) -> Difference | None:
    """The first thing that does not follow from secret and words; None where everything does."""
    secret = bytes.fromhex(claim.secret)
    if len(secret) != SECRET_BYTES or claim.hash_of(secret) != claim.commitment:
        return Difference("hash", claim.commitment, claim.hash_of(secret))
    dice = claim.dice(secret)
    if claim.lot is not None:
        first = claim.lot.seats[dice.lot(len(claim.lot.seats))]
        if first != claim.lot.first:
            return Difference("lot", str(claim.lot.first), str(first))
    for shown in claim.shown:
        should = fair_card(dice, shown) if shown.is_card else "{}-{}".format(*dice.dice(shown.moment))
        if should != shown.text:
            return Difference("card" if shown.is_card else "dice", shown.text, should, shown)
    return None


def fair_card(dice: FairDice, shown: Shown) -> str:
    """The card of a moment, out of what was left of the deck."""
    cards = [card for card, left in shown.deck for _ in range(left)]
    return cards[dice.card(shown.moment, len(cards))]
