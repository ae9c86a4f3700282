"""What people are told: refusals and reminders in both languages, and how many links a game takes."""

from __future__ import annotations

import pytest

from homeward.post import BadLetter, bots_for, correspondence, lengths_of, read_letter, reminder
from homeward.words import explain
from post.posting import begun


@pytest.mark.parametrize(
    ("link", "english", "spanish"),
    [
        ("", "no link here", "ningún enlace"),
        ("x" * 20_000, "longer than 16384 characters", "más de 16384 signos"),
        ("¿?", "signs in it that such a link never has", "signos que un enlace así nunca tiene"),
    ],
)
def test_a_refusal_is_said_in_both_languages(link: str, english: str, spanish: str) -> None:
    with pytest.raises(BadLetter) as refused:
        read_letter(link)
    assert english in str(refused.value)
    assert spanish in explain(refused.value, "es")


def test_a_reminder_names_whoever_the_game_waits_for() -> None:
    friends = begun("parcheesi", 2)
    friends.turns(3)
    game = correspondence(friends.letter)
    name = game.names[game.due.device or 0]
    assert reminder(game, friends.link).startswith(f"{name}, it is your turn in our game of Parcheesi")
    assert friends.link in reminder(game, friends.link, "es")
    waiting = correspondence(read_letter(friends.links[0]))
    assert reminder(waiting, friends.links[0]).startswith("It is your turn")


def test_the_bots_that_can_take_over_leave_nothing_to_chance() -> None:
    game = begun("parcheesi", 2).letter.header.which
    assert bots_for(game) == ("runner", "hunter", "keeper", "steady", "scholar")


def test_nothing_is_told_of_what_was_not_measured() -> None:
    assert lengths_of("pollyanna", 4, partners=True) is not None
    assert lengths_of("pollyanna", 4, pieces=3) is None
