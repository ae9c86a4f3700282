"""Fair dice over the wire: words from those who play, the secret from nobody until the end."""

import itertools
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import homeward
from homeward.fairdice import bound_commitment, first_difference, pledge, terms_digest
from homeward.record.proving import claim_of
from web.device import BEN, BOT, ME, Device
from web.hand_ticks import HandTicks
from web.server import Running, settings_for


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose time stands still: nobody who is slow is left out."""
    with Running(settings_for(tmp_path_factory.mktemp("fair")), HandTicks()) as running:
        yield running


def fair(device: Device, table: str) -> dict[str, Any]:
    answer = device.http.get(f"/api/tables/{table}/fair")
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def play_on(device: Device, table: str) -> None:
    """One step of whatever is asked for, by the simplest means."""
    view = device.view(table)
    match view["ask"]["code"]:
        case "throw" | "draw" | "lot" as verb:
            device.do(table, verb)
        case "words":
            device.do(table, "words", seat=0, text="hello")
        case "play":
            device.do(table, "play", play=view["plays"][0]["text"])
        case _:
            device.do(table, "go_on", until="person")


def test_the_hash_is_shown_before_and_words_are_heard_until_the_first_throw(ana: Device) -> None:
    table = ana.open(ME, BEN)
    before = ana.view(table)["fair"]
    assert len(before["commitment"]) == 64
    assert before["is_open"]
    assert before["secret"] == ""
    said = [(0, "lluvia de abril"), (2, "ñandú")]
    for seat, text in said:
        ana.do(table, "pledge", seat=seat, pledge=pledge(before["commitment"], seat, text))
    assert ana.view(table)["fair"]["words"] == [], "nobody sees them yet"
    assert ana.act(table, "words", seat=0, text="lluvia de abril").json()["code"] == "words_sealed"
    ana.do(table, "throw")
    assert ana.view(table)["ask"]["code"] == "words"
    ana.do(table, "words", seat=0, text="  lluvia  de abril ")
    ana.do(table, "words", seat=2, text="ñandú")
    after = ana.view(table)["fair"]
    assert after["words"] == [{"seat": seat, "text": text} for seat, text in said]
    assert after["commitment"] == before["commitment"]
    assert not after["is_open"]
    ana.do(table, "throw")
    assert ana.act(table, "words", seat=0, text="too late").json()["code"] == "words_closed"


@pytest.mark.parametrize("text", ["", " ", "x" * 201, "a\u0007b", 7])
def test_what_are_no_words_changes_nothing(ana: Device, text: object) -> None:
    table = ana.open()
    assert ana.act(table, "words", seat=0, text=text).status_code in (409, 422)
    assert ana.view(table)["version"] == 1


def test_nobody_speaks_for_a_seat_that_is_not_theirs(ana: Device, stranger: Device) -> None:
    table = ana.open(ME, BOT)
    assert ana.act(table, "words", seat=2, text="for the bot").json()["code"] == "not_your_seat"
    assert stranger.act(table, "words", seat=0, text="mine", seen=1).json()["code"] == "no_such_table"
    assert stranger.http.get(f"/api/tables/{table}/fair").status_code == 404
    assert ana.view(table)["fair"]["words"] == []


def test_the_lot_is_drawn_by_somebody_who_plays(ana: Device) -> None:
    table = ana.open(ME, BOT, game="kukla_ollie")
    view = ana.view(table)
    assert view["ask"]["code"] == "lot"
    assert view["plays"] == []
    assert not any(seat["to_play"] for seat in view["seats"])
    assert ana.http.get("/api/tables").json()["tables"][0]["state"] == "The lot is still to be drawn"
    assert ana.act(table, "play", play="1-3.0.1").json()["code"] == "lot_due"
    assert ana.http.get(f"/api/tables/{table}/record").json()["code"] == "lot_due"
    assert ana.http.get(f"/api/tables/{table}/why", params={"piece": "1"}).json()["code"] == "lot_due"
    ana.do(table, "lot")
    assert ana.act(table, "lot").json()["code"] == "no_lot_due"
    assert fair(ana, table)["lot"]["first"] == ana.view(table)["to_play"]


def test_real_dice_and_old_seeds_have_nothing_to_check(ana: Device) -> None:
    table = ana.open(ME, BEN, real_dice=True)
    assert ana.view(table)["fair"] is None
    assert fair(ana, table)["fair"] is None
    assert ana.act(table, "words", seat=0, text="hello").json()["code"] == "no_words_here"


def test_nothing_tells_the_secret_before_the_end_and_everything_fits_after_it(ana: Device) -> None:
    """Whatever the server said of the running game, the secret was in none of it; and it is the one of the hash."""
    table = ana.open(ME, BOT, game="kukla_ollie", first=2, house={"columns": 1})
    hash_, heard = ana.view(table)["fair"]["commitment"], []
    ana.do(table, "pledge", seat=0, pledge=pledge(hash_, 0, "hello"))
    with ana.talk(table) as talk:
        heard.append(json.dumps(talk.heard_of("view")))
    for step in itertools.count():
        if not step % 8:
            heard += [json.dumps(fair(ana, table)), ana.http.get(f"/api/tables/{table}/record").text]
        if ana.view(table)["ending"]:
            break
        play_on(ana, table)
    told = fair(ana, table)
    terms = terms_digest(told["fair"]["committed"]["terms"])
    assert bound_commitment(terms, 1, bytes.fromhex(told["fair"]["secret"])) == hash_
    assert not any(told["fair"]["secret"] in text for text in heard[:-2])
    claim = claim_of(homeward.Record.parse(ana.http.get(f"/api/tables/{table}/record").text))
    assert claim is not None
    assert first_difference(claim) is None
    assert [draw["text"] for draw in told["draws"]] == [shown.text for shown in claim.shown]


def test_the_ledger_counts_what_was_thrown(ana: Device) -> None:
    table = ana.open(BOT, BOT)
    while not ana.view(table)["ending"]:
        ana.do(table, "go_on", until="person")
    told = fair(ana, table)
    for seat in told["ledger"]:
        thrown = [draw["text"] for draw in told["draws"] if draw["seat"] == seat["seat"]]
        assert seat["dice"]["throws"] == len(thrown)
        assert seat["dice"]["faces"] == ["".join(thrown).count(face) for face in "123456"]
        assert len(seat["sentences"]) == 2
        assert all("such games" in sentence or "exactly" in sentence for sentence in seat["sentences"])


def test_the_database_holds_no_secret_and_a_restart_changes_no_throw(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path)) as house, Device(house.url) as ana:
        table = ana.open(ME, BEN, game="tiny", first=0)
        ana.do(table, "throw")
        cookies = dict(ana.http.cookies)
    with Running(settings_for(tmp_path)) as house, Device(house.url) as ana:
        ana.http.cookies.update(cookies)
        while not ana.view(table)["ending"]:
            play_on(ana, table)
        told = fair(ana, table)
        claim = claim_of(homeward.Record.parse(ana.http.get(f"/api/tables/{table}/record").text))
    assert claim is not None
    assert first_difference(claim) is None
    secret = told["fair"]["secret"]
    with sqlite3.connect(tmp_path / "tables.db") as database:
        (sealed,) = database.execute("SELECT sealed FROM tables").fetchone()
    database.close()
    assert bytes.fromhex(secret) not in sealed


def test_a_lost_key_is_said_in_a_sentence_and_mended_by_putting_it_back(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path)) as house, Device(house.url) as ana:
        running, over = ana.open(ME, BEN), ana.open(BOT, BOT, game="tiny", first=0)
        while not ana.view(over)["ending"]:
            ana.do(over, "go_on", until="person")
        cookies = dict(ana.http.cookies)
    key = (tmp_path / "dice.key").rename(tmp_path / "old.key")
    with Running(settings_for(tmp_path)) as house, Device(house.url) as ana:
        ana.http.cookies.update(cookies)
        refused = ana.act(running, "throw")
        assert (refused.status_code, refused.json()["code"]) == (503, "key_lost")
        assert "put the old key file back" in refused.json()["sentence"]
        assert ana.view(running)["version"] == 1
        assert fair(ana, over)["fair"]["secret"]
        ana.do(ana.open(ME, BEN), "throw")
    with Running(settings_for(tmp_path, key_file=str(key))) as house, Device(house.url) as ana:
        ana.http.cookies.update(cookies)
        ana.do(running, "throw")
