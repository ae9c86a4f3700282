"""The socket of a table: hello, views, actions, questions, and everything that may be wrong with a message."""

import json
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from homeward.web.visitors.conversation import BAD_HELLO, NO_SUCH_TABLE, TOO_MANY
from homeward.web.wire.asked import WIRE
from waiting import until
from web.device import BEN, ME, Device
from web.server import Running, settings_for


def test_the_first_view_comes_after_hello(ana: Device) -> None:
    table = ana.open()
    with ana.talk(table, language="es") as talk:
        first = talk.heard()
        assert (first["type"], first["view"]) == ("view", ana.view(table, "es"))
        assert talk.heard() == {"type": "people", "here": {"0": True, "2": True}, "watching": 0}


def test_an_action_is_answered_and_everybody_sees_it(ana: Device) -> None:
    table = ana.open(first=0)
    with ana.talk(table) as here, ana.talk(table, language="es") as there:
        here.heard_of("view")
        there.heard_of("view")
        here.act("action-1", 1, "throw")
        assert here.heard_of("done") == {"type": "done", "id": "action-1", "version": 2}
        seen = there.heard_of("view")["view"]
        assert (seen["version"], seen["language"]) == (2, "es")


def test_what_happens_over_http_is_seen_too(ana: Device) -> None:
    table = ana.open(first=0)
    with ana.talk(table) as talk:
        talk.heard_of("view")
        ana.do(table, "throw")
        assert talk.heard_of("view")["view"]["version"] == 2


def test_a_retry_over_a_new_socket_is_harmless(ana: Device) -> None:
    table = ana.open(first=0)
    for _ in range(2):
        with ana.talk(table) as talk:
            talk.act("action-1", 1, "throw")
            assert talk.heard_of("done")["version"] == 2


def test_a_stale_click_is_refused_and_the_view_comes(ana: Device) -> None:
    table = ana.open(first=0)
    ana.do(table, "throw")
    with ana.talk(table) as talk:
        talk.heard_of("view")
        talk.act("action-1", 1, "throw")
        refused = talk.heard_of("refused")
        assert (refused["id"], refused["refusal"]["code"], refused["refusal"]["version"]) == ("action-1", "stale", 2)
        assert talk.heard_of("view")["view"]["version"] == 2


def test_why_is_answered_in_the_language_spoken(ana: Device) -> None:
    table = ana.open(first=0)
    with ana.talk(table) as talk:
        talk.say(type="why", id="question-1", piece="enter")
        english = talk.heard_of("why")
        talk.say(type="hello", wire=WIRE, language="es")
        talk.say(type="why", id="question-2", piece="enter")
        spanish = talk.heard_of("why")
    assert english["reason"]["code"] == spanish["reason"]["code"] == "throw_first"
    assert english["reason"]["sentence"] != spanish["reason"]["sentence"]


def test_hello_again_changes_the_language_of_the_view(ana: Device) -> None:
    with ana.talk(ana.open()) as talk:
        assert talk.heard_of("view")["view"]["language"] == "en"
        talk.say(type="hello", wire=WIRE, language="es")
        assert talk.heard_of("view")["view"]["language"] == "es"


BAD_FRAMES = [
    "",
    "{",
    "null",
    "[]",
    "[" * 5000,
    '"throw"',
    '{"type": "dance"}',
    '{"type": "act"}',
    '{"type": "act", "id": "action-1", "seen": 1, "action": {"verb": "cheat"}}',
    '{"type": "act", "id": "action-1", "seen": 1e400, "action": {"verb": "throw"}}',
    '{"type": "act", "id": "action-1", "seen": 1, "action": {"verb": "throw"}, "more": 1}',
    '{"type": "why", "id": "question-1", "piece": "\\ud800"}',
    '{"type": "why", "id": "question-1", "piece": 7}',
    b"\x00\x01\x02",
    b'{"type": "hello", "wire": 1}',
]


def test_whatever_comes_the_table_goes_on(ana: Device) -> None:
    table = ana.open(first=0)
    with ana.talk(table) as talk:
        for frame in BAD_FRAMES:
            talk.socket.send(frame)
            refused = talk.heard_of("refused")
            assert refused["refusal"]["code"] in ("bad_message", "not_json"), frame
            assert refused["refusal"]["sentence"]
        talk.act("action-1", 1, "throw")
        assert talk.heard_of("done")["version"] == 2


