"""Nobody is so fast that others must wait."""

from pathlib import Path

from homeward.testing import long_record
from homeward.web.guard.buckets import Bucket, Buckets
from homeward.web.settings import Rate
from web.device import WISH, Device
from web.server import Running, settings_for


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
        long = long_record(400)
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
