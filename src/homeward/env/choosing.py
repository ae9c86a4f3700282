"""Which game is stepped: one that there is already, or by its name or file, with house rules laid over it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from homeward.errors import needed
from homeward.house import fitted
from homeward.positions import Game, game

if TYPE_CHECKING:
    from os import PathLike

    from homeward.rulebook import Value


def chosen_game(which: Game | str | PathLike[str], house: Mapping[str, Value] | None) -> Game:
    """A game with house rules laid over it."""
    if house is not None:
        needed(house, Mapping, "A mapping from house rules to their values")
    if isinstance(which, Game):
        if not house:
            return which
        return Game(fitted(which.book, {**which.house_rules, **house}))
    return game(which, **(house or {}))
