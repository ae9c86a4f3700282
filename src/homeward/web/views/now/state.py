"""How a table stands, in a few words for a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from homeward.web.views.voice import Voice


def state(voice: Voice, length: int) -> str:
    """`Your turn`, `Ana (Red) to play`, `Red won after 92 throws`; `length` counts throws, or moves without dice."""
    position = voice.table.position
    if voice.table.awaits_lot:
        return voice.say("state_lot")
    if not position.is_over:
        turn = position.to_play
        return voice.say("state_you") if voice.is_you(turn) else voice.say("state_turn", who=voice.who(turn))
    what = "throws" if voice.table.book.has_dice else "moves"
    code = "won" if len(position.winners) == 1 else "win"
    return voice.say(f"state_{code}_{what}", who=voice.joined(map(voice.who, position.winners)), number=length)
