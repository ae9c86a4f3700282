"""A game of the data, played: by the kernels as any simulated game is, or by masters at a table."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from homeward.opendata.companies import MASTER, company_of
from homeward.players import player
from homeward.players.dealing import Dealer
from homeward.players.sitting import positions_of
from homeward.record import Record
from homeward.study.replaying import replay
from homeward.study.series import Series

if TYPE_CHECKING:
    from homeward.opendata.companies import Company
    from homeward.positions import Game


def record_of(game: Game, seed: int, number: int) -> Record:
    """The whole game of that number."""
    company = company_of(game, number)
    if MASTER in company.players:
        return _at_table(game, company, seed, number)
    series = _series(game, company, seed)
    return replay(series, number, series.play(number, 1)[0])


@lru_cache
def _series(game: Game, company: Company, seed: int) -> Series:
    """The series it is game so-and-so of: `homeward simulate` plays the same one."""
    players, partners = company.seating
    return Series(game, players, partners, seed, policy=company.players)


def _at_table(game: Game, company: Company, seed: int, number: int) -> Record:
    """The same dice, lots and cards as a simulated game of that number would have met."""
    dealer = Dealer(seed, number)
    seated = {seat: player(name, dealer.seed_for(seat)) for seat, name in company.by_seat.items()}
    *_, last = positions_of(game, seated, dealer, partners=company.seating.partners)
    return Record.of(last)
