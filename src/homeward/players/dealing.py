"""The dice and cards of game g of a seed, one after the other: the very ones that simulations meet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.model import Phase, Throw
from homeward.playouts.stage_playout import starter
from homeward.playouts.track_batch import drawn_seat
from homeward.positions.stage import StagePosition
from homeward.referee.chance import below, block, die_a, die_b
from homeward.referee.stage.cards import card_at, cards_left
from homeward.rulebook import CARDS

if TYPE_CHECKING:
    from homeward.positions import Game, Position

FOR_PLAYERS = 0x5EA7  # blocks that no game uses: a player's own seed comes from there


class Dealer:
    """Throws and draws for one game. Nobody but the game asks it: a player sees what has fallen, never more."""

    def __init__(self, seed: int, game: int) -> None:
        self.seed = seed
        self.game = game
        self._turn = 0  # of Kukla & Ollie, where chance is counted by turns and moments
        self._moment = 0

    def begin(self, which: Game, players: int, partners: bool = False) -> Position:
        """The position before anything happens; where nobody throws for the start, the lot has decided."""
        position = which.start(players, partners=partners)
        if position.phase is Phase.OPENING:
            return position
        lot = starter if which.book.family == "stage" else drawn_seat
        first = lot(sum(1 << seat for seat in position.seats), self.seed, self.game)
        return which.start(players, partners=partners, first=first)

    def deal(self, position: Position) -> Position:
        """The position after the throw or card that it waits for."""
        word = block(self.seed, self.game, *self._when(position))[0]
        self._moment += 1
        if isinstance(position, StagePosition):
            row = list(position.row)
            return position.draw(CARDS[card_at(row, below(word, cards_left(row)))])
        return position.throw(Throw(die_a(word), die_b(word)))

    def heed(self, after: Position) -> None:
        """Count a play that was made: in Kukla & Ollie each takes a moment of its turn."""
        if isinstance(after, StagePosition):
            self._moment += 1
            if after.phase is not Phase.DRAW:
                self._turn, self._moment = self._turn + 1, 0

    def seed_for(self, place: int) -> int:
        """A seed of its own for the player who was named at this place."""
        return block(self.seed, self.game, place, FOR_PLAYERS)[0]

    def _when(self, position: Position) -> tuple[int, int]:
        return (self._turn, self._moment) if isinstance(position, StagePosition) else (self._moment, 0)
