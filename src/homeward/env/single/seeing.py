"""A position in small whole numbers: the kernel that Batch observes with, over one row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.env.stage import seeing as stage
from homeward.env.track import seeing as track
from homeward.extras import needing

with needing("rl", "An environment"):
    import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from homeward.positions import Game, Position


def compact_width(game: Game) -> int:
    """How many numbers a position of a game is."""
    return track.WIDTH if game.book.has_dice else stage.WIDTH


def compact(position: Position) -> NDArray[np.int8]:
    """A position as `Batch.compact` has it (docs/environments.md), turned to the seat that acts."""
    seeing = track if position.game.book.has_dice else stage
    seen = [0] * seeing.WIDTH
    seeing.see_compact(list(position.row), seen)
    return np.array(seen, dtype=np.int8)
