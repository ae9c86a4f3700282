"""Kukla & Ollie, for whoever calls its kernels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homeward.families.family import ENDED, Family, integers, plain_run
from homeward.playouts.stage.batch import begin
from homeward.playouts.stage.playout import MEMORY, step
from homeward.referee.stage import layout as S
from homeward.referee.stage.layout import StageTables

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from homeward.playouts.policies import Policies
    from homeward.referee.stage.layout import Run


class Stage(Family):
    """Rows with the past that K24 looks at; tables are a board and a few switches."""

    name = "stage"
    sizes = {  # noqa: RUF012
        "row": (S.ROW,),
        "past": (S.PAST,),
        "later": (S.PAST,),
        "scratch": (S.SCRATCH,),
        "out": (S.OUT,),
        "memory": (MEMORY,),
    }
    state = ("row", "past")
    room = ("row", "past", "scratch", "out", "memory")
    looking = ("later", "scratch", "out")
    most_ends = 128
    at_once = ()
    answers = (
        "homeward.referee.stage.outcomes:outcomes",
        "homeward.referee.stage.moves:plays",
        "homeward.referee.stage.apply:play",
    )

    def placed(self, tables: Any, place: Callable[[Any], Any]) -> Any:
        """The board, elsewhere; the switches are plain numbers."""
        return tables._replace(board=place(tables.board))

    def tables_in(self, parts: dict[str, Any]) -> Any:
        """The board and its switches."""
        board, *switches = (parts[f".{name}"] for name in StageTables._fields)
        return StageTables(board, *map(int, switches))

    def parts_of(self, tables: Any) -> dict[str, Any]:
        """Each by its own name."""
        return {f".{name}": part for name, part in tables._asdict().items()}

    def beginning(self, row: Sequence[int]) -> tuple[int, ...]:
        """The row as it is: every game draws its own lot."""
        return tuple(row)

    def rules(
        self, tables: Any, beginning: Any, policies: Any, make: Callable[..., Any] = integers
    ) -> tuple[Any, ...]:
        """Tables, the seats in play, and what the seats choose with."""
        return tables, int(beginning[S.SEATS_IN_PLAY]), policies

    def steps(
        self, tables: Any, beginning: Sequence[int], policies: Policies | None, seed: int, game: int
    ) -> Iterator[tuple[int, Run]]:
        """Step by step until the game is over."""
        row, past, scratch, out, memory = self.workspace(self.room, plain_run)
        begin(tables, beginning[S.SEATS_IN_PLAY], row, past, memory, seed, game)
        while row[S.PHASE] != S.OVER:
            yield row[S.TURN], memory
            step(tables, policies, row, past, scratch, out, memory, seed, game)
        yield ENDED, memory
