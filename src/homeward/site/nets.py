"""The scholar's nets as the site has them: one file a game, without what no position of the game can show.

Nets that were replaced lie in folders beside today's, for whoever opens a letter in which they play.
"""

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
    """A file for each game that was studied, and for each net that was replaced."""
    for studied in (weights / name for name in (*todays(weights), *replaced(weights))):
        file = folder / studied.relative_to(weights)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(pruned(load(studied.stem), studied.read_bytes()))


def todays(weights: Path) -> list[str]:
    """The files of the nets that play unless told."""
    return [f"{name}.npz" for name in shipped() if (weights / f"{name}.npz").is_file()]


def replaced(weights: Path) -> list[str]:
    """Those of older versions, each in the folder of its last: 1/pollyanna.npz."""
    found = (file for name in shipped() for file in weights.glob(f"*/{name}.npz"))
    return sorted(file.relative_to(weights).as_posix() for file in found)


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
