"""Where dice and cards come from: a seed and a counter, or a secret, people's words and a counter."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from homeward.fairdice import FairDice, bound_dice, secret_of
from homeward.model import Throw
from homeward.players.dealing import card_of, cards_in, dice_of, first_of
from homeward.referee.chance import block
from homeward.table.committed import Committed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from homeward.players.dealing import Moment
    from homeward.positions import Game
    from homeward.table.fairness import Fairness

SEED_BITS = 63


class Chance(Protocol):
    """Gives every moment of a game its throw or card."""

    def first(self, game: Game, seats: Sequence[int]) -> int:
        """Who starts, where the game leaves that to chance."""

    def dice(self, shown: int) -> Throw:
        """The throw that comes after so many throws and cards."""

    def card(self, moment: Moment, deck: Mapping[str, int]) -> str:
        """The card of a moment, out of what is left of the deck."""

    def for_bot(self, seat: int, moment: int) -> int:
        """A seed of its own for the bot that sits down at a seat."""


@dataclass(frozen=True)
class SeededChance:
    """Chance as the simulations have it: the lot, the dice and the cards of game 0 of this seed.

    >>> SeededChance(7).dice(0) == SeededChance(7).dice(0)
    True
    """

    seed: int

    def first(self, game: Game, seats: Sequence[int]) -> int:
        """Any of the seats, by lot."""
        return first_of(game, seats, self.seed, 0)

    def dice(self, shown: int) -> Throw:
        """Two dice out of one word."""
        return dice_of(shown, self.seed, 0)

    def card(self, moment: Moment, deck: Mapping[str, int]) -> str:
        """Any card left, each as likely as the next; a drawn card is not drawn again."""
        return card_of(moment, deck, self.seed, 0)

    def for_bot(self, seat: int, moment: int) -> int:
        """A seed of its own for the bot that sits down at a seat."""
        return block(self.seed, seat, moment, 1)[0]


@dataclass(frozen=True)
class FairChance:
    """Chance that anybody can check afterwards: a secret whose hash was shown, and the words added to it.

    What bots leave to chance is no part of it: that comes from a seed which knows nothing of the dice.
    """

    root: bytes
    secret: bytes
    fair: FairDice
    bots: SeededChance

    @staticmethod
    def at(root: bytes, fairness: Fairness, bots: int) -> FairChance:
        """The chance of a table as it stands; the words count that are there when they are closed.

        `root` is the secret that the server keeps: in the first version the table's own.
        """
        if not isinstance(fairness, Committed):
            return FairChance(root, root, FairDice(root, fairness.digest), SeededChance(bots))
        secret = secret_of(root, fairness.beginning)
        digest = "" if fairness.awaits_words else fairness.digest  # verbs ask for nothing before
        return FairChance(root, secret, bound_dice(secret, digest), SeededChance(bots))

    @property
    def is_settled(self) -> bool:
        """Whether it knows all words that the dice follow from."""
        return bool(self.fair.digest)

    def first(self, game: Game, seats: Sequence[int]) -> int:
        """Any of the seats, by lot."""
        return seats[self.fair.lot(len(seats))]

    def dice(self, shown: int) -> Throw:
        """Two dice."""
        return Throw(*self.fair.dice(shown))

    def card(self, moment: Moment, deck: Mapping[str, int]) -> str:
        """Any card left, each as likely as the next; a drawn card is not drawn again."""
        cards = cards_in(deck)
        return cards[self.fair.card(moment.shown, len(cards))]

    def for_bot(self, seat: int, moment: int) -> int:
        """A seed of its own for the bot that sits down at a seat."""
        return self.bots.for_bot(seat, moment)


def new_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbits(SEED_BITS)
