"""What plays and events are called: `B6 → B9 with the 3, captures Red`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.model import Phase, Play, Throw
from homeward.players.sight import after, captured
from homeward.positions.stage import StagePosition
from homeward.positions.track import TrackPosition
from homeward.table import Drawn, Played, Thrown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.positions import Position
    from homeward.table import Step
    from homeward.terminal.voice import Voice


def play_words(voice: Voice, position: Position, play: Play) -> str:
    """A play of this position in words, with whom it captures."""
    victims = captured(position, after(position, play))
    taken = voice.joined(voice.colour(seat) for seat, _ in victims) if victims else ""
    return _move(voice, play) + _means(voice, play) + (voice.say("captures", names=taken) if taken else "")


def _move(voice: Voice, play: Play) -> str:
    """What is moved where."""
    if play.kind in ("pass", "decline", "forfeit"):
        number = play.reward or sum(play.dice)
        return voice.say(play.kind, number=number)
    target = voice.space(play.target)
    if play.kind == "enter":
        return voice.say("enter", place=target)
    if play.kind == "start":
        return voice.say("start", number=play.piece, place=target)
    if play.piece and play.origin == play.target:
        return voice.say("stay_piece", number=play.piece, place=target)
    way = voice.say("way_plain" if voice.plain else "way", here=voice.space(play.origin), there=target)
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


def event_words(voice: Voice, before: Position, step: Step) -> Iterator[str]:
    """What just happened, in a line or two."""
    event = step.event
    who = voice.who(event.seat)
    if isinstance(event, Played):
        play = step.position.event
        told = play_words(voice, before, play) if isinstance(play, Play) else event.play
        yield voice.say("plays", who=who, play=told)
    elif isinstance(event, Drawn):
        yield voice.say("draws", who=who, card=voice.say(f"card_{event.card}"))
    elif before.phase is Phase.OPENING:
        yield voice.say("throws_for_start", who=who, dice=dice_words(voice, event), number=event.a + event.b)
        yield from _start_words(voice, step.position)
    else:
        yield voice.say("throws", who=who, dice=dice_words(voice, event))


def dice_words(voice: Voice, dice: Thrown | Throw) -> str:
    """`6 and 3`."""
    return voice.joined((str(dice.a), str(dice.b)))


def _start_words(voice: Voice, after: Position) -> Iterator[str]:
    """Who starts, or who must throw again for it (P6)."""
    if after.phase is Phase.THROW:
        yield voice.say("starts", who=voice.who(after.to_play))
        return
    if isinstance(after, TrackPosition) and not any(after.starting_totals.values()):
        again = voice.joined(voice.colour(seat) for seat in after.starting_totals)
        yield voice.say("tied", names=again)


def turn_words(voice: Voice, position: Position) -> str:
    """Whose turn it is and what there is to play."""
    said = [voice.say("to_play", who=voice.who(position.to_play))]
    if isinstance(position, TrackPosition) and position.dice is not None:
        dice, left = dice_words(voice, position.dice), position.dice_left
        one_left = len(left) == 1
        said.append(voice.say("dice_left", dice=dice, left=left[0]) if one_left else voice.say("dice", dice=dice))
    if isinstance(position, StagePosition) and position.card:
        said.append(voice.say("card", card=voice.say(f"card_{position.card}")))
    return " ".join(said)
