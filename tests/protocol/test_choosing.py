"""A choice over the pipe is one of the referee's outcomes or moves, with valid chances; the rest is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

import homeward
from homeward.model import Phase
from homeward.players import player
from homeward.protocol.choosing import choice, position_of, request_of
from homeward.protocol.serving import reply, reply_by
from homeward.testing import positions
from protocol.asking import PLAIN

pytestmark = pytest.mark.compiler  # the scholar's chances
STEADY = player("steady")


def chosen(request: dict[str, Any], who: Any = STEADY) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(reply_by(json.dumps(request).encode(), lambda one: choice(one, who)))
    return answer


def referee(request: dict[str, Any], op: str) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(reply(json.dumps(request | {"op": op}).encode(), PLAIN))
    return answer


def asked(name: str, seats: int, most: int = 25) -> list[dict[str, Any]]:
    """Requests out of a game: whole throws, moves and cards."""
    requests = []
    for position in positions(homeward.game(name), player("wanderer", 3), players=seats, seed=3):
        if position.phase is Phase.PLAY and (name == "kukla_ollie" or position.previous.phase is Phase.THROW):  # type: ignore[union-attr]
            requests.append(request_of(position))
        if len(requests) == most:
            break
    return requests


@pytest.mark.parametrize("name", ["pollyanna", "dixie_pollyanna", "parcheesi", "poliana"])
def test_the_choice_is_one_of_the_outcomes(name: str) -> None:
    for request in asked(name, 3):
        assert chosen(request)["outcome"] in referee(request, "outcomes")["outcomes"]


def test_the_choice_is_one_of_the_moves() -> None:
    cards = 0
    for request in asked("kukla_ollie", 2, most=60):
        op = "card" if "card" in request else "moves"
        moves = referee(request, op)["moves"]
        assert chosen(request)["move"] in (moves or [None])
        cards += op == "card"
    assert cards


def test_a_request_describes_the_position_it_is_made_from() -> None:
    position = homeward.game("poliana", side=15).start(3, first=1).throw(5, 2)
    assert position_of(json.loads(json.dumps(request_of(position)))) == position


def test_chances_come_with_the_choice() -> None:
    (request,) = asked("pollyanna", 2, most=1)
    chances = chosen(request, player("roller:plays=40", 1))["chances"]
    assert set(chances) == {"0", "2"}
    assert sum(chances.values()) == pytest.approx(1)
    assert "chances" not in chosen(request)


def test_settings_and_deck_are_heard() -> None:
    (request,) = asked("kukla_ollie", 2, most=1)
    position = position_of(request | {"deck": {"stay": 1, "back": 2}})
    assert position.deck == dict.fromkeys(position.deck, 0) | {"stay": 1, "back": 2}  # type: ignore[attr-defined]
    (request,) = asked("pollyanna", 2, most=1)
    assert position_of(request | {"rules": {"reward": 5}}).game.house_rules == {"reward": 5}


def test_the_id_comes_back() -> None:
    (request,) = asked("pollyanna", 2, most=1)
    assert chosen(request | {"id": [1, "a"]})["id"] == [1, "a"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"op": "outcomes"}, "op: choose is needed"),
        ({"game": "ludo"}, "game: one of"),
        ({"dice": [7, 1]}, "dice: "),
        ({"house": 3}, "house: an object"),
        ({"rules": {"no_such": 1}}, "has no setting"),
        ({"rules": {"reward": "much"}}, "reward is a whole number"),
    ],
)
def test_what_is_no_request_is_refused(change: dict[str, Any], said: str) -> None:
    (request,) = asked("pollyanna", 2, most=1)
    assert said in chosen(request | change)["error"]


@pytest.mark.parametrize(
    "deck", [3, {"joker": 1}, {"stay": -1}, {"stay": 99}, {"stay": True}, {"stay": 0}, {}], ids=str
)
def test_a_deck_that_cannot_be_is_refused(deck: Any) -> None:
    (request,) = asked("kukla_ollie", 2, most=1)
    assert chosen(request | {"deck": deck})["error"].startswith("deck: ")
