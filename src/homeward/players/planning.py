"""The way through a throw: the plays, one after the other, that lead to the end that was chosen."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from homeward.model import Phase
from homeward.referee.track import layout as L

if TYPE_CHECKING:
    from homeward.model import Play
    from homeward.positions.track import TrackPosition
    from homeward.targets.compiled_engine import CompiledTrack

Row: TypeAlias = tuple[int, ...]
Plan: TypeAlias = dict[Row, "Play"]
"""A position's row on the way, and the play to make there."""


def ends_of(position: TrackPosition) -> list[Row]:
    """The rows in which the throw on the table can end, each once, as positions have them: no turns counted."""
    return [_uncounted(row) for row in _referee().ends(position.tables, position.row)]


def way_to(position: TrackPosition, end: Row) -> Plan:
    """What to play from here on so that the throw ends there."""
    plan: Plan = {}
    while position.phase is Phase.PLAY and position.row != end:
        for play in position.plays:
            after = position.play(play)
            if after.row == end or (after.phase is Phase.PLAY and end in ends_of(after)):
                break
        plan[position.row] = play
        position = after
    return plan


@lru_cache
def _referee() -> CompiledTrack:
    """Compiled, for doubles can end in hundreds of ways, and who plans has compiled more than this already."""
    from homeward.targets.compiled_engine import CompiledTrack

    return CompiledTrack()


def _uncounted(row: list[int]) -> Row:
    row[L.TURN] = 0
    return tuple(row)
