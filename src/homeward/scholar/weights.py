"""A net on disk: float16 in one file a game, with what it was trained with."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np

from homeward.errors import HomewardError
from homeward.scholar.layout import AMOUNTS, FEATURES, HIDDEN, SEATS, SECOND
from homeward.scholar.net import Net

SHAPES = {
    "features": (FEATURES, HIDDEN),
    "amounts": (AMOUNTS, HIDDEN),
    "first": (HIDDEN,),
    "second": (HIDDEN, SECOND),
    "second_bias": (SECOND,),
    "last": (SECOND, SEATS),
    "last_bias": (SEATS,),
}
ABOUT = "about"


class NoWeights(HomewardError):
    """The scholar has not studied this game, or what it learned cannot be read."""


@dataclass(frozen=True)
class Learned:
    """A net and what is to be said about it: game, seed, games played, steps, device, settings, version."""

    net: Net
    about: dict[str, Any] = field(default_factory=dict)


def shipped(game: str) -> Learned:
    """What the scholar has learned of a game, as it comes with the package or from the folder HOMEWARD_WEIGHTS."""
    own = os.environ.get("HOMEWARD_WEIGHTS")
    folder = Path(own) if own else files("homeward.scholar") / "weights"
    file = folder / f"{game}.npz"
    if not file.is_file():
        said = f"The scholar has not studied {game} yet. `homeward train {game}` teaches it."
        raise NoWeights(said).coded("no_weights", game=game)
    with file.open("rb") as opened:
        return _read(opened, str(file))


def read(file: Path) -> Learned:
    """What a training has written to a file."""
    try:
        with file.open("rb") as opened:
            return _read(opened, str(file))
    except OSError as error:
        raise NoWeights(f"{file}: {error.strerror}.") from None


def _read(opened: Any, name: str) -> Learned:
    try:
        with np.load(opened, allow_pickle=False) as kept:
            arrays = {key: kept[key].astype(np.float32) for key in SHAPES}
            about = json.loads(str(kept[ABOUT]))
    except (OSError, ValueError, KeyError) as error:
        raise NoWeights(f"{name} holds no net of this version: {error}. Train it again.") from None
    for key, shape in SHAPES.items():
        if arrays[key].shape != shape:
            said = f"{name} holds a net of another size: {key} is {arrays[key].shape}, not {shape}."
            raise NoWeights(f"{said} Train it again.")
    return Learned(Net(**arrays), about)


def write(file: Path, learned: Learned) -> None:
    """Keep a net as float16, whole or not at all."""
    arrays = {key: np.asarray(getattr(learned.net, key), dtype=np.float16) for key in SHAPES}
    part = file.with_suffix(".part")
    with part.open("wb") as opened:
        np.savez_compressed(opened, allow_pickle=False, **{ABOUT: json.dumps(learned.about)}, **arrays)
    part.replace(file)
