"""What plays are called: `26 → 31 with the 5, captures Red`; for ears `26 to 31 (two past Red's start) …`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.events import Capture, Played
    from homeward.model import Play
    from homeward.positions import Position
    from homeward.telling.voice import Voice


def play_words(voice: Voice, position: Position, play: Play) -> str:
    """A legal play of a position in words, with whom it would capture."""
    return made_words(voice, position.foreseen(play))


def made_words(voice: Voice, made: Played) -> str:
    """A play that was made, or that may be, in words, with whom it captures."""
    return move_words(voice, made) + _means(voice, made.play) + captured_words(voice, made.captures)


def captured_words(voice: Voice, captures: Sequence[Capture]) -> str:
    """Whom a play captures, as the end of a sentence; empty where nobody is."""
    yours = voice.say("captures_you") if any(voice.is_you(one.seat) for one in captures) else ""
    others = [voice.colour(one.seat) for one in captures if not voice.is_you(one.seat)]
    return (voice.say("captures", names=voice.joined(others)) if others else "") + yours


def move_words(voice: Voice, made: Played) -> str:
    """What is moved where; of a third double, what it costs (H2)."""
    play = made.play
    if made.third:
        place = voice.space(made.paid, play.seat) if made.paid else ""
        return voice.say("pass_third" if place else "pass_third_free", place=place)
    if play.kind in ("pass", "decline", "forfeit"):
        number = play.reward or sum(play.dice)
        return voice.say("decline_bonus" if play.bonus else play.kind, number=number)
    target = voice.space(play.target, play.seat)
    if play.kind == "enter":
        return voice.say("enter", place=target)
    if play.kind == "start":
        return voice.say("start", number=play.piece, place=target)
    if play.piece and play.origin == play.target:
        return voice.say("stay_piece", number=play.piece, place=target)
    if play.piece:
        return voice.say("text_piece" if voice.ear else "move_piece", number=play.piece, place=target)
    return voice.say("way_plain" if voice.ear else "way", here=voice.label(play.origin), there=target)


def _means(voice: Voice, play: Play) -> str:
    """What it is moved with."""
    if play.kind not in ("enter", "move") or play.piece:
        return ""
    if play.reward:
        return voice.say("with_bonus" if play.bonus else "with_reward", number=play.reward)
    if len(play.dice) == 1:
        return voice.say("with_die", number=play.dice[0])
    return voice.say("with_dice", dice=voice.joined(map(str, play.dice)))
