"""The guards: hosts, origins, sizes, rates, headers, cookies."""

import http.client
import json
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from homeward.web.guard.hosts import HostGuard, name_of
from homeward.web.guard.mishaps import MishapGuard
from homeward.web.guard.rates import Bucket, Buckets
from homeward.web.settings import Rate
from homeward.web.visitors.devices import COOKIE
from long_games import never_out
from web.device import BEN, ME, Device
from web.server import Running, settings_for

WISH = {"game": "pollyanna", "seats": [ME, BEN]}


def test_every_answer_carries_the_policy(ana: Device) -> None:
    for path in ("/api/shelf", "/api/nowhere", "/", "/table/x", "/nothing.js"):
        headers = ana.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "camera=()" in headers["permissions-policy"]
        assert headers["cross-origin-opener-policy"] == "same-origin"


# Who is asking


def test_the_token_is_out_of_reach_of_scripts_and_other_sites(ana: Device) -> None:
    answer = ana.http.post("/api/tables", json=WISH)
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert "max-age=34560000" in cookie
    assert len(ana.http.cookies[COOKIE]) == 66


def test_a_device_keeps_its_token(ana: Device) -> None:
    ana.open()
    token = ana.http.cookies[COOKIE]
    ana.open()
    assert ana.http.cookies[COOKIE] == token


def test_a_request_without_the_token_is_never_given_another(ana: Device) -> None:
    """The first request after a link from elsewhere has no cookie: it must not replace the one that owns tables."""
    for path in ("/", "/api/tables", "/api/shelf", "/table/x"):
        assert "set-cookie" not in ana.http.get(path).headers


def test_the_database_knows_only_the_hash(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path)) as house, Device(house.url) as ana:
        ana.open()
        token = ana.http.cookies[COOKIE].encode()
    for file in tmp_path.iterdir():
        assert token not in file.read_bytes()


# Where it comes from


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "", "http://localhost:1", "file://"])
def test_other_peoples_pages_change_nothing(ana: Device, origin: str) -> None:
    answer = ana.http.post("/api/tables", json=WISH, headers={"Origin": origin})
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong_origin")


def test_our_own_page_and_programs_may(ana: Device) -> None:
    assert ana.http.post("/api/tables", json=WISH, headers={"Origin": ana.url}).status_code == 201
    assert ana.http.post("/api/tables", json=WISH).status_code == 201


def test_a_browser_that_hides_its_origin_may_not(ana: Device) -> None:
    answer = ana.http.post("/api/tables", json=WISH, headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.json()["code"] == "wrong_origin"


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8440", "127.0.0.1.evil.example", "", "192.168.0.7"])
def test_a_name_that_is_not_ours_is_not_answered(ana: Device, host: str) -> None:
    answer = ana.http.get("/api/shelf", headers={"Host": host})
    assert (answer.status_code, answer.json()["code"]) == (421, "wrong_host")


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:80", "127.0.0.1:9", "[::1]:8440"])
def test_our_own_names_are(ana: Device, host: str) -> None:
    assert ana.http.get("/api/health", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    ("bound", "host", "answered"),
    [
        ("0.0.0.0", "192.168.0.7:8440", True),
        ("0.0.0.0", "[fe80::1]:8440", True),
        ("0.0.0.0", "evil.example", False),
        ("games.home", "games.home:8440", True),
        ("127.0.0.1", "192.168.0.7", False),
    ],
)
@pytest.mark.anyio
async def test_where_all_are_listened_to_numbers_are_ours(bound: str, host: str, answered: bool) -> None:
    reached, sent = [], []

    async def app(scope: object, receive: object, send: object) -> None:
        reached.append(scope)

    async def send(message: object) -> None:
        sent.append(message)

    scope = {"type": "http", "path": "/", "query_string": b"", "headers": [(b"host", host.encode())]}
    await HostGuard(app, bound)(scope, None, send)  # type: ignore[arg-type]
    assert bool(reached) == answered
    assert bool(sent) != answered
    assert name_of(host)


# What goes wrong


@pytest.mark.anyio
async def test_a_mistake_of_ours_is_one_sentence_and_a_line_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    sent: list[Any] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        raise ZeroDivisionError("a secret detail")

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "GET", "path": "/", "query_string": b"language=es", "headers": []}
    await MishapGuard(app)(scope, None, send)  # type: ignore[arg-type]
    assert sent[0]["status"] == 500
    assert json.loads(sent[1]["body"])["code"] == "went_wrong"
    assert b"secret" not in sent[1]["body"]
    assert "a secret detail" in caplog.text


# How much


