"""How a table stands, in a few words for a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.table import Played, Thrown

if TYPE_CHECKING:
    from homeward.web.views.voice import Voice


def state(voice: Voice) -> str:
    """`Your turn`, `Ana (Red) to play`, `Red won after 92 throws`."""
    table, position = voice.table, voice.table.position
    if not position.is_over:
        turn = position.to_play
        return voice.say("state_you") if voice.is_you(turn) else voice.say("state_turn", who=voice.who(turn))
    if table.book.family == "stage":
        what, number = "moves", sum(isinstance(step.event, Played) and not step.event.forced for step in table.line)
    else:
        what, number = "throws", sum(isinstance(step.event, Thrown) for step in table.line)
    code = "won" if len(position.winners) == 1 else "win"
    return voice.say(f"state_{code}_{what}", who=voice.joined(map(voice.who, position.winners)), number=number)
