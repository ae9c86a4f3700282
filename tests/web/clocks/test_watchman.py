"""Where time is up the server acts by itself, whoever has the table open; its clock follows no wall clock."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from homeward.record import Record
from homeward.web.hosting import acting
from homeward.web.visitors.devices import COOKIE
from store.postgres import Postgres
from waiting import until
from web.device import BOT, ME, Device
from web.friends import FRIEND, invite, join
from web.hand_ticks import HandTicks
from web.server import Running, settings_for

TURN = {"of": "turn", "seconds": 30}
GAME = {"of": "game", "seconds": 600}
HOUR = 3600 * 10**9


@pytest.fixture
def ticks() -> HandTicks:
    return HandTicks()


@pytest.fixture
def timed(tmp_path: Path, ticks: HandTicks) -> Iterator[Running]:
    """A server whose time passes when the test says so."""
    with Running(settings_for(tmp_path, memory_bytes=1), ticks) as house:
        yield house


@pytest.fixture
def house(timed: Running) -> Running:
    """Where Ana and Ben are, in these tests."""
    return timed


def on_disk(folder: Path, table: str) -> tuple[int, bool]:
    """How many events a table has, and whether it is over; nobody looks at the table itself."""
    with closing(sqlite3.connect(folder / "tables.db")) as database:
        version, over = database.execute("SELECT version, over FROM tables WHERE id = ?", (table,)).fetchone()
    return version, bool(over)


def spent(device: Device, table: str) -> dict[str, int]:
    shown: dict[str, int] = device.view(table)["clock"]["spent"]
    return shown


def handed_over(device: Device, table: str) -> int:
    """How often a bot has sat in, by the record."""
    return device.http.get(f"/api/tables/{table}/record").text.count("(bot steady)")


def test_a_turn_is_played_for_who_is_late_though_nobody_has_the_table_open(
    ticks: HandTicks, ana: Device, ben: Device, tmp_path: Path
) -> None:
    table = ana.open(ME, FRIEND, first=0, clock=TURN)
    join(ben, invite(ana, table, 2))
    before = ana.do(table, "throw")
    ticks.go_on(29)
    assert on_disk(tmp_path, table) == (before, False)
    ticks.go_on(1)
    until(lambda: on_disk(tmp_path, table)[0] > before, "an event on disk")
    until(lambda: ana.view(table)["to_play"] == 2, "Ben's turn")  # on disk first, in memory then
    assert ana.view(table)["seats"][0]["who"] == "me"


@pytest.mark.parametrize("seconds_a_turn", [acting.SECONDS_A_TURN, 0], ids=["", "on a busy machine"])
def test_bots_are_let_go_on_to_the_next_person_where_nobody_is_there(
    ticks: HandTicks, ana: Device, seconds_a_turn: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(acting, "SECONDS_A_TURN", seconds_a_turn)
    table = ana.open(ME, BOT, first=0, clock=TURN)
    ana.do(table, "throw")
    ticks.go_on(30)
    until(lambda: ana.view(table)["to_play"] == 0 and ana.view(table)["phase"] == "throw", "Ana's turn")
    assert {step["seat"] for step in ana.http.get(f"/api/tables/{table}/history").json()["steps"]} == {0, 2}


def test_bots_that_wait_for_somebody_who_has_gone_do_not_wait_for_ever(
    ticks: HandTicks, ana: Device, ben: Device
) -> None:
    """She played her turn and left before she had let the bot go on: his clock would never run."""
    table = ana.open(BOT, ME, FRIEND, game="kukla_ollie", first=1, clock=TURN)
    join(ben, invite(ana, table, 2))
    ana.do(table, "play", play=ana.view(table)["plays"][0]["text"])
    assert ana.view(table)["clock"]["running"] is None
    ticks.go_on(30)
    until(lambda: ana.view(table)["clock"]["running"] == 2, "Ben's clock")


def test_bots_wait_where_somebody_who_plays_is_there(ticks: HandTicks, ana: Device) -> None:
    table = ana.open(ME, BOT, first=0, clock=TURN)
    before = ana.do(table, "throw")
    with ana.talk(table) as here:
        here.heard_of("view")
        ticks.go_on(30)
        while (view := here.heard_of("view")["view"])["version"] == before:
            pass
        assert view["to_play"] == 2
        ticks.go_on(300)
        here.say(type="why", id="question-1")
        here.heard_of("why")
        assert ana.view(table)["version"] == view["version"]


def test_a_table_that_nobody_comes_back_to_is_over_one_day(ticks: HandTicks, ana: Device, tmp_path: Path) -> None:
    table = ana.open(ME, BOT, game="tiny", first=0, clock={"of": "turn", "seconds": 5})
    ana.do(table, "throw")
    until(lambda: on_disk(tmp_path, table)[1] or ticks.go_on(5), "the end of the game")
    until(lambda: ana.view(table)["ending"], "its ending")
    assert Record.parse(ana.http.get(f"/api/tables/{table}/record").text)


def test_a_table_that_is_being_waited_for_is_left_alone(ticks: HandTicks, ana: Device, tmp_path: Path) -> None:
    """Nobody's clock runs before the first throw, nor while a friend is still to come."""
    waits, begins = ana.open(ME, FRIEND, first=0, clock=TURN), ana.open(ME, BOT, first=0, clock=TURN)
    moves = ana.open(ME, BOT, first=0, clock=TURN)
    version = ana.do(moves, "throw")
    ticks.go_on(3600)
    until(lambda: on_disk(tmp_path, moves)[0] > version, "an event on disk")
    assert (on_disk(tmp_path, waits)[0], on_disk(tmp_path, begins)[0]) == (1, 1)


