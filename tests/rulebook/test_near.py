"""Whoever mistypes a name is asked whether another was meant, wherever a name is typed."""

import pytest

import homeward
from homeward.errors import HomewardError, IllegalPlay
from homeward.players import player
from homeward.playouts.written import policies_of
from homeward.words import explain
from terminal.driving import homeward as command


@pytest.mark.parametrize(
    ("named", "meant"),
    [
        (lambda: homeward.game("polianna"), "poliana"),
        (lambda: homeward.game("pollyanna", rewards=3), "reward"),
        (lambda: player("scolar"), "scholar"),
        (lambda: player("roller:plais=3"), "plays"),
        (lambda: policies_of({0: "stedy"}), "steady"),
    ],
)
def test_the_name_that_was_meant_is_asked_for(named, meant):
    with pytest.raises(HomewardError, match=f"Is {meant} meant\\?"):
        named()


def test_a_card_too():
    show = homeward.game("kukla_ollie").start(2, first=0)
    with pytest.raises(IllegalPlay, match="Is forward-2 meant"):
        show.draw("foward-2")


def test_in_spanish_too():
    with pytest.raises(HomewardError) as refused:
        player("maestr")
    assert "¿Quisiste decir “master”?" in explain(refused.value, "es")


def test_a_command_and_what_is_far_from_any():
    assert "Is simulate meant?" in command("simulat").err
    assert "meant" not in command("zzz").err
