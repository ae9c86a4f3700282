"""How a table stands, in a few words for a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.web.views.now.by_post import state_by_post

if TYPE_CHECKING:
    from homeward.web.views.voice import Voice


def state(voice: Voice, length: int) -> str:
    """`Your turn`, `Ana (Red) to play`, `Red won after 92 throws`; `length` counts throws, or moves without dice.

    Where play goes on for places (H5), who has won is told with whose turn it is, and at the end who came after.
    """
    position = voice.table.position
    if not position.is_over and (posted := state_by_post(voice)):
        return posted
    if voice.table.awaits_lot:
        return voice.say("state_lot")
    if not position.is_over:
        return _turn(voice, position.to_play)
    if position.places:
        first, *others = map(voice.who, position.places)
        return voice.say("state_places_throws", who=first, names=voice.joined(others), number=length)
    what = "throws" if voice.table.book.has_dice else "moves"
    code = "won" if len(position.winners) == 1 else "win"
    return voice.say(f"state_{code}_{what}", who=voice.joined(map(voice.who, position.winners)), number=length)


def _turn(voice: Voice, turn: int) -> str:
    """Whose turn it is."""
    won = voice.table.position.winners
    if won:
        code = "state_places_you" if voice.is_you(turn) else "state_places_turn"
        return voice.say(code, who=voice.who(won[0]), other=voice.who(turn))
    return voice.say("state_you") if voice.is_you(turn) else voice.say("state_turn", who=voice.who(turn))
