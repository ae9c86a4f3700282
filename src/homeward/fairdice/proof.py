"""Check a whole game: whether the secret fits its hash, and whether everything that was shown follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.fairdice.drawing import SECRET_BYTES, FairDice, commitment, words_digest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.fairdice.drawing import Words


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
class Claim:
    """All that a finished game claims about its dice and cards."""

    commitment: str
    words: Sequence[Words]
    secret: str
    lot: Lot | None
    shown: Sequence[Shown]


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
    if len(secret) != SECRET_BYTES or commitment(secret) != claim.commitment:
        return Difference("hash", claim.commitment, commitment(secret))
    dice = FairDice(secret, words_digest(claim.words))
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
