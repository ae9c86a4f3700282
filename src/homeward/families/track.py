"""The dice games, for whoever calls their kernels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homeward.families.family import ENDED, Family, integers, plain_run
from homeward.playouts.track.batch import BY_LOT, begin
from homeward.playouts.track.choice import mind_of
from homeward.playouts.track.playout import MEMORY, step
from homeward.referee.track import layout as L

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from homeward.playouts.policies import Policies
    from homeward.referee.track.layout import Row


class Track(Family):
    """Rows alone; tables are one run of integers."""

    name = "track"
    sizes = {  # noqa: RUF012
        "row": (L.ROW,),
        "scratch": (L.SCRATCH,),
        "out": (L.PLAYS,),
        "memory": (MEMORY,),
        "ways": (L.FRAMES, L.FRAME),
        "thrown": (L.ROW,),
        "later": (L.ROW,),
    }
    state = ("row",)
    room = ("row", "scratch", "out", "memory")
    looking = ("ways", "scratch", "out")
    most_ends = 256
    at_once = (1,)
    answers = (
        "homeward.referee.track.captures:captures",
        "homeward.referee.track.outcomes:outcomes",
        "homeward.referee.track.plays:plays",
        "homeward.referee.track.turn:throw",
        "homeward.referee.track.turn:play",
    )

    def placed(self, tables: Any, place: Callable[[Any], Any]) -> Any:
        """The run, elsewhere."""
        return place(tables)

    def tables_in(self, parts: dict[str, Any]) -> Any:
        """The one run."""
        return parts[""]

    def parts_of(self, tables: Any) -> dict[str, Any]:
        """The one run."""
        return {"": tables}

    def beginning(self, row: Sequence[int]) -> tuple[int, ...]:
        """The row, with a mark where the lot decides who begins."""
        begun = list(row)
        if begun[L.PHASE] == L.THROW:
            begun[L.TO_PLAY] = BY_LOT
        return tuple(begun)

    def rules(
        self, tables: Any, beginning: Any, policies: Any, make: Callable[..., Any] = integers
    ) -> tuple[Any, ...]:
        """Tables, what the seats choose with, and the first row."""
        return tables, mind_of(policies, make), beginning

    def steps(
        self, tables: Any, beginning: Sequence[int], policies: Policies | None, seed: int, game: int
    ) -> Iterator[tuple[int, Row]]:
        """Step by step until the game is over."""
        row, scratch, out, memory = self.workspace(self.room, plain_run)
        mind = mind_of(policies, plain_run)
        begin(tables, beginning, row, memory, seed, game)
        while row[L.PHASE] != L.OVER:
            yield row[L.TURN], memory
            step(tables, mind, row, scratch, out, memory, seed, game)
        yield ENDED, memory
