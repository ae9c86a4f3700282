"""Which dice, cards and lots a game of a seed meets, moment by moment: the very ones that simulations meet."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from homeward.model import Phase, Throw
from homeward.players.reading import reading_called
from homeward.referee.chance import below, block, die_a, die_b

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from homeward.positions import Game, Position

FOR_PLAYERS = 0x5EA7  # blocks that no game uses: a player's own seed comes from there


class Moment(NamedTuple):
    """How far a game has come: throws and cards shown, turns that are over, plays and cards since then."""

    shown: int
    turn: int
    choice: int

    def dealt(self) -> Moment:
        """The moment after a throw or a card."""
        return Moment(self.shown + 1, self.turn, self.choice + 1)

    def played(self, position: Position) -> Moment:
        """The moment after a play that led to a position: a turn ends unless dice are left or a card is due."""
        if position.dice is None and position.phase is not Phase.DRAW:
            return Moment(self.shown, self.turn + 1, 0)
        return Moment(self.shown, self.turn, self.choice + 1)


BEGINNING = Moment(0, 0, 0)


def first_of(game: Game, seats: Iterable[int], seed: int, number: int) -> int:
    """Who starts game `number` of a seed where nobody throws for it: any of the seats, by lot."""
    return reading_called(game.book.family).lot(sum(1 << seat for seat in seats), seed, number)


def dice_of(shown: int, seed: int, number: int) -> Throw:
    """The throw that comes after so many: two dice out of one word."""
    word = block(seed, number, shown, 0)[0]
    return Throw(die_a(word), die_b(word))


def card_of(moment: Moment, deck: Mapping[str, int], seed: int, number: int) -> str:
    """The card of a moment: any that is left, each as likely as the next."""
    cards = cards_in(deck)
    return cards[below(block(seed, number, moment.turn, moment.choice)[0], len(cards))]


def cards_in(deck: Mapping[str, int]) -> list[str]:
    """What is left of a deck, card by card, kind by kind."""
    return [card for card, left in deck.items() for _ in range(left)]


class Dealer:
    """Throws and draws for one game. Nobody but the game asks it: a player sees what has fallen, never more."""

    def __init__(self, seed: int, game: int) -> None:
        self.seed = seed
        self.game = game
        self._moment = BEGINNING

    def begin(self, which: Game, players: int, partners: bool = False) -> Position:
        """The position before anything happens; where nobody throws for the start, the lot has decided."""
        position = which.start(players, partners=partners)
        if position.phase is Phase.OPENING:
            return position
        first = first_of(which, position.seats, self.seed, self.game)
        return which.start(players, partners=partners, first=first)

    def deal(self, position: Position) -> Position:
        """The position after the throw or card that it waits for."""
        moment, self._moment = self._moment, self._moment.dealt()
        if position.phase is Phase.DRAW:
            return position.draw(card_of(moment, position.deck, self.seed, self.game))
        return position.throw(dice_of(moment.shown, self.seed, self.game))

    @property
    def turns(self) -> int:
        """How many turns are over."""
        return self._moment.turn

    def heed(self, after: Position) -> None:
        """Count a play that was made."""
        self._moment = self._moment.played(after)

    def seed_for(self, place: int) -> int:
        """A seed of its own for the player who was named at this place."""
        return block(self.seed, self.game, place, FOR_PLAYERS)[0]
