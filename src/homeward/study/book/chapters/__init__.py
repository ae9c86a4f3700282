"""The chapters of the book, in their order: a file each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.study.book.chapters import (
    course,
    endgames,
    first_seat,
    house_rules,
    luck_and_skill,
    openings,
    partnership,
    small_board,
    worth,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from homeward.study.book.chapter import Chapter

_IN_ORDER = (
    first_seat,
    luck_and_skill,
    course,
    house_rules,
    openings,
    worth,
    endgames,
    small_board,
    partnership,
)
CHAPTERS: Mapping[str, Chapter] = {one.CHAPTER.name: one.CHAPTER for one in _IN_ORDER}
