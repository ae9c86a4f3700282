"""Hints and levels in the terminal."""

import re

from terminal.driving import homeward

TABLE = ("play", "poliana", "--seats", "me,Principiante", "--first", "green", "--real-dice", "--plain")
THROWN = ("6 6",)


def test_a_hint_names_the_best_play_and_the_chances_of_all() -> None:
    seen = homeward(*TABLE, lines=(*THROWN, "hint", "quit"))
    assert "Scholar advises: " in seen.out
    assert "of 36 throws" in seen.out or "no rival can capture you" in seen.out
    listed = re.findall(r"^ +\d\) (\d+\.\d) % ", seen.out, re.MULTILINE)
    assert listed
    assert listed == sorted(listed, key=float, reverse=True)


def test_the_same_in_spanish() -> None:
    seen = homeward(*TABLE, "--lang", "es", lines=(*THROWN, "consejo", "terminar"))
    assert "Estudioso aconseja: " in seen.out
    assert re.search(r"\d,\d % ", seen.out)


def test_before_the_throw_and_at_a_table_without_there_is_none() -> None:
    assert "nothing to choose" in homeward(*TABLE, lines=("hint", "quit")).out
    assert "without hints" in homeward(*TABLE, "--no-hints", lines=(*THROWN, "hint", "quit")).out


def test_levels_are_called_as_people_call_them() -> None:
    assert "Poliana: Green and Blue (Beginner)." in homeward(*TABLE, lines=("quit",)).out


def test_who_does_not_know_the_board_is_refused() -> None:
    seen = homeward("play", "poliana", "--seats", "me,master", "--house", "side=15", "--lang", "es")
    assert seen.code == 2
    assert "Maestro solo conoce Poliana en su propio tablero" in " ".join(seen.err.replace("│", " ").split())
