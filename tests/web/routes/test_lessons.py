"""Lessons and tips over HTTP: nothing is kept, and every try is judged by the referee."""

import pytest

import homeward
from homeward.lessons import lesson
from web.device import Device


def asked(ana: Device, path: str, **query: str) -> dict:
    answer = ana.http.get(f"/api/games/{path}", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("game", homeward.games())
def test_a_lesson_is_played_to_its_end(ana: Device, game: str, language: str) -> None:
    """As the page does it: every step by the first of the plays it asks for."""
    shown = asked(ana, f"{game}/lesson", language=language)
    for step, taught in zip(shown["steps"], lesson(game).steps, strict=True):
        view = step["view"]
        assert view["ask"]["code"] == "play"
        assert [one["who"] for one in view["seats"]] == ["me", "bot"]
        assert set(step["asked"]) <= {play["text"] for play in view["plays"]}
        tried = asked(ana, f"{game}/lesson/{step['id']}/try", play=step["asked"][0], language=language)
        assert tried["outcome"] == "done"
        after = taught.position.play(step["asked"][0])
        assert tried["view"]["pieces"] == {str(seat): list(spaces) for seat, spaces in after.pieces.items()}
        assert (tried["view"]["ask"]["code"], tried["view"]["plays"]) == ("wait", [])
    assert not ana.http.cookies  # nobody has to be anybody for it
    assert ana.http.get("/api/tables").json() == {"tables": []}


def test_another_legal_play_and_one_that_is_not(ana: Device) -> None:
    other = asked(ana, "pollyanna/lesson/capture/try", play="B8-B10")
    assert (other["outcome"], other["view"]) == ("other", None)
    assert other["words"] == lesson("pollyanna").step("capture").other.en
    refused = asked(ana, "pollyanna/lesson/capture/try", play="B8-B12", language="es")
    assert (refused["outcome"], refused["view"]) == ("refused", None)
    assert "4" in refused["words"]


def test_why_a_piece_may_not_go_there(ana: Device) -> None:
    why = asked(ana, "pollyanna/lesson/around/why", piece="B33", to="B38")
    assert (why["allowed"], why["reason"]["code"], why["reason"]["ruling"]) == (False, "blockade", "P11")
    assert asked(ana, "pollyanna/lesson/around/why", piece="B33", to="T2.3")["allowed"]


def test_the_dice_of_a_step_lie_on_its_table(ana: Device) -> None:
    steps = {step["id"]: step["view"] for step in asked(ana, "pollyanna/lesson")["steps"]}
    assert steps["capture"]["dice"] == [{"value": 5, "used": False}, {"value": 2, "used": False}]
    assert steps["reward"]["reward"] == 10


def test_the_card_of_a_step_is_drawn(ana: Device) -> None:
    steps = {step["id"]: step["view"] for step in asked(ana, "kukla_ollie/lesson")["steps"]}
    assert (steps["card"]["card"], steps["card"]["drawing"]) == ("forward-3", 2)


@pytest.mark.parametrize("game", homeward.games())
def test_tips_in_both_languages(ana: Device, game: str) -> None:
    english, spanish = (asked(ana, f"{game}/tips", language=language)["tips"] for language in ("en", "es"))
    assert [tip["id"] for tip in english] == [tip["id"] for tip in spanish]
    for tip, consejo in zip(english, spanish, strict=True):
        assert tip["text"] != consejo["text"]
        assert "{" not in tip["text"] + consejo["text"]
        assert len(tip["text"]) <= 160


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("chess/lesson", "no_such_game"),
        ("chess/tips", "no_such_game"),
        ("tiny/lesson", "no_such_page"),
        ("tiny/tips", "no_such_page"),
        ("pollyanna/lesson/fly/try?play=enter", "no_such_page"),
        ("pollyanna/lesson/fly/why", "no_such_page"),
        ("chess/board", "no_such_game"),
    ],
)
def test_what_is_not_there(ana: Device, path: str, code: str) -> None:
    answer = ana.http.get(f"/api/games/{path}")
    assert (answer.status_code, answer.json()["code"]) == (404, code)


def test_the_board_of_a_game(ana: Device) -> None:
    board = asked(ana, "poliana/board", seat="1", players="2", language="es")
    table = ana.open(game="poliana", language="es")
    at_table = ana.http.get(f"/api/tables/{table}/board", params={"seat": 1, "language": "es"}).json()
    assert board == at_table
