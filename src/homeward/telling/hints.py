"""A hint in words: what is advised, and what speaks for a play in numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.draw.wording import decimals
from homeward.players.tempered import Steady
from homeward.telling.bots import bot_title
from homeward.telling.plays import play_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.hints import Advice, Alternative, Brought
    from homeward.positions import Position
    from homeward.telling.voice import Voice


def best_words(voice: Voice, advice: Advice) -> str:
    """Who advises what, the chances that it leaves and how they were found, and how many plays are about equal."""
    position, others = voice.table.position, len(advice.level) - 1
    best = voice.say(
        _best_code(position, advice),
        bot=bot_title(advice.adviser, voice.language),
        play=play_words(voice, position, advice.best.play),
        percent=percent(voice, advice.best.chance),
    )
    told = [best]
    if others:
        told.append(voice.say("hint_others" if others > 1 else "hint_other", number=others))
    if advice.games:
        told.append(voice.say("hint_played_out", number=advice.games, bot=bot_title(Steady.name, voice.language)))
    return " ".join(told)


def _best_code(position: Position, advice: Advice) -> str:
    if not advice.tells_chances:
        return "hint_best_place"
    return "hint_best_side" if position.partners else "hint_best"


def chance_words(voice: Voice, advice: Advice, one: Alternative) -> str:
    """The chance a play leaves; of those that the adviser cannot tell from the best, that they are about equal.

    Empty where nobody tells chances.
    """
    if not advice.tells_chances:
        return ""
    if one in advice.level[1:]:
        return voice.say("hint_level")
    return voice.say("hint_chance", percent=percent(voice, one.chance))


def percent(voice: Voice, chance: float) -> str:
    """A chance in hundredths, as the language writes its decimals."""
    text = f"{100 * chance:.1f}"
    return decimals(text, voice.language)


def reason_words(voice: Voice, one: Brought) -> list[str]:
    """What a play does, the weightiest first."""
    if one.wins:
        return [voice.say("hint_wins")]
    return [*_gains(voice, one), _open_words(voice, one)]


def then_words(voice: Voice, one: Alternative) -> str:
    """The plays that finish the throw best; empty where nothing is left of it."""
    position, told = voice.table.position.play(one.play), []
    for play in one.then:
        told.append(play_words(voice, position, play))
        position = position.play(play)
    return voice.say("hint_then", play="; ".join(told)) if told else ""


def _gains(voice: Voice, one: Brought) -> Iterator[str]:
    if one.captures:
        yield voice.say("hint_captures_one" if one.captures == 1 else "hint_captures", number=one.captures)
    if one.home:
        yield voice.say("hint_home", number=one.home)
    if one.steps:
        yield voice.say("hint_steps_one" if one.steps == 1 else "hint_steps", number=one.steps)


def _open_words(voice: Voice, one: Brought) -> str:
    code = "hint_open" if voice.table.book.has_dice else "hint_open_pieces"
    if not one.exposure:
        return voice.say(f"{code}_none")
    if one.exposure == 1 and code == "hint_open_pieces":
        code = "hint_open_pieces_one"
    return voice.say(code, number=one.exposure)