def test_a_clock_runs_out_after_a_restart_though_nobody_comes(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path)) as house, Device(house.url) as ana:
        table = ana.open(ME, BOT, first=0, clock=TURN)
        before = ana.do(table, "throw")
    ticks = HandTicks()
    with Running(settings_for(tmp_path), ticks):
        until(lambda: on_disk(tmp_path, table)[0] > before or ticks.go_on(5), "an event on disk")


def test_a_jump_of_the_system_clock_charges_nobody_and_gives_nobody_time(
    ticks: HandTicks, ana: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ana.open(ME, BOT, first=0, clock=GAME)
    ana.do(table, "throw")
    told = time.time_ns
    for jump in (HOUR, -HOUR):
        before = spent(ana, table)["0"]
        monkeypatch.setattr(time, "time_ns", lambda by=jump: told() + by)
        ana.view(ana.open())  # and the table falls out of memory
        ticks.go_on(7)
        view = ana.view(table)
        assert view["clock"]["since"] == ticks.now() - 7000
        ana.do(table, "seat", seat=0, who={"who": "me", "name": f"Ana {jump}"})
        assert spent(ana, table)["0"] == before + 7000


def test_a_page_is_told_the_time_its_clock_is_kept_by(ticks: HandTicks, ana: Device) -> None:
    table = ana.open(ME, BOT, first=0, clock=GAME)
    ticks.go_on(11)
    ana.do(table, "throw")
    ticks.go_on(4)
    with ana.talk(table) as here:
        told = here.heard_of("view")
    assert (told["now"], told["view"]["clock"]["since"]) == (15_000, 11_000)


def test_of_two_servers_one_acts(postgres: Postgres, tmp_path: Path) -> None:
    settings = settings_for(tmp_path, database=postgres.new_database())
    times = [HandTicks(), HandTicks()]
    with ExitStack() as open_:
        houses = [open_.enter_context(Running(settings, ticks)) for ticks in times]
        ana, there = (open_.enter_context(Device(house.url)) for house in houses)
        table = ana.open(ME, {"who": "person"}, first=0, clock=TURN)
        there.http.cookies.set(COOKIE, ana.http.cookies[COOKIE])
        for turn in range(1, 6):
            if ana.view(table)["ask"]["code"] == "throw":
                ana.do(table, "throw")
            until(lambda: ana.view(table)["version"] == there.view(table)["version"], "both see the same")
            seat = ana.view(table)["to_play"]
            for ticks in times:
                ticks.go_on(32)
            until(
                lambda: {ana.view(table)["to_play"], there.view(table)["to_play"]} == {2 - seat},  # noqa: B023
                "the next one's turn",
            )
            assert handed_over(ana, table) == turn


def test_a_server_looks_after_a_table_whose_own_server_has_died(postgres: Postgres, tmp_path: Path) -> None:
    settings = settings_for(tmp_path, database=postgres.new_database())
    ticks = HandTicks()
    with Running(settings, ticks) as left, Device(left.url) as ben:
        with Running(settings, HandTicks()) as dies, Device(dies.url) as ana:
            table = ana.open(ME, {"who": "person"}, first=0, clock=TURN)
            ben.http.cookies.set(COOKIE, ana.http.cookies[COOKIE])
            ben.view(table)
            ana.do(table, "throw")
        until(lambda: handed_over(ben, table) == 1 or ticks.go_on(10), "one server to act")
