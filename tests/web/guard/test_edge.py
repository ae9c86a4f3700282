"""Whatever is sent, the answer is a sentence: no input gives a 500, and nothing but our own page changes anything."""

import asyncio
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from uvicorn.protocols.utils import ClientDisconnected
from websockets.exceptions import InvalidStatus

from homeward.rulebook import names
from homeward.web.guard.addresses import household
from homeward.web.settings import Rate
from homeward.web.visitors.devices import COOKIE
from web import raw
from web.device import BOT, ME, WISH, Device
from web.server import Running, settings_for

DEEP = 900


class Mistakes(logging.Handler):
    """Keeps what is logged as a mistake of ours."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(self.format(record))


@pytest.fixture(autouse=True)
def no_mistakes(house: Running) -> Iterator[None]:
    """Nothing that a test sends is logged as a mistake of ours."""
    mistakes, logs = Mistakes(), [logging.getLogger(name) for name in ("", "uvicorn", "asyncio")]
    for log in logs:
        log.addHandler(mistakes)
    yield
    for log in logs:
        log.removeHandler(mistakes)
    assert not mistakes.found


# Addresses


@pytest.mark.parametrize(
    "path",
    [
        "/assets/%00",
        "/%00.js",
        "/assets/" + "a" * 256,
        "/" + "a" * 300 + ".js",
        "/assets/%ff.js",
        "/assets/%ed%a0%80.js",
        "/index.html/x.js",
        "/api/games/%00/rules",
        "/api/games/" + "x" * 5000 + "/rules",
        "/api/tables/%00%ff",
    ],
)
def test_an_address_that_no_file_can_have_is_not_there(house: Running, path: str) -> None:
    answer = raw.asked(house.host, f"GET {path} HTTP/1.1", f"Host: {house.host}")
    assert answer.status == 404
    assert answer.code in ("no_such_page", "no_such_game", "no_such_table")


@pytest.mark.parametrize(
    "line",
    [b"GET /\xff HTTP/1.1", b"GET  HTTP/1.1", b"CONNECT x HTTP/1.1", b"\x16\x03\x01\x00\xee"],
)
def test_what_is_no_http_is_refused_in_words(house: Running, line: bytes) -> None:
    answer = raw.asked(house.host, line, f"Host: {house.host}")
    assert (answer.status, answer.code) == (400, "not_http")
    assert b"Content-Security-Policy" in answer.head


@pytest.mark.parametrize(
    "header",
    [
        b"Accept-Language: \xff\xfe;q=\xff,,;",
        b"Cookie: homeward_device=\xff; \xff=\xfe;;==",
        b'Cookie: homeward_device="\\303\\377\\000"',
        b"Range: bytes=99999999999999999999999-",
        b"If-None-Match: \xff",
        b"Content-Type: \xff",
    ],
)
def test_odd_headers_are_borne(house: Running, header: bytes) -> None:
    for path in ("/api/shelf", "/api/tables", "/index.html"):
        answer = raw.asked(house.host, f"GET {path} HTTP/1.1", f"Host: {house.host}", header)
        assert answer.status in (200, 404, 416)


@pytest.mark.parametrize(
    "said", [b"\xff", b",,,", b"[::1", b"[::1]:x, a:b:c", b"1.2.3.4:" + b"9" * 5000, b"a" * 50_000]
)
def test_rubbish_from_a_proxy_is_somebodys_address_all_the_same(tmp_path: Path, said: bytes) -> None:
    with Running(settings_for(tmp_path, proxies="127.0.0.1")) as proxied:
        told = ("GET /api/tables HTTP/1.1", f"Host: {proxied.host}", b"X-Forwarded-For: " + said)
        assert raw.asked(proxied.host, *told).status == 200


def test_a_household_is_one_address() -> None:
    assert household("203.0.113.7") == household("::ffff:203.0.113.7") == "203.0.113.7"
    assert household("2001:db8::1") == household("2001:db8::ffff%eth0") == "2001:db8::/64"
    assert household("2001:db8:0:1::1") != household("2001:db8::1")


# Bodies


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("key", ["self", "name", "house_rules", "book", "__class__", "{x}", "%s", ""])
def test_house_rules_may_be_called_anything_and_are_refused_by_name(ana: Device, game: str, key: str) -> None:
    answer = ana.http.post("/api/tables", json={**WISH, "game": game, "house": {key: 1}})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_house_rule")


def nested(levels: int, opened: str, closed: str) -> str:
    return opened * levels + "1" + closed * levels


@pytest.mark.parametrize("levels", [3, DEEP, 5000])
@pytest.mark.parametrize(("opened", "closed"), [("[", "]"), ('{"a":', "}")])
@pytest.mark.parametrize("key", ["reward", "sides", "deck", "safe"])
def test_house_rules_may_be_as_deep_as_they_like(
    ana: Device, key: str, opened: str, closed: str, levels: int
) -> None:
    game = {"reward": "pollyanna", "safe": "parcheesi"}.get(key, "kukla_ollie")
    wish = json.dumps({**WISH, "game": game, "house": {key: "HERE"}}).replace(
        '"HERE"', nested(levels, opened, closed)
    )
    answer = ana.http.post("/api/tables", content=wish, headers={"Content-Type": "application/json"})
    assert answer.status_code == 422
    assert answer.json()["code"] in ("bad_house_rule", "not_json")


@pytest.mark.parametrize(
    "value",
    ["1e400", "NaN", "1.5", "9" * 4000, "9" * 5000, '"\\ud800"', '"\\u0000"', "null", nested(DEEP, "[", "]"), "-1"],
)
def test_no_value_in_any_place_is_a_mistake_of_ours(ana: Device, value: str) -> None:
    table = ana.open(ME, BOT, first=0)
    acts = f"/api/tables/{table}/acts"
    json_ = {"Content-Type": "application/json"}
    places: list[tuple[str, dict[str, Any]]] = [
        *(("/api/tables", {**WISH, key: "HERE"}) for key in ("game", "seats", "first", "clock", "house", "language")),
        ("/api/tables", {**WISH, "house": {"reward": "HERE"}}),
        ("/api/tables", {**WISH, "seats": [{"who": "me", "name": "HERE"}, BOT]}),
        ("/api/tables", {**WISH, "clock": {"of": "turn", "seconds": "HERE"}}),
        (acts, {"id": "an-action", "seen": "HERE", "action": {"verb": "throw"}}),
        (acts, {"id": "an-action", "seen": 1, "action": {"verb": "play", "play": "HERE"}}),
        (acts, {"id": "an-action", "seen": 1, "action": {"verb": "words", "seat": 0, "text": "HERE"}}),
        (f"/api/tables/{table}/invitations", {"seat": "HERE"}),
        ("/api/invitations/join", {"table": "HERE", "secret": "HERE", "name": "HERE"}),
    ]
    for path, wish in places:
        body = json.dumps(wish).replace('"HERE"', value)
        answer = ana.http.post(path, content=body, headers=json_)
        assert answer.status_code < 500, (path, body[:200])
        assert answer.status_code < 300 or answer.json()["sentence"]


@pytest.mark.parametrize(
    "text", ["", "null", nested(DEEP, "[", "]"), '{"type":"act","seen":1e400}', '{"type":"why","id":"\\ud800"}']
)
def test_no_message_is_a_mistake_of_ours(ana: Device, text: str) -> None:
    with ana.talk(ana.open()) as talk:
        talk.socket.send(text)
        assert talk.heard_of("refused")["refusal"]["code"] in ("bad_message", "not_json")
        talk.socket.send(text.encode())
        assert talk.heard_of("refused")["refusal"]["code"] == "not_json"


@pytest.mark.parametrize(
    "rules", ['{"self":1}', '{"name":1}', '{"reward":' + nested(DEEP, "[", "]") + "}", '{"reward":1e400}']
)
def test_a_records_house_rules_are_refused_like_any_others(ana: Device, rules: str) -> None:
    record = ana.http.get(f"/api/tables/{ana.open()}/record").text.replace("\nseats", f"\nhouse {rules}\nseats")
    answer = ana.http.post("/api/records", content=record.encode())
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_record")


# Whom it is for


@pytest.mark.parametrize(
    ("lines", "status", "code"),
    [
        (("Host: {host}", "Host: {host}"), 400, "two_hosts"),
        (("Host: {host}", "Host: evil.example"), 400, "two_hosts"),
        ((), 400, "no_host"),
        (("Host:",), 421, "wrong_host"),
        (("Host: [::1",), 421, "wrong_host"),
        (("Host: localhost:x",), 421, "wrong_host"),
        (("Host: localhost:65536",), 421, "wrong_host"),
    ],
)
def test_a_request_says_once_whom_it_is_for(house: Running, lines: tuple[str, ...], status: int, code: str) -> None:
    for version in ("1.0", "1.1"):
        told = [one.format(host=house.host) for one in lines]
        answer = raw.asked(house.host, f"GET /api/health HTTP/{version}", *told)
        assert (answer.status, answer.code) == (status, code)


def test_the_first_line_may_say_it_too_but_not_otherwise(house: Running) -> None:
    target = "GET http://{} HTTP/1.1"
    assert raw.asked(house.host, target.format(f"{house.host}/api/health"), f"Host: {house.host}").status == 200
    answer = raw.asked(house.host, target.format("evil.example/api/health"), f"Host: {house.host}")
    assert (answer.status, answer.code) == (400, "two_hosts")
    answer = raw.asked(house.host, target.format("evil.example/api/health"), "Host: evil.example")
    assert (answer.status, answer.code) == (421, "wrong_host")


# Where it comes from


def test_a_page_that_came_by_another_way_is_another_page(ana: Device) -> None:
    answer = ana.http.post("/api/tables", json=WISH, headers={"Origin": ana.url.replace("http", "https")})
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong_origin")
    two = [("Origin", ana.url), ("Origin", "http://evil.example")]
    assert ana.http.post("/api/tables", json=WISH, headers=two).status_code == 403
    with pytest.raises(InvalidStatus), ana.talk(ana.open(), origin=ana.url.replace("http", "https")):
        pass


def test_behind_a_proxy_the_page_is_where_the_proxy_says(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path, proxies="127.0.0.1")) as house, Device(house.url) as ana:
        secure = ana.url.replace("http", "https")
        for proto, origin, status in (("https", secure, 201), ("https", ana.url, 403), ("http", secure, 403)):
            told = {"X-Forwarded-Proto": proto, "Origin": origin}
            assert ana.http.post("/api/tables", json=WISH, headers=told).status_code == status


def test_at_the_public_address_the_page_is_the_public_one(tmp_path: Path) -> None:
    """Even where the proxy does not say how it was reached."""
    with Running(settings_for(tmp_path, public_url="https://games.example.org/")) as house, Device(house.url) as ana:
        for host, origin, status in (
            ("games.example.org", "https://games.example.org", 201),
            ("games.example.org", "http://games.example.org", 403),
            ("games.example.org:443", "https://games.example.org", 201),
            ("games.example.org:8440", "http://games.example.org:8440", 201),
            ("games.example.org", ana.url, 403),
        ):
            told = {"Host": host, "Origin": origin}
            assert ana.http.post("/api/tables", json=WISH, headers=told).status_code == status


# How fast


def test_the_pages_files_are_counted_by_address(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path, page_files=Rate(0.001, 3))) as house, Device(house.url) as ana:
        codes = [ana.http.get(path).status_code for path in ("/favicon.ico", "/no.js", "/x.css", "/", "/table/x")]
        assert codes == [404, 404, 404, 429, 429]
        assert ana.http.get("/?language=es").json()["sentence"].startswith("Vas demasiado")
        assert ana.http.get("/api/shelf").status_code == 200


# Who hangs up


def test_a_socket_that_is_given_up_is_gone_for_whoever_still_tells_it_something(tmp_path: Path) -> None:
    """Nobody has answered our pings, and the table moves at that moment."""
    with Running(settings_for(tmp_path)) as house, Device(house.url) as ana, ana.talk(ana.open()) as talk:
        talk.heard_of("people")
        (there,) = house.sockets

        async def given_up() -> None:
            there.keepalive_timeout()
            await there.send({"type": "websocket.send", "text": "{}"})

        with pytest.raises(ClientDisconnected):
            asyncio.run_coroutine_threadsafe(given_up(), there.loop).result()
        assert talk.closed_with() == 1011


def test_whoever_is_gone_before_the_socket_opens_is_no_mistake_of_ours(house: Running, ana: Device) -> None:
    table = ana.open()
    for origin in (ana.url, "http://evil.example"):
        for _ in range(10):
            with raw.connection(house.host) as line:
                line.sendall(raw.upgrade(house.host, table, ana.http.cookies[COOKIE], origin))
    assert ana.view(table)["version"] == 1
