"""What players see: everything. Nothing in these games is hidden but what chance will bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from homeward.env.single import compact, compact_width

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from numpy.typing import NDArray

    from homeward.env.openspiel.state import HomewardState
    from homeward.positions import Game

SEATS = 4


class HomewardObserver:
    """Who looks, who acts, and the position as `Batch.compact` has it, turned to the seat that acts."""

    def __init__(self, game: Game, is_public: bool, recalls: bool, params: Mapping[str, Any] | None) -> None:
        if params:
            raise ValueError(f"There is nothing to choose here: {dict(params)}")
        self._is_public, self._recalls = is_public, recalls
        sizes = (
            {"player": SEATS, "to_play": SEATS, "compact": compact_width(game)} if is_public else {"player": SEATS}
        )
        self.tensor: NDArray[np.float32] = np.zeros(sum(sizes.values()), np.float32)
        ends = np.cumsum(list(sizes.values()))[:-1]
        self.dict = dict(zip(sizes, np.split(self.tensor, ends), strict=True))

    def set_from(self, state: HomewardState, player: int) -> None:
        """Look at a state as a player."""
        position = state.position
        self.tensor.fill(0)
        self.dict["player"][position.seats[player]] = 1
        if self._is_public:
            self.dict["to_play"][position.to_play] = 1
            self.dict["compact"][:] = compact(position)

    def string_from(self, state: HomewardState, player: int) -> str:
        """The same in words: the position in our notation, and how it came about where that is asked."""
        if not self._is_public:
            return ""
        return f"{state} after {state.history_str()}" if self._recalls else str(state)
