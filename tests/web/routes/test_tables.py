"""Tables over HTTP: opened, listed, looked at, put away."""

import pytest

import homeward
from web.device import BEN, BOT, ME, Device


@pytest.mark.parametrize("game", homeward.games())
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_click_opens_a_table(ana: Device, game: str, players: int) -> None:
    table = ana.open(ME, *[BOT] * (players - 1), game=game)
    view = ana.view(table)
    assert view["version"] == 1
    assert [seat["who"] for seat in view["seats"]] == ["me", *["bot"] * (players - 1)]


def test_a_table_is_in_the_list_the_latest_first(ana: Device) -> None:
    older, newer = ana.open(), ana.open(game="poliana", language="es")
    listed = ana.http.get("/api/tables").json()["tables"]
    assert [one["id"] for one in listed] == [newer, older]
    ana.do(older, "throw")
    assert [one["id"] for one in ana.http.get("/api/tables").json()["tables"]] == [older, newer]


def test_a_new_device_has_no_tables(ana: Device) -> None:
    assert ana.http.get("/api/tables").json() == {"tables": []}
    assert not ana.http.cookies


def test_a_table_is_shown_in_the_language_asked_for(ana: Device) -> None:
    table = ana.open()
    assert ana.view(table, "es")["ask"]["sentence"] != ana.view(table, "en")["ask"]["sentence"]


def test_a_table_is_put_away(ana: Device) -> None:
    table = ana.open()
    assert ana.http.delete(f"/api/tables/{table}").status_code == 204
    assert ana.http.get(f"/api/tables/{table}").json()["code"] == "no_such_table"
    assert ana.http.delete(f"/api/tables/{table}").status_code == 404


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", ""),
        ("DELETE", ""),
        ("GET", "/board"),
        ("GET", "/history"),
        ("GET", "/record"),
        ("GET", "/link"),
        ("GET", "/why"),
        ("POST", "/rematch"),
    ],
)
def test_anothers_table_is_as_if_it_were_not_there(ana: Device, stranger: Device, method: str, path: str) -> None:
    table = ana.open()
    answer = stranger.http.request(method, f"/api/tables/{table}{path}")
    nowhere = stranger.http.request(method, f"/api/tables/{'0' * 16}{path}")
    assert answer.status_code == nowhere.status_code == 404
    assert answer.content == nowhere.content
    assert answer.json()["code"] == "no_such_table"
    assert ana.view(table)["version"] == 1


def test_nobody_acts_at_anothers_table(ana: Device, stranger: Device) -> None:
    table = ana.open()
    assert stranger.act(table, "throw", seen=1).json()["code"] == "no_such_table"
    assert ana.view(table)["version"] == 1


def test_house_rules_change_the_board(ana: Device) -> None:
    table = ana.open(game="poliana", house={"side": 15})
    board = ana.http.get(f"/api/tables/{table}/board", params={"seat": 2, "dark": True}).json()
    usual = ana.http.get(f"/api/tables/{ana.open(game='poliana')}/board").json()
    assert len(board["spaces"]) < len(usual["spaces"])
    assert board["turned_to"] == 2


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "chess"}, "no_such_game"),
        ({"house": {"wings": 2}}, "bad_house_rule"),
        ({"house": {"reward": "many"}}, "bad_house_rule"),
        ({"partners": True}, "bad_seating"),
        ({"first": 1}, "bad_seating"),
        ({"seats": [ME, {"who": "bot", "bot": "genius"}]}, "no_such_bot"),
        ({"seats": [ME, {"who": "person", "name": "Ben (bot steady)"}]}, "bad_name"),
        ({"seats": [ME, {"who": "person", "name": "Ben\u2028Ann"}]}, "bad_name"),
        ({"seats": [ME]}, "bad_message"),
        ({"seats": [ME, {"who": "person", "name": "B" * 25}]}, "bad_message"),
        ({"seats": [ME, {"who": "person", "name": "Ben\nAnn"}]}, "bad_message"),
        ({"seats": [ME, {"who": "ghost"}]}, "bad_message"),
        ({"real_dice": "yes"}, "bad_message"),
        ({"colour": "red"}, "bad_message"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(ana: Device, wish: dict[str, object], code: str) -> None:
    answer = ana.http.post("/api/tables?language=es", json={"game": "pollyanna", "seats": [ME, BEN], **wish})
    assert answer.json()["code"] == code
    assert answer.status_code in (404, 422)
    assert answer.json()["sentence"]
    assert ana.http.get("/api/tables").json()["tables"] == []


def test_a_rematch_has_the_same_people_and_rules_and_fresh_dice(ana: Device) -> None:
    table = ana.open(ME, BOT, BEN, BOT, house={"reward": 20}, partners=False)
    ana.do(table, "throw")
    again = ana.http.post(f"/api/tables/{table}/rematch")
    assert again.status_code == 201
    view, before = ana.view(again.json()["id"]), ana.view(table)
    assert view["version"] == 1
    assert [people(one) for one in view["seats"]] == [people(one) for one in before["seats"]]
    assert view["house"] == before["house"] != []
    assert view["partners"] is False


def test_names_are_text_and_nothing_else(ana: Device) -> None:
    name = "<img src=x onerror=1>"
    assert ana.view(ana.open({"who": "me", "name": name}, BEN))["seats"][0]["name"] == name


def test_the_shelf_and_the_rules_are_there_in_both_languages(ana: Device) -> None:
    for language in ("en", "es"):
        shelf = ana.http.get("/api/shelf", params={"language": language}).json()
        assert {game["name"] for game in shelf["games"]} == set(homeward.games())
        for game in shelf["games"]:
            assert ana.http.get(f"/api/games/{game['name']}/rules?language={language}").json()["rulings"]


def test_every_game_has_its_picture(ana: Device) -> None:
    for game in homeward.games():
        answer = ana.http.get(f"/api/games/{game}/board.svg?seat=1&dark=true")
        assert answer.headers["content-type"] == "image/svg+xml"
        assert "max-age" in answer.headers["cache-control"]
        assert answer.text.startswith("<svg")


def test_pictures_speak_the_language_that_is_asked_for(ana: Device) -> None:
    asked = ana.http.get("/api/games/pollyanna/board.svg?language=es")
    assert "ROJO" in asked.text
    assert "RED" not in asked.text
    assert "RED" in ana.http.get("/api/games/pollyanna/board.svg?language=en").text
    followed = ana.http.get("/api/games/pollyanna/board.svg", headers={"Accept-Language": "es-MX"})
    assert followed.text == asked.text
    assert followed.headers["vary"] == "Accept-Encoding, Accept-Language"


def people(seat: dict[str, str]) -> tuple[str, str, str]:
    return seat["who"], seat["name"], seat["bot"]
