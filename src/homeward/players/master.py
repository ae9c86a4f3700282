"""The strongest player: the scholar's judgement, checked by looking ahead; exact where the endgame tables hold."""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple
from zlib import crc32

from homeward.endgame import best as exact_play
from homeward.endgame import lookup
from homeward.families import family_called
from homeward.model import Phase
from homeward.players.base import of_winners
from homeward.players.reading import reading_of, standing_of
from homeward.players.scholar import Scholar, judge_for
from homeward.players.tempered import Steady
from homeward.players.thinking.means import mean
from homeward.players.thinking.pondering import Luck, Ponderer
from homeward.players.thinking.racing import LEAST, Race
from homeward.players.thinking.thinker import Thinker
from homeward.referee import SEATS
from homeward.scholar.judging import judge_of
from homeward.scholar.values import DIGITS
from homeward.targets.machines import machine

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from homeward.model import Chances, Play
    from homeward.players.reading import Row, Standing
    from homeward.players.thinking.budgets import Budget
    from homeward.positions import Position
    from homeward.scholar.judging import Judge

MS = 100.0
IN_QUESTION = 0.06  # an alternative so much worse by the net alone is not looked at
MOST = 8  # alternatives that are looked at
ANSWERS = 1024  # that are remembered in a decision
FORECASTING = 1  # chances before a throw are told from other luck than that which chose a play


class Master(Thinker):
    """Takes the scholar's best few alternatives and plays on from each, all with the same luck and the net for all.

    `ms` is how many milliseconds a decision may take, `plays` how many turns it may play ahead in all: with these it
    decides alike on every machine. The more it may play ahead, the further it looks; where one alternative is clearly
    best it stops early.
    """

    called = "master"
    usual: ClassVar[Mapping[str, float]] = MappingProxyType({"ms": MS})

    def __init__(
        self,
        seed: int | None = None,
        plays: float | None = None,
        ms: float | None = None,
        version: int | None = None,
    ) -> None:
        """A seed is taken like any player's, but the same position always meets the same luck.

        `version` is that of the nets it asks, today's unless told; it looks ahead as today's master does.
        """
        super().__init__(plays, ms, version)
        self._scholar = Scholar(version=version)

    def decide(self, position: Position) -> Play:
        """The play that leads to the best alternative."""
        if len(position.plays) == 1:
            return position.plays[0]
        if position.is_won:  # for a place all are alike that does not win (H5)
            return Steady().decide(position)
        exact = exact_play(position)
        if exact is not None:
            return exact
        return self._planned(position)

    def chances(self, position: Position) -> Chances:
        """Everybody's chance to win: after the best play where one is due, else as the game goes on from here."""
        exact = lookup(position)
        if exact is not None:
            return _four(exact)
        if position.is_won:
            return of_winners(position.winners)
        if position.phase is Phase.OPENING:
            return self._scholar.chances(position)
        if position.phase is Phase.PLAY:
            return _four(self._choose(position).chances)
        return _four(_forecast(self._view(position, FORECASTING), position, self._budget()))

    def _weighed(self, position: Position) -> dict[Row, Chances]:
        """Those in question are looked at; of the others the net alone tells."""
        chosen = self._choose(position)
        return {one.row: _four(chosen.race.chances(number)) for number, one in enumerate(chosen.standings)}

    def _choose(self, position: Position) -> _Chosen:
        """The best alternative within the budget; where there is no time to look ahead, the scholar's."""
        budget = self._budget()
        goals, standings = zip(*reading_of(position).alternatives(position), strict=True)
        judged = judge_for(position, self._version).chances(standings[0].tables, [one.row for one in standings])
        side = [position.to_play, *[(position.to_play + 2) % SEATS] * position.partners]
        entered = _in_question([sum(chances[seat] for seat in side) for chances in judged])
        view = self._view(position)
        view.look_as_far_as(budget, len(entered))
        race = Race(judged, side, lambda one, number: view.look(standings[one], number), view.cost)
        best = race.run(entered, budget, _least(view, budget))
        return _Chosen(goals[best], race.chances(best), standings, race)

    def _goal(self, position: Position) -> Any:
        return self._choose(position).goal

    def _view(self, position: Position, purpose: int = 0) -> _View:
        return _View(position, self._version, purpose)


class _Chosen(NamedTuple):
    """An alternative: what it leads to, and everybody's chances then."""

    goal: Any
    chances: list[float]
    standings: Sequence[Standing]  # of all alternatives
    race: Race


class _View:
    """What may come after a position: the luck of every look, the same for all alternatives."""

    def __init__(self, position: Position, version: int | None, purpose: int) -> None:
        game, family = position.game.name, position.game.book.family
        self._ponderer = _ponderer(judge_of(game, family, version), family)
        self._luck = Luck(crc32(repr((purpose, standing_of(position).row)).encode()))
        self._looking = reading_of(position).looking
        self._turns = self._looking.turns
        self._batches: list[list[list[int]]] = []
        self._answers = self._ponderer.remembering(ANSWERS)

    @property
    def cost(self) -> int:
        """The turns that a look plays ahead."""
        return self._looking.games * self._turns

    def look_as_far_as(self, budget: Budget, alternatives: int) -> None:
        """The further, the more can be played ahead from each of so many alternatives."""
        self._turns = self._looking.turns_with(budget.plays_at(self.ms_a_turn) / alternatives)

    @property
    def ms_a_turn(self) -> float:
        """How long a turn takes that is played ahead."""
        return self._ponderer.ms_a_turn

    def look(self, standing: Standing, number: int) -> list[list[float]]:
        """By game and seat, the chances when the games of a look have gone on for their turns."""
        if number == len(self._batches):
            self._batches.append(self._luck.batch(self._looking.games, self._turns))
        return self._ponderer.rolled(standing, self._batches[number], self._looking.turns, self._answers)


def _least(view: _View, budget: Budget) -> int:
    """How many alternatives are looked at in any case: none by the clock of a slow machine."""
    if machine().is_quick or not budget.is_timed:
        return LEAST
    budget.foresee(view.ms_a_turn)
    return 0


def _in_question(worth: Sequence[float]) -> list[int]:
    """The alternatives that are worth a look, the best first; one alone where nothing can be better."""
    ranked = sorted(range(len(worth)), key=lambda one: -round(worth[one], DIGITS))
    best = worth[ranked[0]]
    return [one for one in ranked[:MOST] if worth[one] >= best - IN_QUESTION] if best < 1 else ranked[:1]


def _forecast(view: _View, position: Position, budget: Budget) -> list[float]:
    """Everybody's chances before a throw or a card, from as many looks as the budget has room for."""
    standing = standing_of(position)
    told: list[list[float]] = []
    looks = 0
    while not told or budget.has_room_for(view.cost):
        told += view.look(standing, looks)
        looks += 1
        budget.spend(view.cost)
    return [mean(by_seat) for by_seat in zip(*told, strict=True)]


@lru_cache
def _ponderer(judge: Judge, family: str) -> Ponderer:
    return Ponderer(judge, family_called(family))


def _four(chances: Sequence[float]) -> Chances:
    total = sum(chances)  # 1, but for rounding
    first, second, third, fourth = (chance / total for chance in chances)
    return first, second, third, fourth
