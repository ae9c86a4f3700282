"""The games on the shelf that can really be played, and what is wrong with the others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward import rulebook
from homeward.errors import HomewardError
from homeward.positions.game import game_called

if TYPE_CHECKING:
    from homeward.positions.game import Game


@dataclass(frozen=True)
class Shelf:
    """Games in the order a shop would show them, and why others that lie beside them are not on it."""

    games: tuple[Game, ...]
    refused: tuple[HomewardError, ...]


def shelf() -> Shelf:
    """Ours and all others, each asked whether the referee can hold its board."""
    games, refused = [], list[HomewardError](rulebook.refused())
    for name in rulebook.names():
        try:
            games.append(game_called(name))
        except HomewardError as error:
            refused.append(error)
    return Shelf(tuple(games), tuple(refused))
