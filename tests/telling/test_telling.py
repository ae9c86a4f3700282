"""Plays, throws and endings in words, as every voice tells them."""

import pytest

from homeward import game
from homeward.model import Throw
from homeward.table import Seat, SeededChance, open_table, play, type_throw
from homeward.telling.ending import capture_words, length_words
from homeward.telling.events import event_words, turn_words
from homeward.telling.plays import play_words
from homeward.telling.voice import Voice


@pytest.fixture
def table():
    seats = [Seat(0, "Ana"), Seat(2, bot="steady")]
    opened = open_table(game("pollyanna"), seats, SeededChance(1), first=0, real_dice=True)
    return type_throw(opened, Throw(6, 3))


def test_a_play_says_what_moves_where_and_with_what(table):
    position = table.position
    assert play_words(Voice(table, "en"), position, position.plays[0]) == "enter on 6 with the 6"
    entered = play(table, "enter")
    (only,) = entered.position.plays
    assert play_words(Voice(entered, "en"), entered.position, only) == "6 → 9 with the 3"
    assert play_words(Voice(entered, "en", "short"), entered.position, only) == "6 to 9 with the 3"
    assert play_words(Voice(entered, "es"), entered.position, only) == "6 → 9 con el 3"


def test_events_and_turns_name_who_and_what(table):
    assert list(event_words(Voice(table, "en"), table.line[0])) == ["Green (Ana) throws 6 and 3."]
    assert turn_words(Voice(table, "en"), table.position) == "Green (Ana) to play. Dice: 6 and 3."
    entered = play(table, "enter")
    told = list(event_words(Voice(entered, "es"), entered.line[-1]))
    assert told == ["Verde (Ana): entrar a 6 con el 6."]
    assert turn_words(Voice(entered, "es"), entered.position).endswith("Dados: 6 y 3; queda: 3.")


def test_length_and_captures_are_counted(table):
    voice = Voice(play(table, "enter"), "en")
    assert length_words(voice) == "1 throws, 1 plays."
    assert capture_words(voice) == "Nobody was captured."
