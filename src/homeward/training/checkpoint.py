"""What a training goes on from, in a file: written whole, and read again only where all of it still fits."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING, Any

import torch

from homeward.errors import HomewardError
from homeward.scholar.weights import RULES_VERSION
from homeward.writing import written_whole

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    State = Mapping[str, Any]
    """Tensors and numbers by name, some of them in states of their own."""

UNREADABLE = (EOFError, KeyError, RuntimeError, TypeError, ValueError, pickle.UnpicklingError)
SETTINGS = "settings"
OPTIMIZER = "optimizer"  # what it keeps grows with the first lesson; it fits where the net does


class CannotGoOn(HomewardError):
    """A checkpoint that this training cannot go on from."""

    def __init__(self, file: Path, why: str) -> None:
        super().__init__(f"{file} cannot be gone on from: {why}. Train without --resume to begin anew.")


def write(file: Path, state: State) -> None:
    """Keep a state."""
    with written_whole(file) as beside:
        torch.save(dict(state), beside)


def read(file: Path, device: torch.device, like: State) -> dict[str, Any]:
    """The state in a file, onto a device; refuses one that cannot take the place of the state there is."""
    kept = _loaded(file, device)
    if kept.get(SETTINGS, like[SETTINGS]) != like[SETTINGS]:
        said = f"it was made with other settings ({kept[SETTINGS]})"
        raise CannotGoOn(file, f"{said}, and needs the same seed and --games-at-once")
    if misfit := _misfit(kept, like):
        raise CannotGoOn(file, f"another version of homeward made it, {misfit}")
    if kept[RULES_VERSION] != like[RULES_VERSION]:
        raise CannotGoOn(file, "the game had other rules when it was made")
    return kept


def _loaded(file: Path, device: torch.device) -> dict[str, Any]:
    try:
        kept = torch.load(file, map_location=device, weights_only=True)
    except FileNotFoundError:
        raise HomewardError(f"There is no {file} to go on from. Train without --resume first.") from None
    except OSError as error:
        raise CannotGoOn(file, error.strerror or "it cannot be read") from None
    except UNREADABLE:
        kept = None
    if not isinstance(kept, dict):
        raise CannotGoOn(file, "it is damaged, or no checkpoint at all")
    return kept


def _misfit(kept: Any, like: State) -> str:
    """What first tells a state from another, in words; empty where they are made up alike."""
    for name, here in like.items():
        if not isinstance(kept, dict) or name not in kept:
            return f"without {name}"
        if isinstance(here, dict) and name != OPTIMIZER and (inside := _misfit(kept[name], here)):
            return f"{inside} in {name}"
        if isinstance(here, torch.Tensor) and _size(kept[name]) != _size(here):
            return f"with {_size(kept[name])} and not {_size(here)} numbers of {name}"
    return ""


def _size(one: Any) -> str:
    return " × ".join(map(str, one.shape)) if isinstance(one, torch.Tensor) else "no"
