"""Everybody's words before the first throw, among friends: waited for a short while, waived openly, begun anew."""

import itertools
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest

import homeward
from homeward.fairdice import first_difference, list_digest, list_of, pledge
from homeward.record.proving import claim_of
from store.postgres import Postgres
from waiting import until
from web.device import BOT, ME, Device
from web.friends import FRIEND, invite, join
from web.hand_ticks import HandTicks
from web.server import Running, settings_for

SECONDS = 5


@pytest.fixture
def ticks() -> HandTicks:
    return HandTicks()


@pytest.fixture
def house(tmp_path: Path, ticks: HandTicks) -> Iterator[Running]:
    """A server that waits for words, and whose time passes when the test says so."""
    with Running(settings_for(tmp_path, seconds_for_words=SECONDS), ticks) as running:
        yield running


def fair(device: Device, table: str) -> dict[str, Any]:
    told: dict[str, Any] = device.view(table)["fair"]
    return told


def stage(device: Device, table: str) -> str:
    told: str = fair(device, table)["committed"]["stage"]
    return told


def pledges(device: Device, table: str, seat: int, text: str) -> None:
    device.do(table, "pledge", seat=seat, pledge=pledge(fair(device, table)["commitment"], seat, text))


@pytest.fixture
def table(ana: Device, ben: Device) -> str:
    """A table of two devices; Ana begins."""
    opened = ana.open(ME, FRIEND, game="tiny", first=0)
    join(ben, invite(ana, opened, 2))
    return opened


def test_the_words_of_a_friend_are_waited_for_and_then_the_dice_fall(ana: Device, ben: Device, table: str) -> None:
    pledges(ana, table, 0, "ana's words")
    ana.do(table, "throw")
    assert (ana.view(table)["ask"]["code"], fair(ana, table)["committed"]["waits_for"]) == ("words", [2])
    assert ana.act(table, "throw").json()["code"] == "waits_for_words"
    pledges(ben, table, 2, "ben's words")
    assert stage(ana, table) == "opening"
    assert ana.act(table, "throw").json()["code"] == "waits_for_words"
    told = fair(ben, table)
    listed = [(one["seat"], one["pledge"]) for one in told["committed"]["pledges"]]
    kept = list_digest(told["commitment"], listed, [])
    ben.do(table, "words", seat=2, text="ben's words")
    ana.do(table, "words", seat=0, text="ana's words")
    assert stage(ben, table) == "settled"
    ana.do(table, "throw")
    words = [(one["seat"], one["text"]) for one in fair(ben, table)["words"]]
    assert words == [(0, "ana's words"), (2, "ben's words")]
    assert list_of(told["commitment"], words, []) == kept


def test_who_says_nothing_in_time_is_waived_openly(ticks: HandTicks, ana: Device, ben: Device, table: str) -> None:
    pledges(ana, table, 0, "ana's words")
    ana.do(table, "throw")
    ticks.go_on(SECONDS - 1)
    assert stage(ben, table) == "called"
    ticks.go_on(1)
    until(lambda: stage(ben, table) == "opening", "the list closed")
    assert fair(ben, table)["committed"]["waived"] == [2]
    late = ben.act(table, "pledge", seat=2, pledge="00" * 32)
    assert late.json()["code"] == "words_closed"
    ana.do(table, "words", seat=0, text="ana's words")
    ana.do(table, "throw")
    assert "waived 2" in ana.http.get(f"/api/tables/{table}/record").text


def test_who_pledged_and_does_not_open_is_left_out_and_all_begin_again(
    ticks: HandTicks, ana: Device, ben: Device, table: str
) -> None:
    pledges(ana, table, 0, "ana's words")
    pledges(ben, table, 2, "ben's words")
    ana.do(table, "throw")
    ana.do(table, "words", seat=0, text="ana's words")
    first = fair(ben, table)["commitment"]
    ticks.go_on(SECONDS)
    until(lambda: fair(ben, table)["committed"]["beginning"] == 2, "all to begin again")
    told = fair(ben, table)
    assert told["commitment"] != first
    assert (told["words"], told["committed"]["left_out"], told["committed"]["waits_for"]) == ([], [2], [0])
    pledges(ana, table, 0, "other words")
    assert fair(ana, table)["committed"]["waived"] == [2]
    ana.do(table, "words", seat=0, text="other words")
    play_out(ana, ben, table)
    record = homeward.Record.parse(ana.http.get(f"/api/tables/{table}/record").text)
    claim = claim_of(record)
    assert claim is not None
    assert claim.binding is not None
    assert claim.binding.beginning == 2
    assert first_difference(claim) is None


def play_out(ana: Device, ben: Device, table: str) -> None:
    for _ in itertools.count():
        view = ana.view(table)
        if view["ending"]:
            return
        device = ana if view["to_play"] == 0 else ben
        asked = device.view(table)
        code = asked["ask"]["code"]
        if code == "play":
            device.do(table, "play", play=asked["plays"][0]["text"])
        else:
            device.do(table, "throw" if code == "throw" else "go_on")


def test_the_wait_goes_on_where_a_server_was_started_again(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, seconds_for_words=SECONDS)
    with Running(settings, HandTicks()) as house, Device(house.url) as ana, Device(house.url) as ben:
        table = ana.open(ME, FRIEND, game="tiny", first=0)
        join(ben, invite(ana, table, 2))
        ana.do(table, "throw")
        cookies = dict(ana.http.cookies)
    ticks = HandTicks()
    with Running(settings, ticks) as house, Device(house.url) as ana:
        ana.http.cookies.update(cookies)
        assert stage(ana, table) == "called"
        ticks.go_on(SECONDS)
        until(lambda: stage(ana, table) == "settled", "nobody's words to be waited for")
        assert fair(ana, table)["committed"]["waived"] == [0, 2]
        ana.do(table, "throw")


