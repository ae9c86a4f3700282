"""Games among bots, as records: who sits where changes from game to game, and so does how many play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import homeward
from homeward.players import player
from homeward.players.dealing import Dealer
from homeward.players.sitting import positions_of
from homeward.positions.game import SEATINGS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.players.sitting import Seating
    from homeward.positions import Position


LONGEST = 1000  # turns: without dice some bots never come home, and what follows is more of the same


def way_of(game: str, seating: Seating, bots: Sequence[str], seed: int, number: int) -> list[Position]:
    """The positions of a game among bots, one for each seat in play, as far as it goes."""
    dealer = Dealer(seed, number)
    seats = SEATINGS[seating.players]
    seated = {seat: player(bot, dealer.seed_for(seat)) for seat, bot in zip(seats, bots, strict=True)}
    return list(positions_of(homeward.game(game), seated, dealer, partners=seating.partners, most_turns=LONGEST))
