"""One-sided tables: how many turns a seat needs to bring all its pieces home where nobody can meet them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from homeward.endgame.keeping import kept
from homeward.endgame.stretch import Stretch, Within
from homeward.endgame.ways import WEIGHTS, reach_of
from homeward.targets.machines import machine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.endgame.keeping import Arrays
    from homeward.npz import Run
    from homeward.rulebook import TrackRules

WITHIN = Within(two=40, three=16, four=12)
WITHIN_MARKED = Within(two=24, three=12, four=10)
MOST_TURNS = 64  # the last one written down; longer races are less than one in a million
KERNELS = tuple(f"homeward.endgame.solving:{name}" for name in ("solve_turns", "solve_spread"))
STEPS = 3  # of the work, for the bar
LONGEST = 1  # against the neighbour a seat has the longest way that nobody crosses


@dataclass(frozen=True)
class Race:
    """The turns to bring everything home, with the plays that make their expected number least.

    A turn lasts until the dice are handed on: the extra throws of doubles belong to it.
    """

    stretch: Stretch
    expected: Sequence[float]  # by state
    spread: Run  # a row for each state, by turn: the chance to be home with turn n + 1


@lru_cache(maxsize=8)
def race_of(rules: TrackRules) -> Race | None:
    """The one-sided table of a game; None where it is not on disk and nothing can solve it.

    None too where a third doublet sends a piece back (H2): then a race is never only a race.
    """
    if rules.three_doublets:
        return None
    stretch = stretch_of(rules)
    tables = kept("race", stretch, lambda: _solved(stretch))
    return None if tables is None else Race(stretch, tables["expected"].numbers, tables["spread"])


def stretch_of(rules: TrackRules) -> Stretch:
    """What the one-sided table of a game holds."""
    return Stretch(rules, LONGEST, WITHIN_MARKED if rules.use_dice == "free" else WITHIN)


def _solved(stretch: Stretch) -> Arrays:
    import numpy as np

    from homeward.progress import shown  # rich, which nobody needs who only looks up

    on, marks, weights = machine(), stretch.marks, machine().weights(WEIGHTS)
    solve = on.kernels(*KERNELS)
    with shown("Endgames: turns left", STEPS, games=False) as bar:
        ways = reach_of(on, stretch, range(len(stretch.placements))).ways
        bar.advance(1)
        expected = on.floats(marks * len(stretch.placements))
        spread = on.floats(len(expected), MOST_TURNS)
        solve.solve_turns(weights, ways, marks, expected)
        bar.advance(1)
        solve.solve_spread(weights, ways, marks, expected, spread)
        bar.advance(1)
    return {"expected": expected, "spread": spread.astype(np.float32)}
