"""A kernel that asks the referee where every throw leads, from some placements and all that come after them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from homeward.referee.kernel import kernel
from homeward.referee.track.duty import copy_row
from homeward.referee.track.layout import MARKS, PHASE, SLOTS, THROW, TO_PLAY
from homeward.referee.track.outcomes import outcomes
from homeward.referee.track.turn import throw

if TYPE_CHECKING:
    from homeward.endgame.ways import Ways
    from homeward.referee.track.tables import Tables

MINE, RIVAL = 0, 2  # which seats does not matter where they never meet
MORE_ROOM, LOST = -1, -2  # instead of a number of ends: there are more than that; one is not in the tables
WIDTH = 128  # more places than a course has


class Placements(NamedTuple):
    """All placements of a stretch in their order, and what finds them again: codes that rise, with their numbers."""

    placed: Any
    codes: Any
    numbers: Any


class ListingRoom(NamedTuple):
    """What the referee thinks in."""

    begun: Any  # a row in which a seat is to throw, whatever its pieces
    row: Any
    frames: Any
    scratch: Any
    out: Any
    found: Any


@kernel
def list_ways(t: Tables, dice: Any, all_: Placements, marks: int, reached: Any, ways: Ways, room: ListingRoom) -> int:
    """Write down the ends of every throw from the placements marked as reached, and mark where they lead.

    How many ends there are, or one of the numbers above.
    """
    n = 0
    for number in range(len(all_.placed) - 1, 0, -1):  # who is all home throws no more
        if reached[number] == 0:
            continue
        for state in range(marks * number, marks * number + marks):
            for i in range(len(dice)):
                ways.begin[state][i] = n
                count = ends_of(t, all_.placed[number], state % marks, dice[i][0], dice[i][1], room)
                if count < 0 or n + count > len(ways.ends):
                    return MORE_ROOM
                for k in range(count):
                    if end_of(all_, marks, room.found[k]) < 0:
                        return LOST
                n = put_ends(all_, marks, number, room.found, count, reached, ways, n, False)
                ways.moved[state][i] = n
                n = put_ends(all_, marks, number, room.found, count, reached, ways, n, True)
            ways.begin[state][len(dice)] = n
    return n


@kernel
def ends_of(t: Tables, placed: Any, mark: int, a: int, b: int, room: ListingRoom) -> int:
    """Find the rows in which a throw of a seat can end that has these pieces and this mark."""
    row = room.row
    copy_row(room.begun, row)
    for k in range(SLOTS):
        row[SLOTS * MINE + k] = placed[k]
    row[MARKS] = mark << MINE
    throw(t, row, room.scratch, room.out, a, b)
    return outcomes(t, row, room.frames, room.scratch, room.out, room.found, len(room.found))


@kernel
def put_ends(
    all_: Placements, marks: int, number: int, found: Any, count: int, reached: Any, ways: Ways, n: int, staying: bool
) -> int:
    """Write down those of the ends that leave the pieces where they are, or the others."""
    for k in range(count):
        end = end_of(all_, marks, found[k])
        leads_to = end // (2 * marks)
        if (leads_to == number) == staying:
            ways.ends[n] = end
            reached[leads_to] = 1
            n += 1
    return n


@kernel
def end_of(all_: Placements, marks: int, row: Any) -> int:
    """A row as the number of an end (`ways.Ways`); negative where the tables do not hold it."""
    code = 0
    for k in range(SLOTS):
        code = WIDTH * code + row[SLOTS * MINE + k]
    low, high = 0, len(all_.codes) - 1
    while low < high:
        middle = (low + high) // 2
        if all_.codes[middle] < code:
            low = middle + 1
        else:
            high = middle
    if all_.codes[low] != code:
        return LOST
    state: int = marks * all_.numbers[low] + (row[MARKS] >> MINE & 1)
    return 2 * state + (1 if row[PHASE] == THROW and row[TO_PLAY] == MINE else 0)


@kernel
def pack_ways(marks: int, kept: Any, packed_numbers: Any, count: int, full: Ways, packed: Ways) -> None:
    """Number the placements that are kept one after the other, in the first ends and in rows of their own."""
    for i in range(count):
        state = full.ends[i] >> 1
        packed.ends[i] = 2 * (marks * packed_numbers[state // marks] + state % marks) + (full.ends[i] & 1)
    for number in range(len(kept)):
        for mark in range(marks):
            old, new = marks * kept[number] + mark, marks * number + mark
            for i in range(len(full.begin[old])):
                packed.begin[new][i] = full.begin[old][i]
            for i in range(len(full.moved[old])):
                packed.moved[new][i] = full.moved[old][i]
