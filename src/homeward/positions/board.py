"""Kukla & Ollie's board, built once for each set of house rules."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from homeward.lowering.stage import space_names, stage_tables
from homeward.referee.stage.layout import CUE, KIND_OF, SECTION_OF

if TYPE_CHECKING:
    from homeward.referee.stage.layout import StageTables
    from homeward.rulebook import Rulebook


class StageBoard(NamedTuple):
    """The referee's tables and the names of its spaces, both ways."""

    tables: StageTables
    names: tuple[str, ...]
    by_name: dict[str, int]

    def cue_number(self, space: str) -> int:
        """The number of a cue section, 0 for every other space."""
        at = self.by_name[space]
        return self.tables.board[SECTION_OF + at] if self.tables.board[KIND_OF + at] == CUE else 0


@lru_cache
def board_of(book: Rulebook) -> StageBoard:
    """The board of a rulebook."""
    names = space_names(book.stage)
    return StageBoard(stage_tables(book.stage), names, {name: at for at, name in enumerate(names)})
