"""A hint as the page shows it: every play, the best first, with chances and reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.positions.text import written
from homeward.reviews.sides import sides_of
from homeward.telling.hints import best_words, chance_words, percent, reason_words, then_words
from homeward.telling.plays import play_words
from homeward.web.views.voice import Voice
from homeward.web.wire.answers import HintedPlay, HintShown, SideChance
from homeward.words import capital

if TYPE_CHECKING:
    from homeward.hints import Advice, Alternative
    from homeward.reviews.sides import Seats
    from homeward.table import Table
    from homeward.web.views.voice import Whose


def hint(table: Table, whose: Whose, advice: Advice, language: str) -> HintShown:
    """What is advised at a table, in the words of one device."""
    voice = Voice(table, language, whose=whose)
    return HintShown(
        version=table.version,
        sentence=best_words(voice, advice),
        spoken=best_words(voice.aloud(), advice),
        plays=[_hinted(voice, advice, one) for one in advice.alternatives],
    )


def _hinted(voice: Voice, advice: Advice, one: Alternative) -> HintedPlay:
    position = voice.table.position
    return HintedPlay(
        text=written(position, one.play),
        words=capital(play_words(voice, position, one.play)),
        spoken=capital(play_words(voice.aloud(), position, one.play)),
        chance=one.chance,
        percent=chance_words(voice, advice, one),
        level=one in advice.level,
        reasons=[capital(reason) for reason in reason_words(voice, one)],
        then=capital(then_words(voice, one)),
        sides=[_side(voice, one, seats) for seats in sides_of(position) if advice.tells_chances],
    )


def _side(voice: Voice, one: Alternative, seats: Seats) -> SideChance:
    chance = sum(one.chances[seat] for seat in seats)
    return SideChance(list(seats), chance, voice.say("hint_chance", percent=percent(voice, chance)))