def test_a_refused_message_is_named_by_its_id(ana: Device) -> None:
    with ana.talk(ana.open()) as talk:
        talk.say(type="act", id="action-1", seen=1, action={"verb": "cheat"})
        assert talk.heard_of("refused")["id"] == "action-1"


def test_a_message_that_is_too_large_is_refused(ana: Device) -> None:
    with ana.talk(ana.open(first=0)) as talk:
        talk.socket.send(json.dumps({"type": "why", "id": "question-1", "piece": "x" * 20_000}))
        assert talk.heard_of("refused")["refusal"]["code"] == "too_large"
        talk.act("action-1", 1, "throw")
        assert talk.heard_of("done")


def test_a_message_beyond_all_measure_ends_the_conversation(ana: Device) -> None:
    with ana.talk(ana.open()) as talk:
        talk.socket.send("x" * 200_000)
        assert talk.closed_with() == 1009


@pytest.mark.parametrize("hello", [{"type": "hello", "wire": WIRE + 1}, {"type": "hello", "wire": 0}])
def test_a_page_of_another_version_is_told_to_reload(ana: Device, hello: dict[str, object]) -> None:
    with ana.talk(ana.open(), hello=False) as talk:
        talk.say(**hello)
        assert talk.heard()["refusal"]["code"] == "other_version"
        assert talk.closed_with() == BAD_HELLO


def test_hello_comes_first(ana: Device) -> None:
    table = ana.open(first=0)
    with ana.talk(table, hello=False) as talk:
        talk.act("action-1", 1, "throw")
        assert talk.heard()["refusal"]["code"] == "hello_first"
        assert talk.closed_with() == BAD_HELLO
    assert ana.view(table)["version"] == 1


def test_anothers_table_cannot_be_watched(ana: Device, stranger: Device) -> None:
    with stranger.talk(ana.open()) as talk:
        assert talk.heard()["refusal"]["code"] == "no_such_table"
        assert talk.closed_with() == NO_SUCH_TABLE


@pytest.mark.parametrize("cookie", ["", "homeward_device=", "homeward_device=guess", f"homeward_device={'A' * 43}"])
def test_without_its_own_secret_a_device_sees_nothing(ana: Device, cookie: str) -> None:
    with ana.talk(ana.open(), additional_headers={"Cookie": cookie}) as talk:
        assert talk.heard()["refusal"]["code"] == "no_such_table"
        assert talk.closed_with() == NO_SUCH_TABLE


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example", "https://127.0.0.1", "http://127.0.0.1:1"])
def test_other_peoples_pages_cannot_listen(ana: Device, origin: str | None) -> None:
    table = ana.open()
    with pytest.raises(InvalidStatus) as refused, ana.talk(table, origin=origin):
        pass
    assert refused.value.response.status_code == 403
    assert json.loads(refused.value.response.body)["code"] == "wrong_origin"


def test_a_refused_socket_is_no_line_in_the_log(ana: Device, caplog: pytest.LogCaptureFixture) -> None:
    table = ana.open()
    with caplog.at_level("INFO"):
        with pytest.raises(InvalidStatus), ana.talk(table, origin="http://evil.example"):
            pass
        assert ana.view(table)["version"] == 1
    assert [line for line in caplog.records if line.levelname in ("WARNING", "ERROR")] == []


def test_a_device_holds_only_so_many_sockets(tmp_path: Path) -> None:
    few = settings_for(tmp_path, sockets_at_once=2)
    with Running(few) as house, Device(house.url) as ana, Device(house.url) as ben:
        table, other = ana.open(), ben.open()
        with ana.talk(table) as one, ana.talk(table) as two:
            one.heard_of("view")
            two.heard_of("view")
            with ana.talk(table, language="es") as three:
                assert three.heard()["refusal"]["code"] == "too_many_sockets"
                assert three.closed_with() == TOO_MANY
            with ben.talk(other) as his:
                assert his.heard_of("view")
        until(lambda: is_let_in(ana, table), "room for another socket")  # once the server knows that they hung up


def is_let_in(device: Device, table: str) -> bool:
    with device.talk(table) as talk:
        return talk.heard()["type"] == "view"


def test_a_table_that_is_put_away_hangs_up(ana: Device) -> None:
    table = ana.open(ME, BEN)
    with ana.talk(table) as talk:
        talk.heard_of("view")
        ana.http.delete(f"/api/tables/{table}")
        assert talk.heard_of("refused")["refusal"]["code"] == "no_such_table"
        assert talk.closed_with() == NO_SUCH_TABLE
