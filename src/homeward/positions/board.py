"""The boards as positions need them, the referee's tables with the names of spaces: once for each set of rules."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from homeward.house.crossing import check_crossing
from homeward.lowering.course import Course, course_of
from homeward.lowering.stage import space_names, stage_tables
from homeward.lowering.track import track_tables
from homeward.referee.stage.layout import CUE, KIND_OF, SECTION_OF

if TYPE_CHECKING:
    from homeward.referee.stage.layout import StageTables
    from homeward.rulebook import Rulebook


class TrackBoard(NamedTuple):
    """A dice game's tables, and the course of its pieces with its names."""

    tables: tuple[int, ...]
    course: Course


class StageBoard(NamedTuple):
    """Kukla & Ollie's tables and the names of its spaces, both ways."""

    tables: StageTables
    names: tuple[str, ...]
    by_name: dict[str, int]

    def cue_number(self, space: str) -> int:
        """The number of a cue section, 0 for every other space."""
        at = self.by_name[space]
        return self.tables.board[SECTION_OF + at] if self.tables.board[KIND_OF + at] == CUE else 0


@lru_cache
def track_board(book: Rulebook) -> TrackBoard:
    """The board of a dice game's rulebook; one on which two ways look alike is refused."""
    return TrackBoard(track_tables(book.track), course_of(book.track))


@lru_cache
def stage_board(book: Rulebook) -> StageBoard:
    """The board of Kukla & Ollie's rulebook; one that cannot be crossed is refused."""
    names, tables = space_names(book.stage), stage_tables(book.stage)
    check_crossing(book)
    return StageBoard(tables, names, {name: at for at, name in enumerate(names)})
