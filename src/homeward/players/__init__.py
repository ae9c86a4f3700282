"""The bots, all behind `decide(position) -> Play`: one plays by chance, the others by their temperaments.

>>> import homeward
>>> from homeward.players import player
>>> position = homeward.game("pollyanna").start(seats=2, first=0).throw(6, 3)
>>> print(player("steady").decide(position))
enter
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.errors import HomewardError
from homeward.players.base import Player
from homeward.players.tempered import Hunter, Keeper, Runner, Steady
from homeward.players.wanderer import Wanderer

if TYPE_CHECKING:
    from collections.abc import Callable

PLAYERS: dict[str, Callable[[int | None], Player]] = {
    Steady.name: Steady,
    Keeper.name: Keeper,
    Runner.name: Runner,
    Hunter.name: Hunter,
    Wanderer.name: Wanderer,
}


class UnknownPlayer(HomewardError):
    """No bot of that name can be seated."""


def names() -> tuple[str, ...]:
    """The bots that can be seated, the most sensible first."""
    return tuple(PLAYERS)


def player(name: str, seed: int | None = None) -> Player:
    """The bot of that name; with the same seed it plays the same way again."""
    if name not in PLAYERS:
        said = f"There is no bot called {name!r}. The bots are: {', '.join(PLAYERS)}."
        raise UnknownPlayer(said).coded("unknown_player", name=name, names=", ".join(PLAYERS))
    return PLAYERS[name](seed)


__all__ = [
    "PLAYERS",
    "Hunter",
    "Keeper",
    "Player",
    "Runner",
    "Steady",
    "UnknownPlayer",
    "Wanderer",
    "names",
    "player",
]
