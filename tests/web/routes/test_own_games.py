"""A game that does not come with homeward, at a table of the page: what it lacks is not there, and nothing breaks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from own_games import GAME, shelf, written
from web.device import Device
from web.server import Running, settings_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

__all__ = ["shelf"]


@pytest.fixture
def device(shelf: Path, tmp_path: Path) -> Iterator[Device]:
    written(shelf)
    (shelf / "torn.toml").write_text("=", encoding="utf-8")
    long = GAME.format(name="long", title="Long").partition("[settings]")[0] + "[settings]\n"
    (shelf / "long.toml").write_text(f"{long}turnout_spaces.default = 13\nhome_path.default = 20\n", encoding="utf-8")
    with Running(settings_for(tmp_path)) as running, Device(running.url) as found:
        yield found


def asked(device: Device, path: str, status: int = 200, **query: object) -> Any:
    answer = device.http.get(f"/api{path}", params=query)
    assert answer.status_code == status, answer.text
    return answer


def test_it_stands_on_the_shelf_with_the_bots_that_can_play_it(device: Device) -> None:
    games = {game["name"]: game for game in asked(device, "/shelf", language="es").json()["games"]}
    assert list(games)[-2:] == ["kukla_ollie", "lane"]
    assert [bot["name"] for bot in games["lane"]["bots"]][-1] == "roller"
    assert len(games["pollyanna"]["bots"]) == 8


def test_its_rules_board_and_sheet_are_shown_and_what_it_lacks_is_not(device: Device) -> None:
    rules = asked(device, "/games/lane/rules", language="es").json()
    assert (rules["title"], rules["advice"], rules["origin"], rules["parts"]) == ("The Lane", [], None, [])
    for what in ("board", "board.svg", "pictures/board.svg"):
        asked(device, f"/games/lane/{what}", language="es")
    asked(device, "/positions/editor", game="lane")
    for what in ("lesson", "tips", "puzzles/1"):
        asked(device, f"/games/lane/{what}", 404)
    counted = device.http.post("/api/games/lane/counted", json={"name": "", "house": {}}, params={"language": "en"})
    assert (counted.json()["questions"], counted.json()["why"]) == ([], "")


@pytest.mark.parametrize(("name", "why"), [("torn", "torn.toml: "), ("long", "too long together for the referee")])
def test_one_with_a_mistake_is_refused_in_a_sentence(device: Device, name: str, why: str) -> None:
    for path in ("rules", "board"):
        refused = asked(device, f"/games/{name}/{path}", 409, language="en").json()
        assert refused["code"] == "bad_game"
        assert refused["sentence"].startswith("Something is wrong with the file of this game.")
        assert why in refused["sentence"]


def test_it_is_played_with_bots_kept_and_told_as_any_other(device: Device) -> None:
    table = device.open({"who": "me"}, {"who": "bot", "bot": "steady"}, game="lane", partners=False)
    hinted = False
    for _ in range(80):
        view = device.view(table)
        code = view["ask"]["code"]
        if code == "play":
            if not hinted:
                text = asked(device, f"/tables/{table}/position").json()["text"]
                hint = device.http.post("/api/positions/hint", json={"text": text})
                assert hint.status_code == 200
                hinted = True
            device.do(table, "play", play=view["plays"][0]["text"])
        else:
            device.do(table, code if code in ("lot", "throw") else "go_on")
    assert hinted
    for what in ("history", "fair", "bots", "board", "link"):
        asked(device, f"/tables/{table}/{what}", language="es")
    record = asked(device, f"/tables/{table}/record").text
    assert "game lane" in record
    assert device.http.post("/api/records", content=record).status_code == 201
    asked(device, "/tables")
    asked(device, "/played")
    lengths = device.http.post("/api/post/links", json={"game": "lane", "players": 2})
    assert lengths.status_code == 200  # nobody has measured how many links it takes


def test_a_table_whose_game_is_gone_says_so_and_the_others_are_there(shelf: Path, tmp_path: Path) -> None:
    file = written(shelf)
    with Running(settings_for(tmp_path)) as running, Device(running.url) as device:
        table, other = device.open(game="lane"), device.open(game="poliana")
        cookies = device.http.cookies
    text = file.read_text(encoding="utf-8")
    file.unlink()
    written(shelf, "other")
    with Running(settings_for(tmp_path)) as running, Device(running.url) as device:
        device.http.cookies = cookies
        gone = asked(device, f"/tables/{table}", 410, language="en").json()
        assert gone["code"] == "game_gone"
        assert "its game, “lane”, is not installed here any more" in gone["sentence"]
        assert asked(device, f"/tables/{other}").json()["game"]
    file.write_text(text, encoding="utf-8")
