"""Which game is played: one that there is already, or by its name, with house rules laid over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.house import fitted
from homeward.positions import Game, game

if TYPE_CHECKING:
    from collections.abc import Mapping
    from os import PathLike

    from homeward.rulebook import Value


def chosen(which: Game | str | PathLike[str], house: Mapping[str, Value] | None) -> Game:
    """A game with house rules laid over it."""
    if not isinstance(which, Game):
        return game(which, **(house or {}))
    return Game(fitted(which.book, {**which.house_rules, **house})) if house else which
