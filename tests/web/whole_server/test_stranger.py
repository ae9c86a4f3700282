"""A stranger with a socket tries everything, and nothing changes: neither in the database, nor for those who play."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from homeward.web.settings import Rate
from homeward.web.visitors.devices import COOKIE
from homeward.web.wire.asked import WIRE
from store.postgres import ask
from web.device import BEN, ME, Device
from web.server import Running, settings_for

KEPT = {
    "tables": "SELECT id, version, over, opened_by FROM tables ORDER BY id",
    "events": "SELECT table_id, number, body, action_id FROM events ORDER BY table_id, number",
    "holders": "SELECT table_id, seat, device FROM holders ORDER BY table_id, seat",
    "invitations": "SELECT table_id, seat, hash FROM invitations ORDER BY table_id, seat",
    "guests": "SELECT table_id, device FROM guests ORDER BY table_id, device",
}
GUESSES = ("", "homeward_device=", "homeward_device=guess", f"{COOKIE}={'A' * 43}", f"{COOKIE}={'0' * 64}")
SECRET = "A" * 43


class House:
    """A server with a table that Ana has begun to play, and a stranger who has seen its address."""

    def __init__(self, running: Running, database: str, ana: Device, stranger: Device) -> None:
        self.running, self.ana, self.stranger = running, ana, stranger
        self._database = database
        self.table = ana.open(ME, BEN, first=0)
        self.first = ana.act(self.table, "throw", seen=1, action_id="action-of-ana")
        self.version = self.first.json()["version"]

    def kept(self) -> dict[str, list[Any]]:
        """Everything in the database that a stranger might wish to change."""
        return {name: list(ask(self._database, statement)) for name, statement in KEPT.items()}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    settings = settings_for(tmp_path, an_address=Rate(1e6, 1e6), a_device=Rate(200, 200))
    with Running(settings) as running, Device(running.url) as ana, Device(running.url) as stranger:
        yield House(running, settings.database, ana, stranger)


def actions(version: int) -> list[dict[str, Any]]:
    """Every verb, as if the stranger had seen the table."""
    wishes: list[dict[str, Any]] = [
        {"verb": "throw"},
        {"verb": "draw"},
        {"verb": "lot"},
        {"verb": "undo"},
        {"verb": "go_on"},
        {"verb": "go_on", "until": "person"},
        {"verb": "play", "play": "enter"},
        {"verb": "type_throw", "a": 6, "b": 6},
        {"verb": "correct_throw", "a": 6, "b": 6},
        {"verb": "words", "seat": 0, "text": "loaded dice"},
        {"verb": "seat", "seat": 0, "who": {"who": "me"}},
        {"verb": "seat", "seat": 2, "who": {"who": "bot"}},
    ]
    return [{"id": f"stranger-{number}", "seen": version, "action": wish} for number, wish in enumerate(wishes)]


def test_over_http_every_door_is_closed(house: House) -> None:
    before, table, http = house.kept(), house.table, house.stranger.http
    for cookie in GUESSES:
        headers = {"Cookie": cookie}
        for act in [*actions(house.version), {"id": "action-of-ana", "seen": 1, "action": {"verb": "throw"}}]:
            assert http.post(f"/api/tables/{table}/acts", json=act, headers=headers).status_code == 404
        for path in ("", "/history", "/board", "/bots", "/record", "/fair", "/why"):
            assert http.get(f"/api/tables/{table}{path}", headers=headers).status_code == 404, path
        assert http.delete(f"/api/tables/{table}", headers=headers).status_code == 404
        assert http.post(f"/api/tables/{table}/rematch", headers=headers).status_code == 404
        for seat in (0, 2, None):
            wish = {"seat": seat}
            assert http.post(f"/api/tables/{table}/invitations", json=wish, headers=headers).is_client_error
        knock = {"table": table, "secret": SECRET}
        assert http.post("/api/invitations/knock", json=knock, headers=headers).is_client_error
        assert http.post("/api/invitations/join", json={**knock, "name": "Eve"}, headers=headers).is_client_error
    assert http.get("/api/tables").json() == {"tables": []}
    assert house.kept() == before


def test_over_a_socket_nobody_is_heard_who_does_not_sit_there(house: House) -> None:
    before = house.kept()
    for cookie in GUESSES:
        with house.stranger.talk(house.table, additional_headers={"Cookie": cookie}) as talk:
            assert talk.heard()["refusal"]["code"] == "no_such_table"
            for act in actions(house.version):
                try:
                    talk.say(type="act", **act)
                except ConnectionClosed:
                    break
            assert talk.closed_with() == 4404
    assert house.kept() == before


def test_old_versions_and_actions_of_others_are_answered_and_do_nothing(house: House) -> None:
    """Somebody at the table, too, can neither act on the past nor do another's action again."""
    before = house.kept()
    with house.ana.talk(house.table) as talk:
        for seen in (0, 1, house.version - 1, house.version + 1, 2**40):
            talk.act(f"old-action-{seen}", seen, "throw")
            assert talk.heard_of("refused")["refusal"]["code"] == "stale"
        talk.act("action-of-ana", 1, "throw")
        assert talk.heard_of("done")["version"] == house.version
    assert house.kept() == before


