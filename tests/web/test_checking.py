"""What a page sends is read strictly, by msgspec alone, and refused with the place of its first mistake."""

import json
import subprocess
import sys
from typing import Any

import pytest
from msgspec.json import Decoder

from homeward.web.checking import LONGEST, read
from homeward.web.refusals import TurnedAway
from homeward.web.wire.asked import CLIENT_MESSAGE, Act, ActMessage, DoSeat, Join, NewTable
from web.device import BOT, ME, Device

Sent = dict[str, Any]
NEW_TABLE = Decoder(NewTable)
WISH: Sent = {"game": "pollyanna", "seats": [ME, BOT]}
ACT: Sent = {"type": "act", "id": "action-1", "seen": 1, "action": {"verb": "throw"}}
KNOCK: Sent = {"table": "abc", "secret": "s" * 43}


def refused(decoder: Decoder[Any], sent: object) -> TurnedAway:
    with pytest.raises(TurnedAway) as refusal:
        read(decoder, json.dumps(sent))
    return refusal.value


def place_and_mistake(decoder: Decoder[Any], sent: object) -> tuple[str, str]:
    error = refused(decoder, sent)
    assert error.saying is not None
    params = error.saying.params
    return params["where"], params["why"].code


@pytest.mark.parametrize(
    ("change", "where", "mistake"),
    [
        ({"game": None}, "game", "asked_string_type"),
        ({"game": "pollyanna\n"}, "game", "asked_string_pattern_mismatch"),
        ({"seats": {}}, "seats", "asked_list_type"),
        ({"seats": [ME, {"who": "bot", "bot": "b" * 41}]}, "seats.1.bot", "asked_string_too_long"),
        ({"seats": [ME, {"who": "me", "name": "n" * 25}]}, "seats.1.name", "asked_string_too_long"),
        ({"seats": [ME, {"who": "me", "name": "n\tn"}]}, "seats.1.name", "asked_string_pattern_mismatch"),
        ({"seats": [ME, {"who": "me", "wings": 2}]}, "seats.1.wings", "asked_extra_forbidden"),
        ({"partners": "yes"}, "partners", "asked_bool_type"),
        ({"first": True}, "first", "asked_int_type"),
        ({"first": 1.0}, "first", "asked_int_type"),
        ({"house": []}, "house", "asked_object_type"),
        ({"house": {"h" * 41: 1}}, "house", "asked_string_too_long"),
        ({"clock": 5}, "clock", "asked_object_type"),
        ({"clock": {"of": "turn"}}, "clock.seconds", "asked_missing"),
        ({"clock": {"of": "turn", "seconds": 4}}, "clock.seconds", "asked_greater_than_equal"),
        ({"w" * 500: 1}, "w" * LONGEST, "asked_extra_forbidden"),
    ],
)
def test_a_mistake_is_named_with_its_place(change: Sent, where: str, mistake: str) -> None:
    assert place_and_mistake(NEW_TABLE, {**WISH, **change}) == (where, mistake)


@pytest.mark.parametrize(
    ("change", "where", "mistake"),
    [
        ({"type": "dance"}, "type", "asked_unknown_word"),
        ({"type": 7}, "type", "asked_string_type"),
        ({"seen": -1}, "seen", "asked_greater_than_equal"),
        ({"id": "short"}, "id", "asked_string_pattern_mismatch"),
        ({"id": "line-end\n"}, "id", "asked_string_pattern_mismatch"),
        ({"action": None}, "action", "asked_object_type"),
        ({"action": {}}, "action.verb", "asked_missing"),
        ({"action": {"verb": "cheat"}}, "action.verb", "asked_unknown_word"),
        ({"action": {"verb": "' - at `$.seen`"}}, "action.verb", "asked_unknown_word"),
        ({"action": {"verb": "throw", "a": 6}}, "action.a", "asked_extra_forbidden"),
        ({"action": {"verb": "type_throw", "a": "6", "b": 1}}, "action.a", "asked_int_type"),
        ({"action": {"verb": "type_throw", "a": 6, "b": 7}}, "action.b", "asked_less_than_equal"),
        ({"action": {"verb": "words", "seat": 0, "text": ""}}, "action.text", "asked_other"),
    ],
)
def test_a_mistake_in_a_message_is_named_with_its_place(change: Sent, where: str, mistake: str) -> None:
    assert place_and_mistake(CLIENT_MESSAGE, {**ACT, **change}) == (where, mistake)


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "7", "null", "[" * 9000, '{"game": "\\ud800"}', b"\xff", b'{"\xff": 1}']
)
def test_what_is_no_object_in_json_has_no_place(text: str | bytes) -> None:
    with pytest.raises(TurnedAway) as refusal:
        read(NEW_TABLE, text)
    assert refusal.value.code == "not_json"


def test_names_are_read_without_the_space_around_them() -> None:
    name = "n" * 24
    wish = read(NEW_TABLE, json.dumps({**WISH, "seats": [{"who": "me", "name": f"  {name}\n"}, BOT]}))
    assert [seat.name for seat in wish.seats] == [name, ""]
    assert read(Decoder(Join), json.dumps({**KNOCK, "name": "\u3000Zoë "})).name == "Zoë"


def test_an_action_over_a_socket_is_an_action() -> None:
    hand_over = {"verb": "seat", "seat": 2, "who": BOT}
    message = read(CLIENT_MESSAGE, json.dumps({**ACT, "action": hand_over}))
    assert isinstance(message, ActMessage)
    assert isinstance(message, Act)
    assert isinstance(message.action, DoSeat)
    assert message.action.verb == "seat"


def test_what_does_not_say_that_it_is_json_is_not_read(ana: Device) -> None:
    """A page of somebody else's could have a form send it."""
    body = json.dumps(WISH)
    for called in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""):
        answer = ana.http.post("/api/tables", content=body, headers={"Content-Type": called} if called else {})
        assert (answer.status_code, answer.json()["code"]) == (422, "not_json")
    answer = ana.http.post("/api/tables", content=body, headers={"Content-Type": "Application/JSON; charset=utf-8"})
    assert answer.status_code == 201


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        ("games/pollyanna/board?seat=9", "(query.seat). It is too large: 3 is the most."),
        ("games/pollyanna/board?seat=x", "(query.seat). A whole number is needed."),
        ("games/pollyanna/board?dark=x", "(query.dark). Yes or no is needed."),
        ("games/pollyanna/lesson/enter/try", "(query.play). It is missing."),
        (
            "games/pollyanna/lesson/enter/try?play=a%0A",
            "(query.play). There are signs in it that do not belong there.",
        ),
        (
            f"games/pollyanna/lesson/enter/try?play={'a' * 41}",
            "(query.play). It is too long: 40 characters are the most.",
        ),
        ("shelf?language=xx", "(query.language). It is none of the words that are known here."),
    ],
)
def test_a_mistake_in_an_address_is_told_alike(ana: Device, question: str, sentence: str) -> None:
    answer = ana.http.get(f"/api/{question}")
    assert answer.json()["sentence"] == f"This could not be read {sentence}"


WITHOUT = """
import importlib, pkgutil, sys
sys.modules["pydantic"] = None
import homeward.web.checking, homeward.web.views, homeward.web.wire
for package in (homeward.web.views, homeward.web.wire):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        importlib.import_module(module.name)
"""


def test_messages_and_views_are_made_without_pydantic() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
