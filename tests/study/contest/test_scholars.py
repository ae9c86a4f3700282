"""Games with the scholar, compiled: choice by choice those that the players at the table play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

import homeward
from homeward.players import player
from homeward.players.dealing import Dealer
from homeward.players.scholar import OtherBoard
from homeward.players.sitting import positions_of
from homeward.positions.game import SEATINGS
from homeward.scholar import games
from homeward.study.contest.forecasts.sampling import Sampler, begins_turn
from homeward.study.contest.match import fixture_of
from homeward.study.contest.scholars import Scholars
from homeward.targets.compiled_machine import CompiledMachine
from homeward.targets.machine_referee import MachineStage, MachineTrack
from homeward.targets.referee import REFEREE

if TYPE_CHECKING:
    from collections.abc import Iterator

DICE_GAMES = ("pollyanna", "dixie_pollyanna", "parcheesi", "poliana")
GAMES = (*DICE_GAMES, "kukla_ollie")
PARTNERED = ("pollyanna", "dixie_pollyanna", "parcheesi")
SET_UPS = [(name, seats, False) for name in GAMES for seats in (2, 3, 4)] + [(name, 4, True) for name in PARTNERED]


@pytest.fixture(autouse=True)
def _quick_referee() -> Iterator[None]:
    """The players of Python ask the compiled referee: it answers as the plain one does, and sooner."""
    REFEREE.hand_to(MachineTrack(CompiledMachine()), MachineStage(CompiledMachine()))
    yield
    REFEREE.stay_plain()


@pytest.mark.parametrize(("name", "seats", "partners"), SET_UPS)
def test_the_same_winners_as_at_the_table(name: str, seats: int, partners: bool) -> None:
    fixture = fixture_of(name, ["scholar", "steady"], seats, partners, 11, {})
    assert fixture.is_compiled
    at_the_table = [fixture._play_group(number) for number in range(2)]
    assert np.array_equal(fixture.play(0, 2), at_the_table)


@pytest.mark.parametrize(
    ("name", "seats", "partners"), [("pollyanna", 4, True), ("poliana", 3, False), ("kukla_ollie", 2, False)]
)
def test_every_position_is_the_same(name: str, seats: int, partners: bool) -> None:
    """Turn by turn through a game of scholars alone."""
    game = homeward.game(name)
    seated = {seat: player("scholar") for seat in SEATINGS[seats]}
    begun = [one for one in positions_of(game, seated, Dealer(9, 4), partners=partners) if begins_turn(one)]
    scholars = Scholars(game, seats, partners, 9, ("scholar",) * seats)
    for turn in (*range(0, len(begun), 9), len(begun) - 1):
        ((position, _),) = scholars.look(4, [turn])
        assert position == begun[turn]
    ((position, _),) = scholars.look(4, [len(begun)])
    assert position.is_over


def test_a_throw_with_more_ends_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its game begins again with more room, and comes to the same."""
    fixture = fixture_of("parcheesi", ["scholar", "steady"], 4, False, 11, {})
    with_room = fixture.play(0, 3)
    monkeypatch.setattr(games, "ENDS", 1)
    assert np.array_equal(fixture.play(0, 3), with_room)


def test_threads_change_nothing() -> None:
    one, two = (homeward.match("pollyanna", ["scholar", "steady"], 240, seed=5, workers=n) for n in (1, 2))
    assert np.array_equal(one.winners, two.winners)


@pytest.mark.parametrize("name", ["pollyanna", "kukla_ollie"])
def test_the_samples_of_a_calibration_are_those_of_the_table(name: str) -> None:
    sampler = Sampler(homeward.game(name), "scholar", "scholar", 3, False, seed=3, span=60)
    assert sampler.is_compiled
    assert [*sampler._looked_at(0, 4)] == [*sampler._sat_through(0, 4)]
    assert len(sampler.play(0, 4)) > 0


def test_another_board_is_refused_before_a_game_is_played() -> None:
    with pytest.raises(OtherBoard, match="on its own board only"):
        homeward.match("poliana", ["scholar", "steady"], 8, seed=5, side=15)
