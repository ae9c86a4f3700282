"""The scholar's nets as the site has them: one file a game, without what no position of the game can show."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.lowering.course import course_of
from homeward.lowering.stage import space_names
from homeward.rulebook import load, shipped
from homeward.scholar.layout import BESIDES, PLACES

if TYPE_CHECKING:
    from pathlib import Path

    from homeward.rulebook import Rulebook

FEATURES = "features"


def write_nets(weights: Path, folder: Path) -> None:
    """A file for each game that was studied."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in shipped():
        studied = weights / f"{name}.npz"
        if studied.is_file():
            (folder / f"{name}.npz").write_bytes(pruned(load(name), studied.read_bytes()))


def pruned(book: Rulebook, written: bytes) -> bytes:
    """The same net, with nothing where the board has no place: there it never learned, and zeros take no room."""
    with np.load(io.BytesIO(written), allow_pickle=False) as kept:
        arrays: dict[str, Any] = dict(kept)
    # In both families the place stands right before the last and smallest part of a feature's number.
    features = arrays[FEATURES]
    by_place = features[:BESIDES].reshape(_before(book), PLACES, -1, features.shape[1])
    by_place[:, _places(book) :] = 0
    packed = io.BytesIO()
    np.savez_compressed(packed, allow_pickle=False, **arrays)
    return packed.getvalue()


def _places(book: Rulebook) -> int:
    return course_of(book.track).places if book.has_dice else len(space_names(book.stage))


def _before(book: Rulebook) -> int:
    """How many there are of what comes before the place: seats in the dice games, pieces in Kukla & Ollie."""
    return 4 if book.has_dice else 16
