"""A whole game among players: each is asked when it is their turn, and a dealer throws and draws."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from homeward.errors import HomewardError, IllegalPlay
from homeward.model import Phase
from homeward.playouts.notes import MOST_TURNS
from homeward.positions.game import SEATINGS
from homeward.referee import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from homeward.model import Play
    from homeward.players.base import Player
    from homeward.players.dealing import Dealer
    from homeward.positions import Game, Position


class Seating(NamedTuple):
    """How many play, and whether two against two."""

    players: int
    partners: bool

    @property
    def name(self) -> str:
        """As tables of figures call it."""
        return "partners" if self.partners else str(self.players)


def seatings(game: Game) -> list[Seating]:
    """Every way to sit down to a game."""
    alone = [Seating(players, False) for players in SEATINGS]
    return [*alone, Seating(SEATS, True)] if game.book.has_partners else alone


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
        mover = position.to_play
        if position.phase is Phase.PLAY:
            position = played(position, seated[mover])
            dealer.heed(position)
        else:
            position = dealer.deal(position)
        turns += position.to_play != mover  # where nothing is thrown, moves alone would go on without end


def played(position: Position, player: Player) -> Position:
    """The position after a player's decision; refuses what is no legal play, and says whose it was."""
    play: Play = player.decide(position)
    try:
        return position.play(play)
    except IllegalPlay as refused:
        raise BadDecision(f"{player.name} plays {play}, which is not legal in {position}: {refused}") from None
