"""The dice games, for whoever calls their kernels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from homeward.families.family import Family
from homeward.playouts.seats import BY_LOT
from homeward.playouts.track import batch
from homeward.playouts.track.choice import mind_of
from homeward.playouts.track.playout import MEMORY
from homeward.referee.track import layout as L

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import ModuleType


class Track(Family):
    """Rows alone; tables are one run of integers."""

    name = "track"
    layout: ClassVar[ModuleType] = L
    playing: ClassVar[ModuleType] = batch
    sizes = {  # noqa: RUF012
        "row": (L.ROW,),
        "scratch": (L.SCRATCH,),
        "out": (L.PLAYS,),
        "memory": (MEMORY,),
        "ways": (L.FRAMES, L.FRAME),
        "later": (L.ROW,),
    }
    state = ("row",)
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

    def mind(self, policies: Any, make: Callable[..., Any]) -> Any:
        """Policies, with room to try two plays in."""
        return mind_of(policies, make)
