"""By whom a cell was counted: a few letters that change when a player does, so that nothing old is told as new."""

from __future__ import annotations

import hashlib
from functools import lru_cache

import numpy as np

from homeward.playouts.policies import TEMPERAMENTS
from homeward.playouts.written import SCHOLAR
from homeward.scholar.weights import load_weights

LETTERS = 12


def fingerprint(game: str, names: tuple[str, ...], version: int) -> str:
    """Short for these players of a game and for how they are counted."""
    digest = hashlib.sha256(f"{version}".encode())
    for name in names:
        digest.update(_player(game, name).encode())
    return digest.hexdigest()[:LETTERS]


def _player(game: str, name: str) -> str:
    """What makes a player the one it is: a temperament's weights, the scholar's net."""
    plain, _, options = name.partition(":")
    if plain == SCHOLAR:
        own = options.removeprefix("weights=") if options.startswith("weights=") else None
        manner = "" if own or not options else f" {options}"
        return f"{plain} {_net(game, own)}{manner}"
    return f"{name} {TEMPERAMENTS.get(plain)}"


@lru_cache
def _net(game: str, own: str | None) -> str:
    """The net, to the last of its numbers."""
    digest = hashlib.sha256()
    for layer in load_weights(game, own).net:
        digest.update(np.asarray(layer, dtype=np.float64).tobytes())
    return digest.hexdigest()
