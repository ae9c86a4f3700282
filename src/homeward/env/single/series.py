"""Which game of which seed is played next."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


class Series:
    """The games of a seed, one after the other; without a seed, one that nobody knows."""

    def __init__(self) -> None:
        self.seed: int | None = None
        self.number = 0

    def next(self, seed: int | None, options: Mapping[str, object] | None) -> tuple[int, int]:
        """The next game as (seed, number): a seed's first, or `options["game"]`; else the one after the last."""
        if seed is not None or self.seed is None:
            self.seed, self.number = secrets.randbits(32) if seed is None else int(seed), 0
        else:
            self.number += 1
        asked = (options or {}).get("game")
        if isinstance(asked, int):
            self.number = asked
        return self.seed, self.number
