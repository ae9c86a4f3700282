"""What plays are called: `B6 → B9 with the 3, captures Red`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.events import Capture
    from homeward.model import Play
    from homeward.positions import Position
    from homeward.telling.voice import Voice


def play_words(voice: Voice, position: Position, play: Play) -> str:
    """A legal play of a position in words, with whom it would capture."""
    return made_words(voice, play, position.captures(play))


def made_words(voice: Voice, play: Play, captures: Sequence[Capture]) -> str:
    """A play in words, with whom it captures."""
    told = _move(voice, play) + _means(voice, play)
    if not captures:
        return told
    return told + voice.say("captures", names=voice.joined(voice.colour(one.seat) for one in captures))


def _move(voice: Voice, play: Play) -> str:
    """What is moved where."""
    if play.kind in ("pass", "decline", "forfeit"):
        number = play.reward or sum(play.dice)
        return voice.say(play.kind, number=number)
    target = voice.space(play.target, play.seat)
    if play.kind == "enter":
        return voice.say("enter", place=target)
    if play.kind == "start":
        return voice.say("start", number=play.piece, place=target)
    if play.piece and play.origin == play.target:
        return voice.say("stay_piece", number=play.piece, place=target)
    way = voice.say("way_plain" if voice.plain else "way", here=voice.space(play.origin, play.seat), there=target)
    return voice.say("move_piece", number=play.piece, way=way) if play.piece else way


def _means(voice: Voice, play: Play) -> str:
    """What it is moved with."""
    if play.kind not in ("enter", "move") or play.piece:
        return ""
    if play.reward:
        return voice.say("with_reward", number=play.reward)
    if len(play.dice) == 1:
        return voice.say("with_die", number=play.dice[0])
    return voice.say("with_dice", dice=voice.joined(map(str, play.dice)))
