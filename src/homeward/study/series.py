"""A series of games: everything that fixes game 0, game 1, … of a seed, whoever plays them and wherever."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, cast

from homeward.families import family_called
from homeward.families.family import run
from homeward.families.known import NOTHING_KNOWN
from homeward.players.reading import standing_of
from homeward.players.scholar import judge_for
from homeward.playouts.notes import MOST_TURNS, WORDS
from homeward.playouts.policies import CHANCE
from homeward.playouts.written import BY_CHANCE, SCHOLAR, policies_of, read_policy
from homeward.referee import SEATS
from homeward.rulebook import as_it_comes

if TYPE_CHECKING:
    from homeward.families.family import Family
    from homeward.families.known import Known
    from homeward.positions import Game, Position
    from homeward.positions.stage import StagePosition
    from homeward.positions.track import TrackPosition
    from homeward.scholar.games import Company, Logged
    from homeward.scholar.net import Nets

Device = Literal["cpu", "cuda"]
UNIFORM = "uniform"


@dataclass(frozen=True)
class Series:
    """The games of a seed: game g is the same game on every machine, in any batch.

    `policy` is one for all seats, or one for each seat in play, as written (`homeward.playouts.written`). Where a
    `position` is named all of them go on from there; else they begin at the game's start.
    """

    game: Game
    players: int = 4
    partners: bool = False
    seed: int = 0
    most_turns: int = MOST_TURNS
    policy: tuple[str, ...] = (UNIFORM,)
    position: Position | None = None

    def play(self, first: int, count: int, device: Device = "cpu") -> Any:
        """Games first … first + count − 1: an array of the words noted of each (`homeward.playouts.notes`).

        On the processor it plays on the thread that calls it, without holding Python up: several may at once.
        """
        if device == "cuda":
            from homeward.targets import cuda

            words = cuda.room_for(count)
            self.play_into(words, first, count)
            return words.copy_to_host().reshape(count, WORDS)
        if self.minded:
            return self.company.play(self.seed, first, run([0] * count), self.most_turns).words
        from homeward.targets import batches

        known = self.known() if self.policies is None else NOTHING_KNOWN  # temperaments are compiled once for all
        return self._play(batches, first, count, known=known)

    def keep(self, first: int, count: int, what: int) -> Logged:
        """The same games, with what happens in them written down (`homeward.scholar.keeping`)."""
        return self.company.keep(self.seed, first, count, self.most_turns, what)

    def play_into(self, words: Any, first: int, count: int) -> None:
        """The same on a GPU, into an array there."""
        from homeward.targets import cuda

        self._play(cuda, first, count, into=words, known=self.known(seats=True))

    def _play(self, target: Any, first: int, count: int, **how: Any) -> Any:
        span = {"seed": self.seed, "first": first, "count": count, "most_turns": self.most_turns}
        return target.play_games(self.family, *self._arrays, **span, **how)

    def known(self, *, seats: bool = False) -> Known:
        """What kernels can know of a game that is played as it comes; house rules share those that know nothing.

        A GPU's kernels, which are compiled anew in every process, know who plays as well.
        """
        if not as_it_comes(self.game.book):
            return NOTHING_KNOWN
        return self.family.known(self.tables, self.first_state, seats=seats)

    # What the kernels are given

    @cached_property
    def beginning(self) -> TrackPosition | StagePosition:
        """The position before anything happens; at a start where nobody throws, the lot decides who begins."""
        begun = self.position or self.game.start(self.players, partners=self.partners)
        return cast("TrackPosition | StagePosition", begun)

    @property
    def family(self) -> Family:
        """The game's family."""
        return family_called(self.game.book.family)

    @property
    def tables(self) -> Any:
        """The referee's tables of the game."""
        return standing_of(self.beginning).tables

    @cached_property
    def first_state(self) -> tuple[int, ...]:
        """The state before anything happens, as kernels take it: a row, with the past behind it where that counts."""
        begun = standing_of(self.beginning)
        return self.family.beginning(begun.row) if self.position is None else begun.state

    @cached_property
    def policies(self) -> tuple[int, ...] | None:
        """The policies of the four seats; None where chance alone chooses."""
        run = policies_of(self.by_seat, cards=not self.game.book.has_dice)
        return None if run == CHANCE * SEATS else run

    @property
    def by_seat(self) -> dict[int, str]:
        """The policy of each seat in play, as it is written."""
        names = self.policy * len(self.beginning.seats) if len(self.policy) == 1 else self.policy
        return dict(zip(self.beginning.seats, names, strict=True))

    @property
    def minded(self) -> int:
        """The scholar's seats, a bit each."""
        return sum(1 << seat for seat, name in self.by_seat.items() if read_policy(name).name == SCHOLAR)

    @property
    def begins_alike(self) -> bool:
        """Whether games begin alike until a card is drawn: nobody throws dice, and nobody plays by chance."""
        manners = map(read_policy, self.by_seat.values())
        by_chance = any(one.name in BY_CHANCE or one.epsilon or one.temperature for one in manners)
        return not self.game.book.has_dice and not by_chance

    @cached_property
    def company(self) -> Company:
        """Everything as kernels take it that know the scholar; refuses a board that the scholar has not studied."""
        from homeward.scholar.games import Company

        return Company(self.family, *self._arrays, self._nets if self.minded else None, self.minded)

    @property
    def _nets(self) -> Nets:
        """The net of each seat; where the scholar does not sit, today's stands in."""
        by_seat = {seat: read_policy(name).version for seat, name in self.by_seat.items()}
        first, second, third, fourth = (judge_for(self.beginning, by_seat.get(seat)).net for seat in range(SEATS))
        return first, second, third, fourth

    @cached_property
    def _arrays(self) -> tuple[Any, Any, Any]:
        policies = None if self.policies is None else run(self.policies)
        return self.family.arrays(self.tables), run(self.first_state), policies


def policy_words(policy: tuple[str, ...]) -> str:
    """How plays are chosen, for a heading: nothing where by chance, seat by seat where the seats differ."""
    return "" if policy == (UNIFORM,) else f", played by {', '.join(policy)}"
