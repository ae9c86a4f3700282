"""One game stepped from outside, over positions: what the environments of other libraries share."""

from homeward.env.single.one_game import OneGame
from homeward.env.single.seeing import compact, compact_width

__all__ = ["OneGame", "compact", "compact_width"]
