"""Everyone on the ladder plays fair; whoever does not is found out, in a sentence."""

from __future__ import annotations

import sys
from itertools import count
from math import nan
from typing import TYPE_CHECKING, Any

import pytest

import homeward
from homeward.players import LADDER, BadPlayer, check_player, player
from homeward.players.ladder import takes
from homeward.targets.machines import can_compile

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.model import Play
    from homeward.positions import Position

GAME = homeward.game("pollyanna")
CLOCK = count()


def budgeted(name: str) -> str:
    """A player with a budget that tests can afford."""
    return f"{name}:plays=4" if "plays" in takes(name) else name


@pytest.mark.parametrize("name", LADDER)
@pytest.mark.parametrize("game", homeward.games())
def test_nobody_on_the_ladder_sees_the_dice_to_come(name: str, game: str) -> None:
    """With it: legal, repeatable, valid chances, in every set-up."""
    if takes(name) and not can_compile():
        pytest.skip("it would take minutes")
    check_player(player(budgeted(name), 3), homeward.game(game), plays=6 if takes(name) else 50)


class First:
    """Takes the first play there is: fair, and the base of those who are not."""

    name = "first"

    def decide(self, position: Position) -> Play:
        return position.plays[0]


class Peeker(First):
    """Reads the next dice out of the hands of whoever throws them."""

    name = "peeker"

    def decide(self, position: Position) -> Play:
        frame: Any = sys._getframe()
        while "dealer" not in frame.f_locals:
            frame = frame.f_back
        dealer = frame.f_locals["dealer"]
        moment, left = dealer._moment, getattr(dealer, "_left", None)
        game = dealer.game
        start = GAME.start(2, first=0)
        ahead = [dealer.deal(start).dice for _ in range(3)]
        dealer._moment, dealer.game = moment, game
        if left is not None:
            dealer._left = left
        return position.plays[sum(dice.total for dice in ahead) % len(position.plays)]


class Fickle(First):
    """Decides otherwise the next time it is asked."""

    name = "fickle"

    def decide(self, position: Position) -> Play:
        return position.plays[next(CLOCK) % len(position.plays)]


class Meddler(First):
    """Helps itself to a piece."""

    name = "meddler"

    def decide(self, position: Position) -> Play:
        row: Any = list(position._row)
        row[4 * position.to_play + 3] = 20
        play = position.plays[0]
        position._row = tuple(row)
        return play


class Cheat(First):
    """Plays what is not there."""

    name = "cheat"

    def decide(self, position: Position) -> Play:
        return homeward.Play(position.to_play, "move", "B6", "home")


class Prophet(First):
    """Says the same of every position."""

    name = "prophet"

    def __init__(self, *chances: float) -> None:
        self._chances = chances

    def chances(self, position: Position) -> Sequence[float]:
        return self._chances


def test_who_plays_fair_passes() -> None:
    check_player(First(), GAME, plays=30)


@pytest.mark.parametrize(
    ("who", "said"),
    [
        (Peeker(), "other dice to come"),
        (Fickle(), "same seed"),
        (Meddler(), "changes the position"),
        (Cheat(), "cheat plays B6-home"),
        (Prophet(0.5, 0.5), "2 of them"),
        (Prophet(nan, 0, 1, 0), "not all numbers"),
        (Prophet(-0.5, 0, 1.5, 0), "below 0"),
        (Prophet(0.25, 0.25, 0.25, 0.25), "seat 1 does not play"),
        (Prophet(0.5, 0, 0.4, 0), "sum to 0.9"),
    ],
    ids=lambda value: value if isinstance(value, str) else value.name,
)
def test_who_does_not_is_found_out(who: First, said: str) -> None:
    with pytest.raises(BadPlayer, match=said):
        check_player(who, GAME, players=2, plays=80)


def test_a_forecast_must_know_that_a_game_is_over() -> None:
    with pytest.raises(BadPlayer, match="the game is over"):
        check_player(Prophet(0.5, 0, 0.5, 0), GAME, players=2, plays=10_000)