@pytest.mark.parametrize("seats", [(ME, BOT), (BOT, BOT), (ME, {"who": "person", "name": "Ben"})])
def test_at_one_device_nobody_waits(ana: Device, seats: tuple[dict[str, str], ...]) -> None:
    table = ana.open(*seats, game="poliana")
    ana.do(table, "lot")
    assert stage(ana, table) == "settled"


def test_bots_that_throw_first_wait_for_words_too(ticks: HandTicks, ana: Device, ben: Device) -> None:
    table = ana.open(BOT, ME, FRIEND, game="tiny", first=0)
    join(ben, invite(ana, table, 2))
    ana.do(table, "go_on")
    assert ana.view(table)["ask"]["code"] == "words"
    ticks.go_on(SECONDS)
    until(lambda: stage(ana, table) == "settled", "nobody's words to be waited for")
    ana.do(table, "go_on")
    assert ana.view(table)["steps"] == 1


def test_who_only_watches_calls_for_no_words(ana: Device, ben: Device, cleo: Device, table: str) -> None:
    join(cleo, invite(ana, table, None))
    assert cleo.act(table, "throw").json()["code"] == "only_watching"
    assert ben.act(table, "throw").json()["code"] == "not_your_seat"
    assert cleo.act(table, "pledge", seat=2, pledge="00" * 32).json()["code"] in ("only_watching", "not_your_seat")
    assert stage(ana, table) == "pledging"


def test_the_terms_are_those_of_this_table(ana: Device, table: str) -> None:
    terms = fair(ana, table)["committed"]["terms"]
    assert terms == f"table {table}\ngame tiny\nrules 1\nseats 0 2\nfirst 0\n"


def test_a_position_binds_its_table_as_well(ana: Device) -> None:
    text = "pollyanna seats=0,2 turn=0 0=P4,home,home,home 2=corner,corner,corner,B41 throw=6-1 left=6-1"
    table = ana.open(ME, BOT, position=text)
    ana.do(table, "seat", seat=0, who=BOT)
    while not ana.view(table)["ending"]:
        ana.do(table, "go_on", until="person")
    assert f"position {text}" in fair(ana, table)["committed"]["terms"]
    claim = claim_of(homeward.Record.parse(ana.http.get(f"/api/tables/{table}/record").text))
    assert claim is not None
    assert first_difference(claim) is None


def test_friends_at_two_servers_on_one_database_settle_the_same_dice(postgres: Postgres, tmp_path: Path) -> None:
    settings = settings_for(tmp_path, database=postgres.new_database(), seconds_for_words=SECONDS)
    times = [HandTicks(), HandTicks()]
    with ExitStack() as open_:
        houses = [open_.enter_context(Running(settings, ticks)) for ticks in times]
        ana, ben = (open_.enter_context(Device(house.url)) for house in houses)
        table = ana.open(ME, FRIEND, game="tiny", first=0)
        join(ben, invite(ana, table, 2))
        until(lambda: ana.view(table)["version"] == ben.view(table)["version"], "Ben's coming at the other server")
        pledges(ana, table, 0, "ana's words")
        ana.do(table, "throw")
        until(lambda: stage(ben, table) == "called", "the call at the other server")
        pledges(ben, table, 2, "ben's words")
        until(lambda: stage(ana, table) == "opening", "the list at both")
        ana.do(table, "words", seat=0, text="ana's words")
        for ticks in times:  # each server may notice that Ben's device is late
            ticks.go_on(SECONDS)
        until(lambda: fair(ana, table)["committed"]["beginning"] == 2, "all to begin again, once")
        until(lambda: fair(ben, table)["committed"]["beginning"] == 2, "all to begin again at both")
        pledges(ana, table, 0, "other words")
        ana.do(table, "words", seat=0, text="other words")
        ana.do(table, "throw")
        until(lambda: ben.view(table)["steps"] == 1, "the throw at both")
        assert fair(ana, table)["committed"] == fair(ben, table)["committed"]
        assert fair(ana, table)["committed"]["beginning"] == 2


# Games that nobody comes back to


def long_ago(folder: Path, table: str) -> None:
    """The table as if it had been left when counting began."""
    with closing(sqlite3.connect(folder / "tables.db")) as database:
        database.execute("UPDATE tables SET updated = 0 WHERE id = ?", (table,))
        database.commit()


def test_the_secret_of_a_game_that_nobody_came_back_to_is_told(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path)) as house, Device(house.url) as ana:
        left, kept, new = (ana.open(ME, BOT, game="tiny", first=0) for _ in range(3))
        for table in (left, kept):
            ana.do(table, "throw")
        cookies = dict(ana.http.cookies)
    for table in (left, new):
        long_ago(tmp_path, table)
    with Running(settings_for(tmp_path)) as house, Device(house.url) as ana:
        ana.http.cookies.update(cookies)
        assert fair(ana, left)["secret"]
        assert not fair(ana, kept)["secret"]
        assert not fair(ana, new)["secret"], "nothing was thrown there"
        while ana.view(left)["ask"]["code"] in ("play", "pass"):
            view = ana.view(left)
            ana.do(left, "play", play=view["plays"][0]["text"]) if view["plays"] else ana.do(left, "go_on")
        further = "throw" if ana.view(left)["ask"]["code"] == "throw" else "go_on"  # doubles throw again
        assert ana.act(left, further).json()["code"] == "secret_told"
        claim = claim_of(homeward.Record.parse(ana.http.get(f"/api/tables/{left}/record").text))
        assert claim is not None
        assert first_difference(claim) is None
