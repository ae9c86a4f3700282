"""Whether house rules make a game: the rulebook's checks and the referee's, together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.errors import BadSetting
from homeward.house.crossing import check_crossing
from homeward.lowering.stage import check_stage
from homeward.lowering.track import check_track

if TYPE_CHECKING:
    from collections.abc import Mapping

    from homeward.rulebook import Rulebook, Value


def checked(book: Rulebook, house: Mapping[str, Value]) -> Rulebook:
    """The game with these house rules; refused where they make no board, or one too large for the referee."""
    changed = book.with_house_rules(**house)
    try:
        if changed.has_dice:
            check_track(changed.track)
        else:
            check_stage(changed.stage)
    except BadSetting as error:
        saying = error.saying
        refused = BadSetting(f"{book.title}: {error}", key=error.key)
        raise (refused.coded(saying.code, book, **saying.params) if saying else refused) from None
    if not changed.has_dice:
        check_crossing(changed)
    return changed


def works(book: Rulebook, house: Mapping[str, Value]) -> bool:
    """Whether these house rules make a game."""
    try:
        checked(book, house)
    except BadSetting:
        return False
    return True
