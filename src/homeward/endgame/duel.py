"""Two-sided tables: who wins when two seats race home and can never meet again, both playing as well as can be."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from homeward.endgame.keeping import kept
from homeward.endgame.stretch import Stretch, Within
from homeward.endgame.ways import THROWS, WEIGHTS, ways_of
from homeward.referee import SEATS

if TYPE_CHECKING:
    from collections.abc import Callable

    from homeward.endgame.keeping import Arrays
    from homeward.endgame.ways import Ways
    from homeward.npz import Run
    from homeward.rulebook import TrackRules

ANYWHERE = 1000
WITHIN = Within(two=ANYWHERE, three=12, four=0)
WITHIN_MARKED = Within(two=20, three=12, four=0)  # every state comes twice, and every pair of them four times
SLICES = 50  # of the work, for the bar


@dataclass(frozen=True)
class Duel:
    """The chances of a seat about to throw against one rival."""

    mine: Stretch
    theirs: Stretch

    @cached_property
    def wins(self) -> Run | None:
        """A row for each state of the seat (`Stretch.state`), by state of its rival: its chance to win.

        Kept to seven digits. Solved at the first use, which takes seconds, and kept on disk; None where nothing can
        solve it.
        """
        first, second, which = self.mine, self.theirs, "wins"
        if first.away > second.away:
            first, second, which = second, first, "losses"
        tables = kept("duel", first, lambda: _solved(first, second))
        return None if tables is None else tables[which]


@lru_cache(maxsize=8)
def duel_of(rules: TrackRules, away: int) -> Duel | None:
    """The table for a rival so many seats further on; None on a board where two such seats never come apart."""
    mine, theirs = (Stretch(rules, k, _within(rules)) for k in (away, SEATS - away))
    return Duel(mine, theirs) if mine.is_apart else None


def _within(rules: TrackRules) -> Within:
    return WITHIN_MARKED if rules.use_dice == "free" else WITHIN


def _solved(first: Stretch, second: Stretch) -> Arrays:
    """Both sides' chances, from every state."""
    from homeward.endgame.solving import solve_duel

    same = first == second
    from homeward.progress import shown  # rich, which nobody needs who only looks up

    with shown(
        "Endgames: every throw", sum(len(stretch.placements) for stretch in {first, second}), games=False
    ) as bar:
        one = ways_of(first, bar.advance)
        other = one if same else ways_of(second, bar.advance)
    to_me, to_them = _solve(solve_duel, one, other, first.marks)
    arrays = {"wins": _when_throwing(to_me)}
    return arrays if same else arrays | {"losses": _when_throwing(to_them)}


def _solve(solve_duel: Callable[..., None], one: Ways, other: Ways, marks: int) -> tuple[Any, Any]:
    """What every end is worth to the first side, and to the second: see `solving.solve_duel`."""
    import numpy as np

    to_me = np.zeros((len(other.begin), 2 * len(one.begin)))
    to_them = to_me if one is other else np.zeros((len(one.begin), 2 * len(other.begin)))
    for worth in (to_me, to_them):
        worth[:, : 2 * marks] = 1  # all home
    best = np.zeros((2, marks, marks, len(THROWS)))
    stays = np.zeros(best.shape, dtype=np.int64)
    edges = np.linspace(1, len(one.begin) // marks, SLICES + 1).astype(int)
    from homeward.progress import shown  # rich, which nobody needs who only looks up

    with shown("Endgames: who wins", SLICES, games=False) as bar:
        for begin, end in pairwise(edges):
            solve_duel(np.array(WEIGHTS), *one, *other, marks, begin, end, one is other, to_me, to_them, best, stays)
            bar.advance(1)
    return to_me, to_them


def _when_throwing(worth: Any) -> Any:
    """By state of the side and of its rival: the chance of the side if it throws next."""
    import numpy as np

    return np.ascontiguousarray(worth[:, 1::2].T, dtype=np.float32)