@pytest.mark.parametrize("size", [70_000, 3_000_000])
def test_whoever_sends_too_much_hears_it_though_still_sending(ana: Device, size: int) -> None:
    answer = ana.http.post("/api/tables", content=b"x" * size)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_a_body_that_says_it_is_beyond_all_reason_is_not_read(house: Running) -> None:
    with closing(http.client.HTTPConnection(house.host)) as connection:
        connection.putrequest("POST", "/api/tables")
        connection.putheader("Content-Length", str(10**9))
        connection.endheaders()
        assert refusal_over(connection) == (413, "too_large")


def test_a_body_that_hides_its_size_is_counted(house: Running) -> None:
    pieces = (b" " * 1000 for _ in range(70))
    with closing(http.client.HTTPConnection(house.host)) as connection:
        connection.request(
            "POST", "/api/tables", body=pieces, encode_chunked=True, headers={"Transfer-Encoding": "chunked"}
        )
        assert refusal_over(connection) == (413, "too_large")


def refusal_over(connection: http.client.HTTPConnection) -> tuple[int, str]:
    answer = connection.getresponse()
    return answer.status, json.load(answer)["code"]


def test_a_body_in_pieces_is_read_whole(house: Running) -> None:
    connection = http.client.HTTPConnection(house.host)
    text = json.dumps(WISH).encode()
    pieces = (text[at : at + 7] for at in range(0, len(text), 7))
    headers = {"Transfer-Encoding": "chunked", "Content-Type": "application/json"}
    connection.request("POST", "/api/tables", body=pieces, encode_chunked=True, headers=headers)
    assert connection.getresponse().status == 201
    connection.close()


# How fast


def test_a_bucket_fills_again_by_itself() -> None:
    now = 0.0
    bucket = Bucket(Rate(a_second=2, at_once=3), lambda: now)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    assert bucket.seconds_to_wait() == 0.5
    now = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now = 100.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_what_is_worth_several_turns_is_waited_for_afterwards() -> None:
    now = 0.0
    bucket = Bucket(Rate(a_second=2, at_once=3), lambda: now)
    assert [bucket.take(), bucket.take(12), bucket.take()] == [True, True, False]
    assert bucket.seconds_to_wait() == 5.5


def test_buckets_are_forgotten_before_they_are_too_many() -> None:
    buckets = Buckets(Rate(0.001, 1))
    first = buckets.of("first")
    for number in range(5000):
        buckets.of(str(number))
    assert buckets.of("first") is not first
    assert buckets.of("4999") is buckets.of("4999")


def test_whoever_asks_too_fast_is_told_so(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path, a_device=Rate(0.001, 5))) as house, Device(house.url) as ana:
        codes = [ana.http.get("/api/shelf").status_code for _ in range(7)]
        assert codes == [200] * 5 + [429] * 2
        assert ana.http.get("/api/shelf?language=es").json()["sentence"].startswith("Vas demasiado")
        assert ana.http.get("/").status_code != 429


def test_only_a_proxys_word_is_taken_for_where_a_request_comes_from(tmp_path: Path) -> None:
    said = {"X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "https"}
    few = {"an_address": Rate(0.001, 3)}
    for proxies, is_believed in (("", False), ("203.0.113.1", False), ("127.0.0.0/8", True)):
        told = settings_for(tmp_path, proxies=proxies, **few)
        with Running(told) as house, Device(house.url) as ana, Device(house.url) as ben:
            cookie = ana.http.post("/api/tables", json=WISH, headers=said).headers["set-cookie"]
            assert ("secure" in cookie.lower()) == is_believed
            for _ in range(3):
                ana.http.get("/api/health", headers=said)
            other = {**said, "X-Forwarded-For": "203.0.113.8"}
            assert (ben.http.get("/api/health", headers=other).status_code == 200) == is_believed


def test_tables_are_opened_more_slowly(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path, new_tables=Rate(0.001, 2))) as house, Device(house.url) as ana:
        assert [ana.http.post("/api/tables", json=WISH).status_code for _ in range(3)] == [201, 201, 429]


def test_a_long_record_counts_as_several_tables(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path, new_tables=Rate(0.001, 3))) as house, Device(house.url) as ana:
        long = never_out(400)
        assert [ana.http.post("/api/records", content=long).status_code for _ in range(2)] == [201, 429]
        assert ana.http.post("/api/tables", json=WISH).status_code == 429


def test_a_flood_over_a_socket_is_slowed_and_harms_nobody(tmp_path: Path) -> None:
    slow = settings_for(tmp_path, a_device=Rate(1, 5))
    with Running(slow) as house, Device(house.url) as ana, Device(house.url) as ben:
        table, other = ana.open(first=0), ben.open(first=0)
        with ana.talk(table) as flood:
            for number in range(60):
                flood.say(type="why", id=f"question-{number}", piece="enter")
            assert ben.do(other, "throw", seen=1) == 2
            assert flood.heard_of("refused")["refusal"]["code"] == "too_fast"
