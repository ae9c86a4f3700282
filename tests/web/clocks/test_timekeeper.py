"""Clocks: counted from events, charged to whoever is waited for, and nobody's while no server ran."""

from pathlib import Path

import pytest

from homeward.kept import Clock
from homeward.model import Throw
from homeward.positions import game
from homeward.table import (
    HandedOver,
    Refused,
    Seat,
    SeededChance,
    Table,
    hand_over,
    open_table,
    play,
    throw,
    type_throw,
    undo,
)
from homeward.web.clocks.timekeeper import Timekeeper
from homeward.web.hosting.acting import acted
from homeward.web.hosting.seating import Actor
from homeward.web.refusals import TurnedAway
from homeward.web.visitors.devices import COOKIE
from homeward.web.wire.asked import DoGoOn
from web.device import BOT, ME, Device
from web.hand_ticks import HandTicks
from web.server import Running, settings_for

TURN, GAME = Clock("turn", 30), Clock("game", 60)


def begun() -> Table:
    seats = [Seat(0, "Ana"), Seat(2, "Ben")]
    return open_table(game("pollyanna"), seats, SeededChance(1), first=0, real_dice=True)


def follow(clock: Clock, *tables: Table, each: int = 10_000) -> Timekeeper:
    """A keeper who has seen an event every so many milliseconds."""
    times = Timekeeper(clock)
    for number, table in enumerate(tables):
        times.happened(table, each if number else 0, number * each)
    return times


def test_nobodys_clock_runs_before_the_first_throw() -> None:
    times = follow(TURN, begun())
    assert times.waited(99_000) == 0
    assert not times.is_up(99_000)


def test_a_turn_is_charged_from_its_throw_on() -> None:
    thrown = type_throw(begun(), Throw(6, 3))
    times = follow(TURN, begun(), thrown)
    assert not times.is_up(39_999)
    assert times.is_up(40_000)


def test_a_play_taken_back_gives_no_time_back() -> None:
    thrown = type_throw(begun(), Throw(6, 3))
    entered = play(thrown, "enter")
    times = follow(TURN, begun(), thrown, entered, undo(entered))
    assert times.shown(thrown, runs=True).spent == {0: 20_000}
    assert times.is_up(40_000)


def test_a_game_clock_adds_up_turn_by_turn() -> None:
    thrown = type_throw(begun(), Throw(6, 3))
    entered = play(thrown, "enter")
    times = follow(GAME, begun(), thrown, entered)
    assert times.shown(entered, runs=True).spent == {0: 10_000, 2: 0}
    assert times.is_up(20_000 + 50_000)


def test_a_bot_that_sits_in_takes_nobodys_time() -> None:
    thrown = type_throw(begun(), Throw(6, 3))
    times = follow(TURN, begun(), thrown, hand_over(thrown, Seat(0, "Ana", "steady")))
    assert not times.is_up(10**9)


def test_where_time_is_up_a_bot_plays_the_turn_and_the_events_say_so() -> None:
    chance = SeededChance(1)
    table = open_table(game("pollyanna"), [Seat(0, "Ana"), Seat(2, "Ben")], chance, first=0)
    table = throw(table, chance)
    late = Actor("ben", frozenset({2}), 400, "seated", {0: "ana", 2: "ben"}, time_is_up=True)
    after = acted(table, DoGoOn(), late, chance).table
    assert (after.position.to_play, after.seats) == (2, table.seats)
    handed = [event.seat for event in after.events if isinstance(event, HandedOver)]
    assert handed == [Seat(0, "Ana", "steady"), Seat(0, "Ana")]


def test_nobody_is_hurried_before_time_is_up() -> None:
    chance = SeededChance(1)
    table = throw(open_table(game("pollyanna"), [Seat(0), Seat(2)], chance, first=0), chance)
    early = Actor("ben", frozenset({2}), 400, "seated", {0: "ana", 2: "ben"})
    with pytest.raises((TurnedAway, Refused)):
        acted(table, DoGoOn(), early, chance)


def test_a_clock_goes_on_after_a_restart_and_the_time_between_is_nobodys(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path)) as house, Device(house.url) as ana:
        table = ana.open(ME, BOT, first=0, clock={"of": "game", "seconds": 600})
        token = ana.http.cookies[COOKIE]
        ana.do(table, "throw")
    with Running(settings_for(tmp_path), HandTicks()) as house, Device(house.url) as ana:
        ana.http.cookies.set(COOKIE, token)
        clock = ana.view(table)["clock"]
        assert (clock["of"], clock["seconds"], clock["running"]) == ("game", 600, 0)
        assert clock["since"] == 0  # the moment at which this server began


def test_real_dice_go_with_no_clock(ana: Device) -> None:
    wish = {"game": "pollyanna", "seats": [ME, BOT], "real_dice": True, "clock": {"of": "turn", "seconds": 30}}
    assert ana.http.post("/api/tables", json=wish).json()["code"] == "no_clock"
