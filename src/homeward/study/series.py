"""A series of games: everything that fixes game 0, game 1, … of a seed, whoever plays them and wherever."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, cast

from homeward.families import family_called
from homeward.families.family import run
from homeward.players.reading import standing_of
from homeward.players.scholar import judge_for
from homeward.playouts.notes import MOST_TURNS, WORDS
from homeward.playouts.policies import CHANCE
from homeward.playouts.written import BY_CHANCE, SCHOLAR, policies_of, read_policy
from homeward.referee import SEATS

if TYPE_CHECKING:
    from homeward.families.family import Family
    from homeward.positions import Game
    from homeward.positions.stage import StagePosition
    from homeward.positions.track import TrackPosition
    from homeward.scholar.games import Company, Logged
    from homeward.scholar.net import Nets

Device = Literal["cpu", "cuda"]
UNIFORM = "uniform"


@dataclass(frozen=True)
class Series:
    """The games of a seed: game g is the same game on every machine, in any batch.

    `policy` is one for all seats, or one for each seat in play, as written (`homeward.playouts.written`).
    """

    game: Game
    players: int = 4
    partners: bool = False
    seed: int = 0
    most_turns: int = MOST_TURNS
    policy: tuple[str, ...] = (UNIFORM,)

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

        return self._play(batches, first, count)

    def keep(self, first: int, count: int, what: int) -> Logged:
        """The same games, with what happens in them written down (`homeward.scholar.keeping`)."""
        return self.company.keep(self.seed, first, count, self.most_turns, what)

    def play_into(self, words: Any, first: int, count: int) -> None:
        """The same on a GPU, into an array there."""
        from homeward.targets import cuda

        self._play(cuda, first, count, into=words)

    def _play(self, target: Any, first: int, count: int, **room: Any) -> Any:
        span = {"seed": self.seed, "first": first, "count": count, "most_turns": self.most_turns}
        return target.play_games(self.family, *self._arrays, **span, **room)

    # What the kernels are given

    @cached_property
    def beginning(self) -> TrackPosition | StagePosition:
        """The position before anything happens; where nobody throws for the start, the lot decides who begins."""
        return cast("TrackPosition | StagePosition", self.game.start(self.players, partners=self.partners))

    @property
    def family(self) -> Family:
        """The game's family."""
        return family_called(self.game.book.family)

    @property
    def tables(self) -> Any:
        """The referee's tables of the game."""
        return standing_of(self.beginning).tables

    @cached_property
    def first_row(self) -> tuple[int, ...]:
        """The row before anything happens, as kernels take it."""
        return self.family.beginning(standing_of(self.beginning).row)

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
        return self.family.arrays(self.tables), run(self.first_row), policies


def policy_words(policy: tuple[str, ...]) -> str:
    """How plays are chosen, for a heading: nothing where by chance, seat by seat where the seats differ."""
    return "" if policy == (UNIFORM,) else f", played by {', '.join(policy)}"
