"""The strongest player: the scholar's judgement, checked by looking ahead; exact where the endgame tables hold."""

from __future__ import annotations

from functools import lru_cache
from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from homeward.endgame import best as exact_play
from homeward.endgame import lookup
from homeward.model import Phase
from homeward.players.base import SEATS, of_winners
from homeward.players.budgets import Budget
from homeward.players.planning import Plan, ends_of, way_to
from homeward.players.pondering import Ponderer, is_over
from homeward.players.rollouts import Standing, standing_of
from homeward.players.scholar import Scholar, judge_for
from homeward.positions.stage import StagePosition
from homeward.positions.track import TrackPosition
from homeward.scholar.judging import judge_of

if TYPE_CHECKING:
    from homeward.model import Play
    from homeward.positions import Position

    Chances = tuple[float, float, float, float]

MS = 25.0
IN_QUESTION = 0.08  # an alternative so much worse by the net alone is not looked at
CLOSE = 0.03  # … by looking ahead once, is not looked at twice
MOST = 12  # alternatives that are looked at
LEAST = 2  # alternatives between which there is something to choose
TWICE = 22  # times as long as looking ahead once, about: once more for each throw


class Master:
    """Takes the scholar's best few alternatives and looks ahead: all throws to come, the best reply to each.

    `ms` is how many milliseconds a decision may take, `plays` from how many plays it may look ahead: with these it
    decides alike on every machine. Where there is time left it looks at one more throw after each reply.
    """

    options = ("plays", "ms")

    def __init__(self, seed: int | None = None, plays: float | None = None, ms: float | None = None) -> None:
        """A seed is taken like any player's, but nothing here is left to chance."""
        self._limits = {key: value for key, value in (("plays", plays), ("ms", ms)) if value is not None}
        self._scholar = Scholar()
        self._plan: Plan = {}

    @property
    def name(self) -> str:
        """With its budget, where it is not the usual one."""
        return (
            "master" + ":" * bool(self._limits) + ",".join(f"{key}={value:g}" for key, value in self._limits.items())
        )

    def decide(self, position: Position) -> Play:
        """The play that leads to the best alternative."""
        if len(position.plays) == 1:
            return position.plays[0]
        exact = exact_play(position)
        if exact is not None:
            return exact
        if isinstance(position, StagePosition):
            return position.plays[self._choose(position).number]
        assert isinstance(position, TrackPosition)
        if position.row not in self._plan:
            self._plan = way_to(position, self._choose(position).standing.row)
        return self._plan[position.row]

    def chances(self, position: Position) -> Chances:
        """Everybody's chance to win: after the best play where one is due, else after every throw or card to come."""
        exact = lookup(position)
        if exact is not None:
            return _four(exact)
        if position.is_over:
            return of_winners(position.winners)
        if position.phase is Phase.OPENING:
            return self._scholar.chances(position)
        if position.phase is Phase.PLAY:
            return _four(self._choose(position).chances)
        return _four(_ponderer(position).chances([standing_of(position)], 1)[0])

    def _choose(self, position: Position) -> _Chosen:
        """The best alternative within the budget."""
        limits = self._limits or {"ms": MS}
        return _Search(position, Budget(limits.get("plays", inf), limits.get("ms", inf))).best()


class _Chosen(NamedTuple):
    """An alternative: its number, where it leads, everybody's chances then."""

    number: int
    standing: Standing
    chances: Any


class _Search:
    """One decision: all alternatives by the net alone, the best of them by looking ahead, the best of these twice."""

    def __init__(self, position: Position, budget: Budget) -> None:
        self._position = position
        self._budget = budget
        self._standings = _alternatives(position)
        self._chances = _judged(position, self._standings)
        self._side = [position.to_play, *[(position.to_play + 2) % SEATS] * position.partners]

    def best(self) -> _Chosen:
        """The best alternative, as far as the budget tells."""
        ranked = self._within(range(len(self._standings)), IN_QUESTION)[:MOST]
        if len(ranked) >= LEAST and self._worth(ranked[0]) < 1:
            ranked = self._look(ranked, 1)
            ranked = self._look(self._within(ranked, CLOSE)[: self._room_for_two()], 2) or ranked
        return _Chosen(ranked[0], self._standings[ranked[0]], self._chances[ranked[0]])

    def _look(self, ranked: list[int], depth: int) -> list[int]:
        """Look ahead from these, the best first, while the budget lasts; those looked at, ranked anew."""
        if len(ranked) < LEAST:
            return []
        seen: list[int] = []
        ponderer = _ponderer(self._position)
        for one in ranked:
            if len(seen) >= LEAST and self._budget.used >= 1:
                break
            if not is_over(self._standings[one]):
                self._chances[one] = ponderer.chances([self._standings[one]], depth)[0]
            self._budget.played += 1 if depth == 1 else TWICE
            seen.append(one)
        return self._within(seen, 1)

    def _room_for_two(self) -> int:
        """How many alternatives can still be looked at twice."""
        used = max(self._budget.used, 1e-9)
        left = (1 - used) / used * self._budget.played
        return max(0, int(left / TWICE))

    def _within(self, some: Any, margin: float) -> list[int]:
        """The best first, without those that are further behind than a margin."""
        ranked = sorted(some, key=self._worth, reverse=True)
        return [one for one in ranked if self._worth(one) >= self._worth(ranked[0]) - margin]

    def _worth(self, one: int) -> float:
        return float(self._chances[one][self._side].sum())


def _alternatives(position: Position) -> list[Standing]:
    """The ends of the throw; in Kukla & Ollie where each play leads."""
    if isinstance(position, StagePosition):
        return [standing_of(position.play(play)) for play in position.plays]
    assert isinstance(position, TrackPosition)
    return [Standing(position.tables, row) for row in ends_of(position)]


def _judged(position: Position, standings: list[Standing]) -> Any:
    """By alternative and seat, the net's chances."""
    judge = judge_for(position)
    return np.array(judge.chances(standings[0].tables, [standing.row for standing in standings]))


def _ponderer(position: Position) -> Ponderer:
    return _kept_ponderer(position.game.name, position.game.book.family)


@lru_cache
def _kept_ponderer(name: str, family: str) -> Ponderer:
    return Ponderer(judge_of(name, family).net, family)


def _four(chances: Any) -> Chances:
    first, second, third, fourth = (float(chance) for chance in chances)
    return first, second, third, fourth
