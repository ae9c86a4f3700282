"""Hints over the socket: asked for, answered in the language spoken, refused where there is none; levels of bots."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from homeward.hints.warming import warm
from homeward.players import names
from homeward.web.wire.asked import WIRE
from web.device import BEN, BOT, ME, Device, Talk


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """Nobody waits for a compiler while a socket is open."""
    warm()


@contextmanager
def choosing(ana: Device, *seats: dict[str, str], **wishes: object) -> Iterator[tuple[str, Talk, int]]:
    """A table with real dice at which Ana has thrown and has something to choose, and a socket to it."""
    table = ana.open(*(seats or (ME, BEN)), game="poliana", real_dice=True, first=0, **wishes)
    ana.do(table, "type_throw", a=6, b=6)
    with ana.talk(table) as talk:
        talk.heard_of("view")
        yield table, talk, ana.view(table)["version"]


def hint(talk: Talk, seen: int) -> dict[str, Any]:
    talk.say(type="hint", id="question-1", seen=seen)
    while (message := talk.heard())["type"] not in ("hint", "refused"):
        pass
    return message


def code(message: dict[str, Any]) -> str:
    assert message["type"] == "refused", message
    assert message["refusal"]["sentence"]
    return str(message["refusal"]["code"])


def test_every_play_has_its_chances_and_reasons(ana: Device) -> None:
    with choosing(ana) as (table, talk, version):
        answer = hint(talk, version)
        view = ana.view(table)
    assert (answer["type"], answer["id"], answer["hint"]["version"]) == ("hint", "question-1", version)
    told = answer["hint"]["plays"]
    assert sorted(one["text"] for one in told) == sorted(play["text"] for play in view["plays"])
    assert [one["chance"] for one in told] == sorted((one["chance"] for one in told), reverse=True)
    assert told[0]["words"].lower() in answer["hint"]["sentence"].lower()
    for one in told:
        assert one["reasons"]
        assert sum(side["chance"] for side in one["sides"]) == pytest.approx(1)
        level = one["level"] and one is not told[0]
        assert one["percent"] == ("about equal" if level else f"{100 * one['chance']:.1f} %")


def test_partners_have_one_chance_together(ana: Device) -> None:
    table = ana.open(ME, BEN, BEN, BEN, partners=True, real_dice=True, first=0)
    ana.do(table, "type_throw", a=6, b=6)
    with ana.talk(table) as talk:
        best = hint(talk, ana.view(table)["version"])["hint"]["plays"][0]
    assert [side["seats"] for side in best["sides"]] == [[0, 2], [1, 3]]
    assert best["sides"][0]["percent"] == best["percent"]


def test_a_hint_changes_nothing_and_is_no_event(ana: Device) -> None:
    with choosing(ana) as (table, talk, version):
        before = ana.http.get(f"/api/tables/{table}/record").text
        hint(talk, version)
        assert ana.view(table)["version"] == version
        assert ana.http.get(f"/api/tables/{table}/record").text == before


def test_it_speaks_spanish(ana: Device) -> None:
    with choosing(ana) as (_, talk, version):
        talk.say(type="hello", wire=WIRE, language="es")
        told = hint(talk, version)["hint"]
    assert "aconseja" in told["sentence"]
    assert "," in told["plays"][0]["percent"]


def test_after_the_play_there_is_another_hint(ana: Device) -> None:
    with choosing(ana) as (table, talk, version):
        first = hint(talk, version)["hint"]
        version = ana.do(table, "play", play=first["plays"][0]["text"])
        second = hint(talk, version)
    assert second["type"] == "hint"
    assert second["hint"]["version"] == version


def test_a_stale_question_is_refused(ana: Device) -> None:
    with choosing(ana) as (_, talk, version):
        assert code(hint(talk, version - 1)) == "stale"


def test_before_the_throw_there_is_nothing_to_choose(ana: Device) -> None:
    table = ana.open()
    with ana.talk(table) as talk:
        talk.heard_of("view")
        assert code(hint(talk, 1)) == "nothing_to_choose"


def test_a_table_can_be_played_without_hints(ana: Device) -> None:
    with choosing(ana, hints=False) as (table, talk, version):
        assert ana.view(table)["hints"] is False
        assert code(hint(talk, version)) == "no_hints"
        record = ana.http.get(f"/api/tables/{table}/record")
    again = ana.http.post("/api/records", content=record.content, headers={"Content-Type": "text/plain"}).json()["id"]
    assert ana.view(again)["hints"] is False


def test_nobody_is_told_what_a_bot_would_do(ana: Device) -> None:
    with choosing(ana, ME, BOT) as (table, talk, _):
        version = ana.do(table, "seat", seat=0, who=BOT)
        assert code(hint(talk, version)) == "bots_seat"


@pytest.mark.parametrize("more", [{}, {"seen": -1}, {"seen": "1"}, {"seen": 1, "piece": "B6"}])
def test_a_question_is_checked_like_every_message(ana: Device, more: dict[str, object]) -> None:
    with ana.talk(ana.open()) as talk:
        talk.say(type="hint", id="question-1", **more)
        assert talk.heard_of("refused")["refusal"]["code"] == "bad_message"


def test_every_level_can_take_a_seat_and_play(ana: Device) -> None:
    table = ana.open(ME, BOT, game="poliana", real_dice=True, first=2)
    for bot in names():
        ana.do(table, "seat", seat=2, who={"who": "bot", "bot": bot})
        assert ana.view(table)["seats"][1]["bot"] == bot
    ana.do(table, "type_throw", a=6, b=6)
    assert ana.view(table)["ask"]["code"] == "wait"
    ana.do(table, "go_on")
    assert ana.view(table)["recent"][-1]["seat"] == 2


def test_who_does_not_know_the_board_is_not_offered_and_not_seated(ana: Device) -> None:
    house = {"side": 15}
    table = ana.open(ME, BOT, game="poliana", house=house)
    offered = [bot["name"] for bot in ana.http.get(f"/api/tables/{table}/bots").json()["bots"]]
    assert set(names()) - set(offered) == {"scholar", "master"}
    master = {"who": "bot", "bot": "master"}
    refused = ana.act(table, "seat", seat=2, who=master)
    assert (refused.status_code, refused.json()["code"]) == (422, "unfit_bot")
    wish = {"game": "poliana", "seats": [ME, master], "house": house}
    refused = ana.http.post("/api/tables", json=wish, params={"language": "es"})
    assert (refused.status_code, refused.json()["code"]) == (422, "unfit_bot")
    assert "Maestro" in refused.json()["sentence"]
