"""Games among scholars, of whom one may know the luck to come; and what the ends of a choice are worth."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

import homeward
from homeward.families.family import integers, run
from homeward.playouts.notes import MOST_TURNS, WINNERS_BITS, WORDS
from homeward.scholar.room import ENDS, new_desk
from homeward.study.series import Series
from homeward.targets.compiled_machine import CompiledMachine
from knowing.whole_games import MOST, Guessing, Knower

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from homeward.rulebook import Value
    from homeward.scholar.games import Company

GROWTH = 4  # of a desk on which a throw has no room
WON = (1 << WINNERS_BITS) - 1


class Choice(NamedTuple):
    """What the ends of a choice are worth to who makes it: by end in the net's order, imagined luck, and horizon."""

    ends: int
    worth: Any


@dataclass(frozen=True)
class Scholars:
    """The games of a seed, in which a scholar sits on every seat."""

    game: str
    players: int
    seed: int
    house: Mapping[str, Value] = field(default_factory=dict)

    @property
    def seats(self) -> tuple[int, ...]:
        """Who plays."""
        return tuple(self._series.beginning.seats)

    def winners(self, first: int, count: int, seat: int = 0, turns: int = 0) -> Any:
        """Who won games first … first + count − 1, a bit a seat, where a seat knows the luck of so many turns."""
        words, ends, done = integers(count, WORDS), ENDS, 0
        play = self._kernel("play_knowing")
        while True:
            span = (self.seed, first + done, first + count, MOST_TURNS, words[done:])
            done += play(*self._rules, Knower(seat, turns), *self._rooms(ends), *span)
            if done == count:
                return words[:, 0] & WON
            ends *= GROWTH  # a throw had more: its game begins again, with more room

    def choice(self, game: int, number: int, guesses: int, turns: Sequence[int], luck: int) -> Choice | None:
        """What the ends of a game's choice so-and-so are worth, by games with imagined luck; None: it is over."""
        told, ends = CompiledMachine().floats(MOST, guesses, len(turns)), ENDS
        guessing, weigh = Guessing(luck, guesses, run(turns)), self._kernel("weigh_choice")
        while True:
            found = weigh(*self._rules, *self._rooms(ends), self.seed, game, number, guessing, MOST_TURNS, told)
            if found >= 0:
                return Choice(found, told[: min(found, MOST)]) if found else None
            ends *= GROWTH

    def choices(self, game: int) -> int:
        """How many choices a game has, all seats together, forced ones too."""
        ends, count = ENDS, self._kernel("count_choices")
        while (found := int(count(*self._rules, *self._rooms(ends), self.seed, game, MOST_TURNS))) < 0:
            ends *= GROWTH
        return found

    def winners_with(self, bot: str, place: int, first: int, count: int) -> Any:
        """Who won the same games with a bot in one scholar's place, a bit a seat."""
        names = ["scholar"] * self.players
        names[place] = bot
        return Series(self._game, self.players, False, self.seed, policy=tuple(names)).play(first, count)[:, 0] & WON

    @property
    def _game(self) -> homeward.Game:
        return homeward.game(self.game, **self.house)

    @cached_property
    def _series(self) -> Series:
        return Series(self._game, self.players, False, self.seed, policy=("scholar",))

    @cached_property
    def _company(self) -> Company:
        return self._series.company

    @cached_property
    def _rules(self) -> tuple[Any, ...]:
        company = self._company
        rules = company.family.rules(company.tables, company.beginning, company.policies)
        return *rules, company.nets, company.minded

    def _rooms(self, ends: int) -> tuple[Any, ...]:
        on, family = CompiledMachine(), self._company.family
        return family.room(), family.room(), on.integers(1, *family.sizes["row"]), new_desk(on, family, ends)

    def _kernel(self, name: str) -> Any:
        kernels = CompiledMachine().kernels(f"knowing.{self._company.family.name}:{name}")
        return getattr(kernels, name)
