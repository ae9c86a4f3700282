"""What a family of games is: the sizes of its rows, the room its kernels work in, its tables, its kernels."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar

from homeward.families.known import NOTHING_KNOWN, Known

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from types import ModuleType

    from homeward.playouts.policies import Policies
    from homeward.referee.track.layout import Row

MOST_KEPT = 64  # tables of as many house rules
ENDED = -1  # instead of a turn's number: the game is over


def integers(*shape: int) -> Any:
    """An array of zeros of the kernels' own type."""
    import numpy as np

    return np.zeros(shape, dtype=np.int64)


def run(numbers: Any) -> Any:
    """Numbers as the kernels take them, to be changed freely."""
    import numpy as np

    return np.array(numbers, dtype=np.int64)


class Family(ABC):
    """One of the two families. Everything here is numbers: no rule, no position."""

    name: ClassVar[str]
    layout: ClassVar[ModuleType]
    """Where things stand in a row."""
    playing: ClassVar[ModuleType]
    """The kernels of whole games, and the room they are played in: a named tuple of runs, the state first."""
    step: ClassVar[Callable[..., int]]
    """One of a game's steps, wherever it stands."""
    sizes: ClassVar[dict[str, tuple[int, ...]]]
    """What the kernels work in, by the name it has there: so many integers."""
    state: ClassVar[tuple[str, ...]]
    """What a game is in: its row and, where the rules look back, its past."""
    looking: ClassVar[tuple[str, ...]]
    """What a turn's ends are listed in, in the kernels' order."""
    most_ends: ClassVar[int]
    """Ends of a turn that are looked at where very many games are played at once."""
    at_once: ClassVar[tuple[int, ...]]
    """What ends the arguments of whole games on a processor, where nothing waits for a beat (see `play_many`)."""
    answers: ClassVar[tuple[str, ...]]
    """The referee's kernels that answer single questions."""

    def __init__(self) -> None:
        self._arrays: dict[int, tuple[Any, Any]] = {}

    @property
    def state_size(self) -> int:
        """How many integers a game is in."""
        return sum(self.sizes[name][0] for name in self.state)

    def kernel(self, part: str, module: str, name: str) -> str:
        """A kernel of this family: of the part (playouts, scholar, …) and module that both families have."""
        return f"homeward.{part}.{self.name}.{module}:{name}"

    def room(self, make: Callable[..., Any] = integers) -> Any:
        """What whole games are played in, made anew: threads may play side by side."""
        return self.playing.Room(*self.workspace(self.playing.Room._fields, make))

    def workspace(self, names: Sequence[str], make: Callable[..., Any] = integers) -> tuple[Any, ...]:
        """Runs for a kernel to work in, by their names, made anew."""
        return tuple(make(*self.sizes[name]) for name in names)

    def arrays(self, tables: Any) -> Any:
        """Tables as compiled kernels read them, made once; those of many house rules are not all kept.

        They are known by identity: to hash eleven thousand numbers takes longer than an answer.
        """
        known = self._arrays.get(id(tables))
        if known is None:
            if len(self._arrays) >= MOST_KEPT:
                self._arrays = {}
            known = self._arrays[id(tables)] = (tables, self.placed(tables, run))
        return known[1]

    @abstractmethod
    def placed(self, tables: Any, place: Callable[[Any], Any]) -> Any:
        """Tables with their runs of integers put somewhere else: into an array, onto a GPU."""

    @abstractmethod
    def tables_in(self, parts: dict[str, Any]) -> Any:
        """The tables made of parts by name, as `parts_of` has them."""

    @abstractmethod
    def parts_of(self, tables: Any) -> dict[str, Any]:
        """Tables as arrays by name, for a file: one without a name, or several."""

    def known(self, tables: Any, beginning: Sequence[int], *, seats: bool = False) -> Known:
        """What a clone for these tables can have as literals, of games that begin so; who plays only if asked for."""
        return NOTHING_KNOWN

    @abstractmethod
    def beginning(self, row: Sequence[int]) -> tuple[int, ...]:
        """The row before anything happens, as whole games take it; where nobody throws for the start, lots decide."""

    @abstractmethod
    def mind(self, policies: Any, make: Callable[..., Any]) -> Any:
        """What the seats choose with: their policies, and room to try plays in where they need it."""

    def rules(
        self, tables: Any, beginning: Any, policies: Any, make: Callable[..., Any] = integers
    ) -> tuple[Any, ...]:
        """What the kernels of whole games are given first; without policies chance alone chooses."""
        return tables, self.mind(policies, make), beginning

    def steps(
        self, tables: Any, beginning: Sequence[int], policies: Policies | None, seed: int, game: int
    ) -> Iterator[tuple[int, Row]]:
        """A game in plain Python: how many turns are over (ENDED at its end) and what is noted, before every step."""
        room, mind, at = self.room(plain_run), self.mind(policies, plain_run), self.layout
        self.playing.begin(tables, beginning, room, seed, game)
        while room.row[at.PHASE] != at.OVER:
            yield room.row[at.TURN], room.memory
            self.step(tables, mind, room, seed, game)
        yield ENDED, room.memory


def plain_run(*shape: int) -> list[Any]:
    """So many integers, of plain Python."""
    return [0] * shape[0] if len(shape) == 1 else [plain_run(*shape[1:]) for _ in range(shape[0])]
