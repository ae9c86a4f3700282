"""The turns of those who play elsewhere, each in one breath for ears."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.telling.turns import is_done, turn_words, turns
from homeward.web.wire.table import TurnSpoken

if TYPE_CHECKING:
    from homeward.web.views.voice import Voice


def others_turns(voice: Voice) -> list[range]:
    """The turns that are done since somebody here had one, at most one round of them."""
    table, found = voice.table, []
    for turn in reversed(turns(table, len(table.seats))):
        if voice.is_here(table.line[turn[0]].event.seat):
            break
        if is_done(table, turn):
            found.append(turn)
    return found[::-1]


def turn_spoken(voice: Voice, turn: range) -> TurnSpoken:
    """A turn in all three lengths."""
    return TurnSpoken(
        last=turn[-1] + 1,
        seat=voice.table.line[turn[0]].event.seat,
        brief=turn_words(voice, turn, "brief"),
        usual=turn_words(voice, turn, "usual"),
        full=turn_words(voice, turn, "full"),
    )
