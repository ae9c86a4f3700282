"""A turn in one breath, for ears: every turn of whole games, in both languages and all three lengths."""

from __future__ import annotations

import re

import pytest

from homeward.events import Played, Thrown
from homeward.telling.turns import WORDINESS, is_done, turn_words, turns
from homeward.telling.voice import Voice
from homeward.web.views.voice import Voice as PageVoice
from whole_games import whole_game

FIVE = [
    ("pollyanna", 4, True, False),
    ("dixie_pollyanna", 3, False, True),
    ("parcheesi", 4, True, False),
    ("poliana", 4, False, False),
    ("kukla_ollie", 2, False, False),
]
UNSPEAKABLE = re.compile(r"→|\bB\d|\b\d\.\d\.\d|[a-z]-\d|[a-z]\.\d|[{}_]|  ")


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("which", FIVE, ids=str)
def test_every_turn_of_a_game_can_be_heard(which, language):
    table = whole_game(*which)[-1]
    voice = Voice(table, language)
    every = turns(table, len(table.line))
    assert [index for turn in every for index in turn] == list(range(len(table.line)))
    for turn in every:
        assert is_done(table, turn)
        lengths = []
        for wordiness in WORDINESS:
            told = turn_words(voice, turn, wordiness)
            assert told.startswith(voice.who(table.line[turn[0]].event.seat)), told
            assert told.endswith((".", "!")), told
            assert not UNSPEAKABLE.search(told), told
            lengths.append(len(told))
        assert lengths[1] <= lengths[2]


@pytest.mark.parametrize("which", FIVE, ids=str)
def test_every_throw_and_every_play_is_told_in_its_place(which):
    table = whole_game(*which)[-1]
    voice = Voice(table, "en")
    for turn in turns(table, len(table.line)):
        told, at = turn_words(voice, turn), 0
        for event in (table.line[index].event for index in turn):
            if isinstance(event, Thrown):
                at = told.index(f"{event.dice.a} and {event.dice.b}", at)
            elif isinstance(event, Played) and event.play.target:
                at = told.index(voice.aloud("short").space(event.play.target, event.seat), at)


def test_a_capture_is_told_to_whom_it_happened():
    table = whole_game("parcheesi", 4, True, False)[-1]
    events = [step.event for step in table.line]
    lost = [{seat for seat, _ in one.captures} if isinstance(one, Played) else set() for one in events]
    at = next(i for i, seats in enumerate(lost) if seats & {0, 2})
    caught, step = next(turn for turn in turns(table, len(events)) if at in turn), events[at]
    victim = step.captures[0].seat
    mine = PageVoice(table, "en", whose={seat: "me" if seat == victim else "friend" for seat in range(4)})
    watched = Voice(table, "en")
    assert ", captures you" in turn_words(mine, caught)
    assert f", captures {watched.colour(victim)}" in turn_words(watched, caught)
    assert ", te captura" in turn_words(PageVoice(table, "es", whose=mine.whose), caught)
    way = f"{watched.label(step.play.origin)} to {watched.label(step.play.target)}, captures you"
    assert way in turn_words(mine, caught)
    assert way not in turn_words(mine, caught, "brief")
    assert "captures you" in turn_words(mine, caught, "brief")
