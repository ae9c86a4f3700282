"""Whole games among bots of a seed, as records."""

from __future__ import annotations

from functools import lru_cache

import homeward
from homeward.players import player
from homeward.players.dealing import Dealer
from homeward.players.sitting import positions_of
from homeward.positions.game import SEATINGS
from homeward.record import Record

PAIRED = ("pollyanna", "dixie_pollyanna", "parcheesi")
TABLES = [
    *((name, players, False) for name in homeward.games() for players in (2, 3, 4)),
    *((name, 4, True) for name in PAIRED),
]
"""Every game with every count of players, and in partnership."""
MIXED = ("wanderer", "steady", "runner", "scholar")


@lru_cache
def game_among(
    name: str, players: int, partners: bool = False, bots: tuple[str, ...] = MIXED, seed: int = 16, **house: int
) -> Record:
    """A whole game, each seat with its bot."""
    dealer = Dealer(seed, 0)
    seats = SEATINGS[players]
    seated = {seat: player(bot, seed + seat) for seat, bot in zip(seats, bots, strict=False)}
    *_, last = positions_of(homeward.game(name, **house), seated, dealer, partners=partners)
    return Record.of(last)
