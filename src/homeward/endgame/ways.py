"""Where every throw can lead on the last stretch: the referee is asked, once for each throw of each placement."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from homeward.endgame.listing import LOST, MINE, MORE_ROOM, RIVAL, WIDTH, ListingRoom, Placements
from homeward.families import TRACK
from homeward.lowering.track import track_tables
from homeward.referee.track import layout as L

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from homeward.endgame.stretch import Placement, Stretch
    from homeward.targets.machines import Machine

THROWS = tuple((a, b) for a in range(1, 7) for b in range(1, a + 1))
WEIGHTS = tuple(1 / 36 if a == b else 2 / 36 for a, b in THROWS)
KERNELS = tuple(f"homeward.endgame.listing:{name}" for name in ("list_ways", "pack_ways"))
ENDS = 1 << 15  # room for so many at first
ENDS_OF_A_THROW = 256


class Ways(NamedTuple):
    """The ends of every throw, for a seat on its last stretch; on a machine.

    The ends of throw t in state s are `ends[begin[s][t] : begin[s][t + 1]]`; those from `moved[s][t]` on move
    nothing. An end is twice the state after it, and one more if the same seat throws again.
    """

    begin: Any
    moved: Any
    ends: Any


class Reach(NamedTuple):
    """What can be come to from some placements: their numbers in the stretch, rising, and the ways between them.

    There a state is `marks` times the placement's place in this sequence, and its mark.
    """

    placements: Sequence[int]
    ways: Ways


def reach_of(on: Machine, stretch: Stretch, begin: Collection[int]) -> Reach:
    """The ways from these placements, by number, and from all that come after them."""
    room, most = ENDS_OF_A_THROW, ENDS
    while True:
        reached = on.run([int(number in begin) for number in range(len(stretch.placements))])
        full = _ways(on, stretch.marks * len(stretch.placements), most)
        count = _list(on, stretch, reached, full, room)
        assert count != LOST, "a play leads out of the tables"
        if count != MORE_ROOM:
            return _packed(on, stretch, on.numbers(reached), count, full)
        room, most = 2 * room, 4 * most


def _list(on: Machine, stretch: Stretch, reached: Any, ways: Ways, most: int) -> int:
    """Fill in the ways from what is reached, and mark what is reached thereby: see `listing.list_ways`."""
    row, frames, scratch, out = TRACK.workspace(("row", "ways", "scratch", "out"), on.integers)
    room = ListingRoom(on.run(row_of(stretch)), row, frames, scratch, out, on.integers(most, L.ROW))
    tables, dice = on.tables(TRACK, track_tables(stretch.rules)), on.run(THROWS)
    listed: int = on.kernels(*KERNELS).list_ways(
        tables, dice, _placements(on, stretch), stretch.marks, reached, ways, room
    )
    return listed


def _packed(on: Machine, stretch: Stretch, reached: list[int], count: int, full: Ways) -> Reach:
    """The ways between the placements that were reached; all home always is one of them."""
    kept = [number for number, is_reached in enumerate(reached) if is_reached or number == 0]
    new = {number: place for place, number in enumerate(kept)}
    ways = _ways(on, stretch.marks * len(kept), count)
    numbers = on.run([new.get(number, 0) for number in range(len(reached))])
    on.kernels(*KERNELS).pack_ways(stretch.marks, on.run(kept), numbers, count, full, ways)
    return Reach(kept, ways)


def _ways(on: Machine, states: int, ends: int) -> Ways:
    return Ways(on.integers(states, len(THROWS) + 1), on.integers(states, len(THROWS)), on.integers(ends))


@lru_cache(maxsize=8)
def _placements(on: Machine, stretch: Stretch) -> Placements:
    """All placements of a stretch, brought to a machine once."""
    coded = sorted((_code(placed), number) for number, placed in enumerate(stretch.placements))
    codes, numbers = zip(*coded, strict=True)
    return Placements(on.run(stretch.placements), on.run(codes), on.run(numbers))


def _code(placed: Placement) -> int:
    """Four places as one number."""
    code = 0
    for place in placed:
        code = WIDTH * code + place
    return code


def row_of(stretch: Stretch) -> list[int]:
    """A seat to throw, and a rival far from it who is almost home."""
    home = stretch.course.home
    row = [0] * L.ROW
    row[L.SLOTS * RIVAL : L.SLOTS * RIVAL + L.SLOTS] = (home - 1, home, home, home)
    row[L.SEATS_IN_PLAY] = 1 << MINE | 1 << RIVAL
    row[L.TO_PLAY] = MINE
    row[L.PHASE] = L.THROW
    return row
