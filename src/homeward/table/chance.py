"""Where dice and cards come from: a seed and a counter, or a secret, people's words and a counter."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

from homeward.events import Played
from homeward.fairdice import FairDice, words_digest
from homeward.model import Phase, Throw
from homeward.players.reading import reading_called
from homeward.referee.chance import below, block, die_a, die_b

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from homeward.events import Happened
    from homeward.positions import Game, Position
    from homeward.table.fairness import Fairness

SEED_BITS = 63


class Moment(NamedTuple):
    """How far a game has come: throws and cards shown, turns that are over, plays and cards since then."""

    shown: int
    turn: int
    choice: int

    def after(self, event: Happened, position: Position) -> Moment:
        """The moment that has come when an event has led to this position."""
        played = isinstance(event, Played)
        if played and position.dice is None and position.phase is not Phase.DRAW:
            return Moment(self.shown, self.turn + 1, 0)
        return Moment(self.shown + (not played), self.turn, self.choice + 1)


BEGINNING = Moment(0, 0, 0)


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
        return reading_called(game.book.family).lot(sum(1 << seat for seat in seats), self.seed, 0)

    def dice(self, shown: int) -> Throw:
        """Two dice out of one word."""
        word = block(self.seed, 0, shown, 0)[0]
        return Throw(die_a(word), die_b(word))

    def card(self, moment: Moment, deck: Mapping[str, int]) -> str:
        """Any card left, each as likely as the next; a drawn card is not drawn again."""
        cards = sorted_cards(deck)
        return cards[below(block(self.seed, 0, moment.turn, moment.choice)[0], len(cards))]

    def for_bot(self, seat: int, moment: int) -> int:
        """A seed of its own for the bot that sits down at a seat."""
        return block(self.seed, seat, moment, 1)[0]


@dataclass(frozen=True)
class FairChance:
    """Chance that anybody can check afterwards: a secret whose hash was shown, and the words added to it.

    What bots leave to chance is no part of it: that comes from a seed which knows nothing of the dice.
    """

    secret: bytes
    fair: FairDice
    bots: SeededChance

    @staticmethod
    def at(secret: bytes, fairness: Fairness, bots: int) -> FairChance:
        """The chance of a table as it stands; the words count that are there when they are closed."""
        return FairChance(secret, FairDice(secret, words_digest(fairness.spoken)), SeededChance(bots))

    def first(self, game: Game, seats: Sequence[int]) -> int:
        """Any of the seats, by lot."""
        return seats[self.fair.lot(len(seats))]

    def dice(self, shown: int) -> Throw:
        """Two dice."""
        return Throw(*self.fair.dice(shown))

    def card(self, moment: Moment, deck: Mapping[str, int]) -> str:
        """Any card left, each as likely as the next; a drawn card is not drawn again."""
        cards = sorted_cards(deck)
        return cards[self.fair.card(moment.shown, len(cards))]

    def for_bot(self, seat: int, moment: int) -> int:
        """A seed of its own for the bot that sits down at a seat."""
        return self.bots.for_bot(seat, moment)


def sorted_cards(deck: Mapping[str, int]) -> list[str]:
    """What is left of a deck, card by card, kind by kind."""
    return [card for card, left in deck.items() for _ in range(left)]


def new_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbits(SEED_BITS)
