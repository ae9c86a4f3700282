"""How many tables one device may have opened: enough for any household, and an end for whoever never stops."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.web.refusals import TurnedAway

if TYPE_CHECKING:
    from homeward.kept import Keeper
    from homeward.web.settings import Settings


async def check_quota(store: Keeper, settings: Settings, opener: str, asked_by: str = "") -> None:
    """Refuse one more table of the opener's; whoever asks for them is told whose tables are too many."""
    unfinished, in_all = await store.count_tables(opener)
    theirs = asked_by not in ("", opener)
    if unfinished >= settings.unfinished_tables:
        raise TurnedAway("opener_has_too_many" if theirs else "too_many_tables", most=settings.unfinished_tables)
    if in_all >= settings.tables_in_all:
        raise TurnedAway("opener_has_too_many" if theirs else "too_many_kept", most=settings.tables_in_all)
