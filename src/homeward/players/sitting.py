"""A whole game among players: each is asked when it is their turn, and a dealer throws and draws.

The dice and cards of game g of a seed are the very ones that simulations meet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.errors import BadPosition, HomewardError, IllegalPlay
from homeward.model import Phase
from homeward.players.reading import reading_of
from homeward.playouts.notes import MOST_TURNS
from homeward.referee.chance import block

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from homeward.model import Play
    from homeward.players.base import Player
    from homeward.positions import Game, Position


FOR_PLAYERS = 0x5EA7  # blocks that no game uses: a player's own seed comes from there


class Dealer:
    """Throws and draws for one game. Nobody but the game asks it: a player sees what has fallen, never more."""

    def __init__(self, seed: int, game: int) -> None:
        self.seed = seed
        self.game = game
        self._moment = (0, 0)  # turns, and throws or cards and plays, as each family counts them

    def begin(self, which: Game, players: int, partners: bool = False) -> Position:
        """The position before anything happens; where nobody throws for the start, the lot has decided."""
        position = which.start(players, partners=partners)
        if position.phase is Phase.OPENING:
            return position
        first = reading_of(position).lot(sum(1 << seat for seat in position.seats), self.seed, self.game)
        return which.start(players, partners=partners, first=first)

    def deal(self, position: Position) -> Position:
        """The position after the throw or card that it waits for."""
        reading, (turn, number) = reading_of(position), self._moment
        word = block(self.seed, self.game, *reading.block_of(self._moment))[0]
        self._moment = (turn, number + 1)
        return reading.dealt(position, word)

    def heed(self, after: Position) -> None:
        """Count a play that was made: in Kukla & Ollie each takes a moment of its turn."""
        self._moment = reading_of(after).later(self._moment, after)

    def seed_for(self, place: int) -> int:
        """A seed of its own for the player who was named at this place."""
        return block(self.seed, self.game, place, FOR_PLAYERS)[0]


class BadDecision(HomewardError, AssertionError):
    """A player chose what it may not play."""


def positions_of(
    game: Game, seated: Mapping[int, Player], dealer: Dealer, *, partners: bool = False, most_turns: int = MOST_TURNS
) -> Iterator[Position]:
    """The positions of a game from its beginning until it is won, or has gone on for longer than any game does."""
    position = dealer.begin(game, len(seated), partners)
    turns = 0
    while turns < most_turns:
        yield position
        if position.is_over:
            return
        if position.phase is Phase.PLAY:
            position = played(position, seated[position.to_play])
            dealer.heed(position)
        else:
            position = dealer.deal(position)
            turns += 1


def played(position: Position, player: Player) -> Position:
    """The position after a player's decision; refuses what is no legal play, and says whose it was."""
    play: Play = player.decide(position)
    try:
        return position.play(play)
    except IllegalPlay as refused:
        raise BadDecision(f"{player.name} plays {play}, which is not legal in {position}: {refused}") from None


def has_partnership(game: Game) -> bool:
    """Whether a game can be played in partnership."""
    try:
        game.start(4, partners=True)
    except BadPosition:
        return False
    return True
