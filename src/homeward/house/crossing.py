"""Can Kukla & Ollie's board be crossed? From every starting line a way must lead to the stage.

The referee is asked, step by step on an empty board: where one step leads (`reach`), and whether a piece of that
number may stop there (`landing_refusal`). So a well is a way for all, a cue section for its own number alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.errors import BadSetting
from homeward.lowering.stage import space_names, stage_tables
from homeward.referee.reasons import ALLOWED
from homeward.referee.stage.ends import is_end
from homeward.referee.stage.layout import CIRCLE, LANES, LINE_OF_SIDE, NUMBERS, ROW, SCRATCH, SEATS, StageTables
from homeward.referee.stage.legality import landing_refusal
from homeward.referee.stage.steps import THROUGH, reach

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.rulebook import Rulebook

ANY_SEAT = 0
NOBODY = [CIRCLE] * ROW  # everybody still waits
A_STEP = 1
KEY = "sides"


def check_crossing(book: Rulebook) -> None:
    """Refuse a board on which some starting line has no way to the stage; it names the one nearest the stage."""
    names, tables = space_names(book.stage), stage_tables(book.stage)
    for side in reversed(range(SEATS)):
        come_by = range(NUMBERS - side, NUMBERS + 1)  # a 4 starts on side 0, and comes by every line (K2)
        furthest = {number: max(spaces_ahead(tables, side, number)) for number in come_by}
        stuck = [number for number, space in furthest.items() if space != tables.stage]
        if stuck:
            raise _refused(book, side, stuck, every=len(stuck) == len(come_by), end=names[furthest[stuck[0]]])


def spaces_ahead(tables: StageTables, side: int, number: int) -> set[int]:
    """Every space that a piece of a number can come to from the starting line of a side, with no others about."""
    line = tables.board[LINE_OF_SIDE + side]
    found = set(range(line, line + LANES))
    waiting = list(found)
    scratch = [0] * SCRATCH
    while waiting:
        here = waiting.pop()
        for end in _steps(tables, scratch, here, number) - found:
            found.add(end)
            waiting.append(end)
    return found


def _steps(tables: StageTables, scratch: list[int], here: int, number: int) -> set[int]:
    """Where one step leads that a piece of this number may stop on."""
    ends = reach(tables, scratch, here, A_STEP, THROUGH)
    there = [to for to in range(1, tables.stage + 1) if is_end(tables, ends, to)]
    return {
        to for to in there if landing_refusal(tables, NOBODY, scratch, ANY_SEAT, number, here, to, A_STEP) == ALLOWED
    }


def _refused(book: Rulebook, side: int, stuck: Sequence[int], *, every: bool, end: str) -> BadSetting:
    """The line that has no way, for everybody or for a number."""
    whom = "" if every else f" for a {stuck[0]}"
    said = f"{book.title}: {KEY}: the starting line of side {side} has no way to the stage{whom}; it ends at {end}"
    code = "sides_no_way" if every else "sides_no_way_for"
    return BadSetting(said, key=KEY).coded(
        code, book, setting=book.label(KEY), number=side + 1, piece_number=stuck[0]
    )
