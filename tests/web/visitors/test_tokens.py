"""Tokens of devices: those we made, those the database knows from before, and all others, which are nobody's."""

import secrets
import sqlite3
from pathlib import Path

import pytest

from homeward.web.settings import Rate
from homeward.web.visitors.devices import COOKIE
from homeward.web.visitors.tokens import Mint, hashed
from web.device import BOT, ME, WISH, Device
from web.server import Running, settings_for

KEY = bytes(range(32))


def test_a_token_carries_a_mark_that_only_the_key_makes() -> None:
    mint, other = Mint(KEY), Mint(bytes(32))
    token = mint.new()
    assert mint.is_ours(token)
    assert Mint(KEY).is_ours(token)
    assert not other.is_ours(token)
    assert mint.new() != token
    for place, sign in ((0, "_"), (-1, "_"), (50, "-")):
        changed = list(token)
        changed[place] = sign if changed[place] != sign else "A"
        assert not mint.is_ours("".join(changed))
    assert not mint.is_ours(token.partition(".")[0])
    assert KEY.hex() not in token


def made_up() -> list[str]:
    """Tokens that look like ours, of today and of before."""
    return ["A" * 43, secrets.token_urlsafe(32), f"{secrets.token_urlsafe(32)}.{secrets.token_urlsafe(16)}"]


def test_a_token_we_did_not_make_is_nobodys_and_is_replaced(house: Running) -> None:
    for token in made_up():
        with Device(house.url) as ana:
            ana.http.cookies.set(COOKIE, token, domain="127.0.0.1")
            answer = ana.http.post("/api/tables", json=WISH)
            given = answer.cookies[COOKIE]
            assert given != token
            table = answer.json()["id"]
        with Device(house.url) as planter:
            planter.http.cookies.set(COOKIE, token)
            assert planter.http.get(f"/api/tables/{table}").status_code == 404
            assert planter.http.get("/api/tables").json()["tables"] == []
        with Device(house.url) as again:
            again.http.cookies.set(COOKIE, given)
            assert again.view(table)["version"] == 1


def test_whoever_makes_up_tokens_is_counted_by_address(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path, a_device=Rate(0.001, 4))) as house, Device(house.url) as ana:
        codes = []
        for token in made_up() * 2:
            ana.http.cookies.set(COOKIE, token)
            codes.append(ana.http.get("/api/shelf").status_code)
        assert codes == [200] * 4 + [429] * 2


def test_a_socket_with_a_token_we_did_not_make_sees_no_table(house: Running, ana: Device) -> None:
    table = ana.open()
    with Device(house.url) as planter:
        planter.http.cookies.set(COOKIE, "A" * 43)
        with planter.talk(table) as talk:
            assert talk.closed_with() == 4404


@pytest.mark.parametrize(("where", "column"), [("tables", "opened_by"), ("holders", "device"), ("guests", "")])
def test_tokens_from_before_go_on_holding_what_they_held(tmp_path: Path, where: str, column: str) -> None:
    old = secrets.token_urlsafe(32)
    told = settings_for(tmp_path)
    with Running(told) as house, Device(house.url) as ana:
        table = ana.open(ME, BOT)
    with sqlite3.connect(tmp_path / "tables.db") as database:
        if not column:
            database.execute("INSERT INTO guests VALUES (?, ?)", (table, hashed(old)))
        else:
            database.execute(f"UPDATE {where} SET {column} = ?", (hashed(old),))
    database.close()
    with Running(told) as house, Device(house.url) as ana:
        ana.http.cookies.set(COOKIE, old, domain="127.0.0.1")
        assert ana.view(table)["version"] == 1
        assert [one["id"] for one in ana.http.get("/api/tables").json()["tables"]] == [table]
        ana.open()
        assert ana.http.cookies[COOKIE] == old


def test_with_another_key_everybody_still_has_their_tables(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path)) as house, Device(house.url) as ana:
        table = ana.open()
        token = ana.http.cookies[COOKIE]
    (tmp_path / "dice.key").unlink()
    with Running(settings_for(tmp_path)) as house, Device(house.url) as ana:
        ana.http.cookies.set(COOKIE, token)
        assert ana.view(table)["version"] == 1
