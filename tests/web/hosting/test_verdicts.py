"""A word after my turn: about the plays of a turn that is over, and of nobody else's."""

from typing import Any

import pytest

from blunders import ALONE
from homeward.hints.warming import warm
from web.device import BOT, ME, Device
from web.friends import FRIEND, code, invite, join
from web.reviewed import blundered


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """Nobody waits for a compiler while a server is asked."""
    warm()


def verdict(device: Device, table: str, language: str = "en") -> dict[str, Any]:
    answer = device.http.get(f"/api/tables/{table}/verdict", params={"language": language})
    told: dict[str, Any] = answer.json()
    return told


def test_a_blunder_of_my_last_turn_is_told_with_what_was_better(ana: Device) -> None:
    told = verdict(ana, blundered(ana))
    assert (told["seat"], told["first"], told["last"], told["call"]) == (0, 1, 1, "blunder")
    assert told["sentence"].startswith("Blunder: You played: 23 → 25 with the 2. Better: ")
    assert told["called"][0]["better"][0]["text"] == ALONE.better


def test_it_is_the_same_when_others_have_gone_on(ana: Device) -> None:
    table = blundered(ana)
    before = verdict(ana, table, "es")
    ana.do(table, "go_on", until="person")
    assert verdict(ana, table, "es") == before


def test_what_was_best_is_about_equal(ana: Device) -> None:
    table = ana.open(ME, BOT, position=ALONE.text)
    while ana.view(table)["ask"]["code"] == "play":
        position = ana.http.get(f"/api/tables/{table}/position").json()["text"]
        advised = ana.http.post("/api/positions/hint", json={"text": position}).json()["plays"][0]
        ana.do(table, "play", play=advised["text"])
    told = verdict(ana, table)
    assert (told["call"], told["called"]) == ("equal", [])
    assert told["sentence"] == "Your last turn: about equal to the best."


def test_a_turn_that_is_not_over_is_not_spoken_of(ana: Device) -> None:
    table = ana.open(ME, BOT, position=ALONE.text)
    assert verdict(ana, table)["code"] == "no_turn_yet"


def test_not_at_tables_without_hints(ana: Device) -> None:
    assert verdict(ana, blundered(ana, hints=False))["code"] == "no_hints"


def test_of_my_own_turns_alone(ana: Device, ben: Device, cleo: Device, stranger: Device) -> None:
    table = ana.open(ME, FRIEND, position=ALONE.text)
    assert join(ben, invite(ana, table, 2)).status_code == 200
    assert join(cleo, invite(ana, table, None)).status_code == 200
    ana.do(table, "play", play=ALONE.made)
    assert verdict(ana, table)["call"] == "blunder"
    assert verdict(ben, table)["code"] == "no_turn_yet"
    assert verdict(cleo, table)["code"] == "not_seated"
    answer = stranger.http.get(f"/api/tables/{table}/verdict")
    assert (answer.status_code, code(answer)) == (404, "no_such_table")
