"""What happened and whose turn it is, in a line or two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.events import Drawn, Played
from homeward.model import Phase
from homeward.telling.plays import made_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.model import Throw
    from homeward.positions import Position
    from homeward.table import Step
    from homeward.telling.voice import Voice


def event_words(voice: Voice, step: Step) -> Iterator[str]:
    """What just happened, in a line or two."""
    event, who = step.event, voice.who(step.event.seat)
    if isinstance(event, Played):
        yield voice.say("plays", who=who, play=made_words(voice, event))
    elif isinstance(event, Drawn):
        yield voice.say("draws", who=who, card=voice.say(f"card_{event.card}"))
    elif event.for_start:
        yield voice.say("throws_for_start", who=who, dice=dice_words(voice, event.dice), number=event.dice.total)
        yield from _start_words(voice, step.position)
    else:
        yield voice.say("throws", who=who, dice=dice_words(voice, event.dice))


def dice_words(voice: Voice, dice: Throw) -> str:
    """`6 and 3`."""
    return voice.joined((str(dice.a), str(dice.b)))


def _start_words(voice: Voice, after: Position) -> Iterator[str]:
    """Who starts, or who must throw again for it (P6)."""
    if after.phase is Phase.THROW:
        yield voice.say("starts", who=voice.who(after.to_play))
        return
    if not any(after.starting_totals.values()):
        again = voice.joined(voice.colour(seat) for seat in after.starting_totals)
        yield voice.say("tied", names=again)


def turn_words(voice: Voice, position: Position) -> str:
    """Whose turn it is and what there is to play."""
    said = [voice.say("to_play", who=voice.who(position.to_play))]
    if position.dice is not None:
        dice, left = dice_words(voice, position.dice), position.dice_left
        one_left = len(left) == 1
        said.append(voice.say("dice_left", dice=dice, left=left[0]) if one_left else voice.say("dice", dice=dice))
    if position.card:
        said.append(voice.say("card", card=voice.say(f"card_{position.card}")))
    return " ".join(said)
