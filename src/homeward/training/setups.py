"""The set-ups a game is trained on: two, three and four players and partnership, four players half of the time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.positions.board import board_of
from homeward.positions.game import SEATINGS
from homeward.positions.stage import StagePosition
from homeward.positions.track import TrackPosition
from homeward.referee import SEATS
from homeward.training.game_arrays import GameArrays

if TYPE_CHECKING:
    from homeward.positions import Game

# How many lots each set-up has, where there is partnership and where there is none; each seat begins as often
LOTS = {(4, False): 48, (4, True): 24, (3, False): 12, (2, False): 12}
LOTS_ALONE = {(4, False): 48, (3, False): 24, (2, False): 24}


def arrays_of(game: Game) -> GameArrays:
    """Everything that the training of a game needs."""
    has_partners = game.book.family == "track" and game.book.track.partners != "none"
    rows: list[tuple[int, ...]] = []
    lots: list[int] = []
    for (players, partners), weight in (LOTS if has_partners else LOTS_ALONE).items():
        beginnings = [row_of(game.start(players, partners=partners, first=seat)) for seat in SEATINGS[players]]
        lots += [len(rows) + number for number in range(players)] * (weight // players)
        rows += beginnings
    alone = range(SEATS)  # four players each alone come first
    version = integers(game.book.rules_version)
    parts = (version, integers(rows), integers(lots), integers(alone))
    return GameArrays(game.name, game.book.family, tables_of(game), *parts)


def row_of(position: Any) -> tuple[int, ...]:
    """The referee's row of a position."""
    assert isinstance(position, TrackPosition | StagePosition)
    return position.row


def tables_of(game: Game) -> Any:
    """The referee's tables of a game, as arrays."""
    if game.book.family == "stage":
        tables = board_of(game.book).tables
        return tables._replace(board=integers(tables.board))
    position = game.start(2, first=0)
    assert isinstance(position, TrackPosition)
    return integers(position.tables)


def integers(numbers: Any) -> Any:
    """Numbers as the kernels take them."""
    return np.array(numbers, dtype=np.int64)
