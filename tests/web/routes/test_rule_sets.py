"""House rules over HTTP: what works given the others, sets as cards and as files."""

from pathlib import Path

import pytest

import homeward
from homeward.extras import is_installed
from homeward.house import set_from
from web.device import BOT, ME, Device


def chosen(device: Device, game: str, house: dict[str, object], language: str = "en") -> dict:
    answer = device.http.post("/api/house", json={"game": game, "house": house}, params={"language": language})
    assert answer.status_code == 200, answer.text
    told = answer.json()
    return told | {"offered": {offer["key"]: offer for offer in told["offered"]}}


@pytest.mark.parametrize("name", homeward.games())
def test_every_setting_is_offered_what_works(ana: Device, name: str) -> None:
    told = chosen(ana, name, {})
    (game,) = (game for game in ana.http.get("/api/shelf").json()["games"] if game["name"] == name)
    assert list(told["offered"]) == [setting["key"] for setting in game["settings"]]
    assert (told["house"], told["differs"], told["trouble"]) == ({}, [], "")


def test_it_follows_what_is_chosen(ana: Device) -> None:
    assert chosen(ana, "pollyanna", {})["offered"]["side"]["words"] == "10 to 17"
    told = chosen(ana, "pollyanna", {"turnout_rejoins": 8, "reward": 10}, "es")
    assert told["offered"]["side"]["words"] == "8 a 17"
    assert told["house"] == {"turnout_rejoins": 8}
    assert told["differs"] == ["El desvío regresa en: 8"]


def test_what_makes_no_game_is_said_and_what_would_is_offered(ana: Device) -> None:
    told = chosen(ana, "pollyanna", {"side": 9}, "es")
    assert "“Casillas por lado” no puede ser 9" in told["trouble"]
    assert told["offered"]["turnout_rejoins"]["values"] == [7, 8, 9]
    assert "no house rule called “wind”" in chosen(ana, "pollyanna", {"wind": 3})["trouble"]


def test_a_set_is_checked_written_and_read_again(ana: Device) -> None:
    asked = {"game": "poleana", "name": "  As at grandmother's ", "house": {"side": 15, "reward": 0}}
    card = ana.http.post("/api/sets", json=asked).json()
    assert card == {
        "id": "as-at-grandmothers",
        "game": "poliana",
        "name": "As at grandmother's",
        "about": "",
        "house": {"side": 15},
        "differs": ["Squares a side: 15"],
    }
    written = ana.http.post("/api/sets/file", json=asked).json()
    assert written["file"] == "as-at-grandmothers.toml"
    assert set_from(written["text"], "x.toml").values == {"side": 15}
    assert ana.http.post("/api/sets/read", json=written).json() == card


@pytest.mark.parametrize(
    ("path", "asked", "code", "spanish"),
    [
        ("/sets", {"game": "poliana", "name": " ", "house": {"side": 15}}, "set_without_name", "Ponles un nombre"),
        ("/sets", {"game": "poliana", "name": "x", "house": {}}, "set_as_sheet", "No hay nada distinto"),
        ("/sets", {"game": "poliana", "name": "x", "house": {"side": 33}}, "bad_house_rule", "sirve: 10 a 18"),
        ("/sets", {"game": "poliana", "name": "x" * 61, "house": {"side": 15}}, "bad_message", "demasiado largo"),
        ("/sets/read", {"text": "game = 3", "file": "a.toml"}, "bad_set", "En a.toml, línea 1"),
        ("/sets/read", {"text": "x" * 20_001}, "bad_message", "demasiado largo"),
        ("/sets/file", {"game": "poliana", "name": "x", "house": {"safe": 3}}, "bad_house_rule", "ninguna regla"),
    ],
)
def test_what_is_refused_is_told_in_a_sentence(
    ana: Device, path: str, asked: dict[str, object], code: str, spanish: str
) -> None:
    answer = ana.http.post(f"/api{path}", json=asked, params={"language": "es"})
    assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert spanish in answer.json()["sentence"]


def test_an_unknown_game(ana: Device) -> None:
    assert ana.http.post("/api/house", json={"game": "polianna"}).status_code == 404


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_shelf_has_sets_that_can_be_played_at_once(ana: Device, language: str) -> None:
    shelf = ana.http.get("/api/shelf", params={"language": language}).json()
    assert len(shelf["sets"]) >= 3
    for rules in shelf["sets"]:
        assert rules["differs"]
        assert rules["about"]
        table = ana.open(ME, BOT, game=rules["game"], house=rules["house"])
        assert len(ana.http.get(f"/api/tables/{table}").json()["house"]) == len(rules["house"])


def test_the_shelf_says_what_else_a_game_is_called(ana: Device) -> None:
    also = {game["name"]: game["also"] for game in ana.http.get("/api/shelf").json()["games"]}
    assert also["poliana"] == ["poleana"]


def test_who_has_not_learned_them_is_said_and_whether_they_can_be_printed(ana: Device) -> None:
    assert chosen(ana, "pollyanna", {})["bots"] == ""
    told = chosen(ana, "pollyanna", {"home_bonus": 10})
    assert told["bots"].startswith("Scholar and Master have learned this game by its sheet")
    assert "own board only" in chosen(ana, "poliana", {"side": 15})["bots"]
    assert told["prints"] == is_installed("print")


def test_the_boards_picture_follows_them(ana: Device) -> None:
    drawn = {
        house: ana.http.get("/api/games/poliana/board.svg", params={"house": house}) for house in ("", '{"side":15}')
    }
    assert {answer.status_code for answer in drawn.values()} == {200}
    assert len({answer.text for answer in drawn.values()}) == 2
    refused = ana.http.get("/api/games/poliana/board.svg", params={"house": '{"side":99}'})
    assert (refused.status_code, refused.json()["code"]) == (422, "bad_house_rule")


def test_no_file_of_the_server_is_read_for_a_games_name(ana: Device, tmp_path: Path) -> None:
    secret = tmp_path / "secret.toml"
    secret.write_text('password = "x"\n')
    wish = {"game": str(secret), "seats": [ME, BOT]}
    for answer in (
        ana.http.post("/api/tables", json=wish),
        ana.http.post("/api/house", json={"game": str(secret), "house": {}}),
        ana.http.post("/api/sets", json={"game": str(secret), "name": "x", "house": {"side": 15}}),
    ):
        assert answer.status_code >= 400
        assert "password" not in answer.text
