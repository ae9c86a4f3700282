"""A counted board over HTTP: what is asked, what makes no board, and the file."""

import tomllib

import pytest

from homeward.rulebook import names
from web.device import Device


def sent(device: Device, game: str, house: dict, name: str = "", language: str = "en") -> dict:
    answer = device.http.post(
        f"/api/games/{game}/counted", json={"name": name, "house": house}, params={"language": language}
    )
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize("game", names())
def test_at_first_it_is_our_own_board(ana: Device, game: str) -> None:
    told = sent(ana, game, {})
    assert told["why"] == ""
    assert told["svg"].startswith("<svg")
    assert tomllib.loads(told["text"])["game"] == game
    for question in told["questions"]:
        assert question["ask"]
        if question["setting"]["kind"] == "number":  # as it is counted, from the home entrance on
            assert question["value"] >= 0
            assert question["setting"]["least"] >= 0


def test_what_was_counted_is_drawn_and_written(ana: Device) -> None:
    ours, told = sent(ana, "poliana", {}), sent(ana, "poliana", {"side": 15}, "La del barrio", "es")
    assert told["svg"] != ours["svg"]
    assert told["told"] == "Tiene 60 casillas alrededor, y del principio al final hay 62 pasos."
    assert told["file"] == "la-del-barrio.toml"
    assert told["house"] == {"side": 15}
    assert tomllib.loads(told["text"]) == {"game": "poliana", "name": "La del barrio", "house": {"side": 15}}
    assert {one["setting"]["key"]: one["value"] for one in told["questions"]}["start"] == 6


def test_what_makes_no_board_says_why_and_gives_no_file(ana: Device) -> None:
    told = sent(ana, "pollyanna", {"side": 9}, language="es")
    assert "desvío" in told["why"]
    assert (told["svg"], told["text"], told["file"], told["house"]) == ("", "", "", {})
    assert {one["setting"]["key"]: one["value"] for one in told["questions"]}["side"] == 9


def test_only_boards_are_counted(ana: Device) -> None:
    assert sent(ana, "pollyanna", {"reward": 3})["why"]
    assert ana.http.post("/api/games/chess/counted", json={}).status_code == 404
    assert ana.http.post("/api/games/pollyanna/counted", json={"house": []}).status_code == 422
    assert ana.http.post("/api/games/pollyanna/counted", json={"name": "x" * 300}).status_code == 422
