"""The dice games, for whoever calls their kernels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from homeward.families.family import Family
from homeward.playouts.seats import BY_LOT
from homeward.playouts.track import batch, playout
from homeward.playouts.track.choice import mind_of
from homeward.playouts.track.playout import MEMORY
from homeward.referee.track import layout as L
from homeward.referee.track import tables as T
from homeward.referee.track.unwritten import unwritten

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import ModuleType

    from homeward.families.known import Known


class Track(Family):
    """Rows alone; tables are one run of integers."""

    name = "track"
    layout: ClassVar[ModuleType] = L
    playing: ClassVar[ModuleType] = batch
    step: ClassVar[Callable[..., int]] = staticmethod(playout.step)
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

    def known(self, tables: Any, beginning: Sequence[int], *, seats: bool = False) -> Known:
        """The numbers and switches; of a row what no rule writes, and who plays with whom."""
        numbers = tuple((place, int(tables[place])) for place in range(T.NUMBERS))
        row = tuple((place, 0) for place in unwritten(tables) if beginning[place] == 0)
        if seats:
            row += tuple((place, int(beginning[place])) for place in (L.SEATS_IN_PLAY, L.PARTNERS))
        return (("t", numbers), ("row", row))

    def beginning(self, row: Sequence[int]) -> tuple[int, ...]:
        """The row, with a mark where the lot decides who begins."""
        begun = list(row)
        if begun[L.PHASE] == L.THROW:
            begun[L.TO_PLAY] = BY_LOT
        return tuple(begun)

    def mind(self, policies: Any, make: Callable[..., Any]) -> Any:
        """Policies, with room to try two plays in."""
        return mind_of(policies, make)