def test_other_pages_get_no_socket(house: House) -> None:
    before = house.kept()
    for origin in ("http://evil.example", "null", None):
        with pytest.raises(InvalidStatus), house.stranger.talk(house.table, origin=origin):
            pass
    assert house.kept() == before


FRAMES: list[str | bytes] = [
    "",
    "{",
    "[" * 5000,
    "\x00",
    b"\xff\xfe",
    b"\x00" * 1000,
    '{"type": "act"}',
    '{"type": "act", "id": "' + "x" * 5000 + '"}',
    json.dumps({"type": "act", "id": "stranger-1", "seen": -1, "action": {"verb": "throw"}}),
    json.dumps({"type": "act", "id": "stranger-1", "seen": 1, "action": {"verb": "seat", "seat": 99}}),
    json.dumps({"type": "hello", "wire": WIRE, "language": "xx"}),
    json.dumps({"type": "react", "id": "stranger-1", "reaction": "rude"}),
    "x" * 60_000,
]


@pytest.mark.parametrize("greeted", [True, False])
def test_broken_and_giant_frames_break_nothing(house: House, greeted: bool) -> None:
    own = house.stranger.open(first=0)
    before = house.kept()
    for frame in FRAMES:
        with house.stranger.talk(own, hello=greeted) as talk:
            talk.socket.send(frame)
            assert talk.heard_of("refused")["refusal"]["code"]
    with house.stranger.talk(own, hello=greeted) as talk:
        talk.socket.send("x" * 200_000)
        assert talk.closed_with() == 1009
    assert house.kept() == before
    assert house.ana.view(house.table)["version"] == house.version


def test_a_flood_at_one_table_does_not_slow_another(house: House) -> None:
    """The stranger asks far more than there is a turn for; Ana, meanwhile, is answered as ever."""
    own = house.stranger.open(first=0)
    with house.stranger.talk(own) as flood, house.ana.talk(house.table) as talk:
        talk.heard_of("view")
        for number in range(600):
            flood.say(type="why", id=f"question-{number}", piece="enter")
        talk.say(type="why", id="question-of-ana", piece="enter")
        assert talk.heard_of("why")["id"] == "question-of-ana"
        answers = [flood.heard() for _ in range(100)]
    assert any(one.get("id") == "question-0" for one in answers)


def test_a_table_moves_only_so_fast_whoever_acts(tmp_path: Path) -> None:
    slow = settings_for(tmp_path, a_table=Rate(0.001, 3))
    with Running(slow) as running, Device(running.url) as ana, Device(running.url) as ben:
        table, other = ana.open(first=0), ben.open(first=0)
        codes = [ana.act(table, "undo", seen=1).json()["code"] for _ in range(5)]
        assert codes[3:] == ["too_fast", "too_fast"]
        assert "too_fast" not in codes[:3]
        assert ben.do(other, "throw", seen=1) > 1
        assert ben.act(table, "throw", seen=1).json()["code"] == "no_such_table"
