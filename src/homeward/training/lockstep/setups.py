"""The set-ups a game is trained on: two, three and four players and partnership, four players half of the time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.families import family_called
from homeward.families.family import run
from homeward.players.reading import standing_of
from homeward.positions.game import SEATINGS
from homeward.referee import SEATS
from homeward.training.lockstep.game_arrays import GameArrays

if TYPE_CHECKING:
    from homeward.positions import Game

# How many lots each set-up has, where there is partnership and where there is none; each seat begins as often
LOTS = {(4, False): 48, (4, True): 24, (3, False): 12, (2, False): 12}
LOTS_ALONE = {(4, False): 48, (3, False): 24, (2, False): 24}


def arrays_of(game: Game) -> GameArrays:
    """Everything that the training of a game needs."""
    rows: list[tuple[int, ...]] = []
    lots: list[int] = []
    for (players, partners), weight in (LOTS if game.book.has_partners else LOTS_ALONE).items():
        beginnings = [
            standing_of(game.start(players, partners=partners, first=seat)).row for seat in SEATINGS[players]
        ]
        lots += [len(rows) + number for number in range(players)] * (weight // players)
        rows += beginnings
    alone = range(SEATS)  # four players each alone come first
    version = run(game.book.rules_version)
    parts = (version, run(rows), run(lots), run(alone))
    family, begun = family_called(game.book.family), standing_of(game.start(2, first=0))
    return GameArrays(game.name, family, family.arrays(begun.tables), *parts)
