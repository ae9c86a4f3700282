"""The list of my tables after a restart: from what was kept beside each table, without its events."""

import sqlite3
from pathlib import Path
from typing import Any

from web.device import BEN, BOT, ME, Device
from web.finished import WON, record_of
from web.server import Running, settings_for


def changed(folder: Path, statement: str) -> None:
    with sqlite3.connect(folder / "tables.db") as database:
        database.execute(statement)
    database.close()


def glances(folder: Path) -> list[bytes | None]:
    with sqlite3.connect(folder / "tables.db") as database:
        found = database.execute("SELECT glance FROM tables ORDER BY id").fetchall()
    database.close()
    return [glance for (glance,) in found]


def lists(device: Device) -> list[dict[str, Any]]:
    return [device.http.get("/api/tables", params={"language": tongue}).json() for tongue in ("en", "es")]


def busy_tables(ana: Device) -> None:
    """One just opened, one under way with a seat handed over, one won."""
    ana.open(ME, BEN, game="kukla_ollie")
    table = ana.open(ME, BEN, BOT, BOT, first=0, house={"reward": 20})
    ana.do(table, "throw")
    ana.do(table, "seat", seat=1, who={"who": "person", "name": "Eva"})
    over = ana.open(BOT, BOT, game="parcheesi")
    while not ana.view(over)["ending"]:
        ana.do(over, "go_on", until="person")


def test_a_list_needs_no_events(tmp_path: Path) -> None:
    """The events are spoiled while nobody serves; the list is as it was."""
    with Running(settings_for(tmp_path)) as house, Device(house.url) as ana:
        busy_tables(ana)
        before, cookies = lists(ana), ana.http.cookies
    assert {line["over"] for line in before[0]["tables"]} == {True, False}
    changed(tmp_path, "UPDATE events SET body = '?'")
    with Running(settings_for(tmp_path)) as house, Device(house.url) as ana:
        ana.http.cookies = cookies
        assert lists(ana) == before


def test_older_tables_are_folded_once(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path)) as house, Device(house.url) as ana:
        busy_tables(ana)
        before, cookies, kept = lists(ana), ana.http.cookies, glances(tmp_path)
    assert None not in kept
    changed(tmp_path, "UPDATE tables SET glance = NULL")
    with Running(settings_for(tmp_path)) as house, Device(house.url) as ana:
        ana.http.cookies = cookies
        assert lists(ana) == before
        assert glances(tmp_path) == kept


def test_what_was_kept_before_anybody_asked_how_a_game_came_about_is_made_again_for_my_games(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path)) as house, Device(house.url) as ana:
        text = record_of(*WON)
        ana.http.post("/api/records", content=text, headers={"Content-Type": "text/plain"})
        before, cookies, kept = ana.http.get("/api/played").json(), ana.http.cookies, glances(tmp_path)
    assert before["games"]
    changed(tmp_path, "UPDATE tables SET glance = CAST(json_remove(CAST(glance AS TEXT), '$.course') AS BLOB)")
    assert glances(tmp_path) != kept
    with Running(settings_for(tmp_path)) as house, Device(house.url) as ana:
        ana.http.cookies = cookies
        assert ana.http.get("/api/played").json() == before
        assert glances(tmp_path) == kept
