"""Two-sided tables: who wins when two seats race home and can never meet again, both playing as well as can be."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from homeward.endgame.keeping import kept
from homeward.endgame.part import SLICES, Part
from homeward.endgame.parts import PARTS
from homeward.endgame.stretch import Stretch, Within
from homeward.referee import SEATS
from homeward.targets.machines import machine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.endgame.keeping import Arrays, Tables
    from homeward.rulebook import TrackRules

ANYWHERE = 1000
WITHIN = Within(two=ANYWHERE, three=12, four=0)
WITHIN_MARKED = Within(two=20, three=12, four=0)  # every state comes twice, and every pair of them four times


class Pair(NamedTuple):
    """A state of each side (`Stretch.state`), and whether the first is about to throw."""

    first: int
    second: int
    first_throws: bool


@dataclass(frozen=True)
class Duel:
    """The chances of two seats; the second sits one or two seats further on than the first."""

    first: Stretch
    second: Stretch

    def chances(self, pairs: Sequence[Pair]) -> list[float] | None:
        """Of whoever is about to throw, kept to seven digits: from the whole table, or the part with all of these.

        None where neither can be had in time.
        """
        tables = self.tables
        if tables is not None:
            return [_chance(tables, pair) for pair in pairs]
        part = PARTS.holding(self.first, self.second, [(pair.first, pair.second) for pair in pairs])
        return None if part is None else [part.chance(*pair) for pair in pairs]

    @cached_property
    def tables(self) -> Tables | None:
        """The whole table, a row for each state of a side about to throw, by state of its rival: its chance to win.

        Solved at the first use, which takes seconds, and kept on disk; None where no machine is there to do so.
        """
        return kept("duel", self.first, self._solved)

    def _solved(self) -> Arrays:
        """Both sides' chances, from every state."""
        from homeward.progress import shown  # rich, which nobody needs who only looks up

        firsts, seconds = (range(len(side.placements)) for side in (self.first, self.second))
        with shown("Endgames: who wins", SLICES, games=False) as bar:
            part = Part(machine(), self.first, self.second, firsts, seconds, bar.advance)
        arrays = {"first": _short(part.to_first)}
        return arrays if self.first == self.second else arrays | {"second": _short(part.to_second.T)}


@lru_cache(maxsize=8)
def duel_of(rules: TrackRules, away: int) -> Duel | None:
    """The table for a rival one or two seats further on; None on a board where two such seats never come apart.

    None too where a third doublet sends a piece back (H2): then they may meet again.
    """
    if rules.three_doublets:
        return None
    first, second = (Stretch(rules, k, _within(rules)) for k in (away, SEATS - away))
    return Duel(first, second) if first.is_apart else None


def _within(rules: TrackRules) -> Within:
    return WITHIN_MARKED if rules.use_dice == "free" else WITHIN


def _chance(tables: Tables, pair: Pair) -> float:
    """What the whole table says; where both sides are alike one half of it says all."""
    if pair.first_throws:
        return float(tables["first"].row(pair.first)[pair.second])
    return float(tables.get("second", tables["first"]).row(pair.second)[pair.first])


def _short(chances: Any) -> Any:
    import numpy as np

    return np.ascontiguousarray(chances, dtype=np.float32)
