"""Environments made: by a game's name, or by a module a game, as PettingZoo's own games have them."""

from __future__ import annotations

import sys
from functools import partial
from types import ModuleType
from typing import TYPE_CHECKING, Any

from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from homeward.env.choosing import chosen_game
from homeward.env.pettingzoo.aec import HomewardEnv
from homeward.env.pettingzoo.parallel import HomewardParallelEnv
from homeward.playouts.notes import MOST_TURNS
from homeward.rulebook import names

if TYPE_CHECKING:
    from collections.abc import Mapping
    from os import PathLike

    from homeward.positions import Game
    from homeward.rulebook import Value


def raw_env(
    game: Game | str | PathLike[str],
    *,
    players: int = 4,
    partners: bool = False,
    house: Mapping[str, Value] | None = None,
    most_turns: int = MOST_TURNS,
    render_mode: str | None = None,
) -> HomewardEnv:
    """A game whose agents act one after the other, without anything around it."""
    return HomewardEnv(chosen_game(game, house), players, partners, most_turns, render_mode)


def env(game: Game | str | PathLike[str], **settings: Any) -> OrderEnforcingWrapper[str, dict[str, Any], int]:
    """The same as `raw_env`, which says what is wrong where it is used before `reset`."""
    return OrderEnforcingWrapper(raw_env(game, **settings))


def parallel_env(
    game: Game | str | PathLike[str],
    *,
    players: int = 4,
    partners: bool = False,
    house: Mapping[str, Value] | None = None,
    most_turns: int = MOST_TURNS,
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> HomewardParallelEnv:
    """A game in which everybody is asked at once; `max_cycles` asks cut it short."""
    return HomewardParallelEnv(chosen_game(game, house), players, partners, most_turns, max_cycles, render_mode)


def _module(name: str) -> ModuleType:
    """A game's own module, to be imported like any other."""
    module = ModuleType(f"{__package__}.{name}_v0", f"The {name} of homeward, for PettingZoo.")
    for make in (env, raw_env, parallel_env):
        setattr(module, make.__name__, partial(make, name))
    sys.modules[module.__name__] = module
    return module


MODULES = {f"{name}_v0": _module(name) for name in names()}
"""A module a game."""
