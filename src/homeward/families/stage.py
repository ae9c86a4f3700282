"""Kukla & Ollie, for whoever calls its kernels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from homeward.families.family import Family
from homeward.playouts.seats import BY_LOT
from homeward.playouts.stage import batch, playout
from homeward.playouts.stage.playout import MEMORY
from homeward.referee.stage import layout as S
from homeward.referee.stage.layout import StageTables

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import ModuleType


class Stage(Family):
    """Rows with the past that K24 looks at; tables are a board and a few switches."""

    name = "stage"
    layout: ClassVar[ModuleType] = S
    playing: ClassVar[ModuleType] = batch
    step: ClassVar[Callable[..., int]] = staticmethod(playout.step)
    sizes = {  # noqa: RUF012
        "row": (S.ROW,),
        "past": (S.PAST,),
        "later": (S.PAST,),
        "scratch": (S.SCRATCH,),
        "out": (S.OUT,),
        "memory": (MEMORY,),
    }
    state = ("row", "past")
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
        """The row, with a mark: every game draws its own lot (K12)."""
        return (*row[: S.TO_PLAY], BY_LOT, *row[S.TO_PLAY + 1 :])

    def mind(self, policies: Any, make: Callable[..., Any]) -> Any:
        """The policies alone."""
        return policies
