"""How many tables a device may have opened: the next one is refused in words that say what to do."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from web.device import BOT, ME, Device
from web.friends import FRIEND, code, invite, join
from web.server import Running, settings_for

WISH = {"game": "tiny", "seats": [ME, BOT], "first": 0}


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Running]:
    with Running(settings_for(tmp_path, unfinished_tables=2, tables_in_all=3)) as house:
        yield house


@pytest.fixture
def ana(small: Running) -> Iterator[Device]:
    with Device(small.url) as device:
        yield device


def finished(device: Device) -> str:
    table = device.open(BOT, BOT, game="tiny")
    while not device.view(table)["ending"]:
        device.do(table, "go_on", until="person")
    return table


def test_so_many_games_may_be_unfinished_and_no_more(ana: Device, small: Running) -> None:
    tables = [ana.open(), ana.open()]
    refused = ana.http.post("/api/tables", json=WISH)
    assert (refused.status_code, code(refused)) == (409, "too_many_tables")
    assert "2 games" in refused.json()["sentence"]
    in_spanish = ana.http.post("/api/tables", json=WISH, params={"language": "es"}).json()["sentence"]
    assert "2 partidas sin terminar" in in_spanish
    record = ana.http.get(f"/api/tables/{tables[0]}/record").text
    assert code(ana.http.post("/api/records", content=record)) == "too_many_tables"
    assert code(ana.http.post(f"/api/tables/{tables[0]}/rematch")) == "too_many_tables"
    with Device(small.url) as ben:
        ben.open()  # nobody else notices
    ana.http.delete(f"/api/tables/{tables[0]}")
    assert ana.http.post("/api/tables", json=WISH).status_code == 201


def test_so_many_games_may_be_kept_and_no_more(ana: Device) -> None:
    tables = [finished(ana) for _ in range(3)]
    assert code(ana.http.post("/api/tables", json=WISH)) == "too_many_kept"
    ana.http.delete(f"/api/tables/{tables[0]}")
    assert ana.http.post("/api/tables", json=WISH).status_code == 201


def test_a_friend_is_told_whose_tables_are_too_many(ana: Device, small: Running) -> None:
    with Device(small.url) as ben:
        table = ana.open(ME, FRIEND)
        join(ben, invite(ana, table, 2))
        ana.open()
        assert code(ben.http.post(f"/api/tables/{table}/rematch")) == "opener_has_too_many"
        ben.open()  # and has room for tables of their own
