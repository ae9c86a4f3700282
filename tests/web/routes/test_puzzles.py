"""Puzzles over HTTP: nothing is kept, and every try is judged by the referee."""

from datetime import date

import pytest

import homeward
from homeward.puzzles import Puzzle, of_the_day, puzzles
from web.device import Device


def asked(ana: Device, path: str, **query: str) -> dict:
    answer = ana.http.get(f"/api/{path}", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


def under(puzzle: Puzzle) -> str:
    return f"games/{puzzle.game.name}/puzzles/{puzzle.number}"


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("game", homeward.games())
def test_a_puzzle_is_solved_as_the_page_does_it(ana: Device, game: str, language: str) -> None:
    puzzle = puzzles(game)[10]
    shown = asked(ana, under(puzzle), language=language)
    view = shown["view"]
    assert (shown["number"], shown["total"], view["to_play"]) == (11, 100, puzzle.seat)
    assert view["ask"]["code"] == "play"
    assert {one["who"] for one in view["seats"]} == {"me", "bot"}
    assert view["pieces"] == {str(seat): list(spaces) for seat, spaces in puzzle.position.pieces.items()}
    wrong = asked(ana, f"{under(puzzle)}/try", plays=",".join(puzzle.others[0].plays), language=language)
    assert (wrong["outcome"], wrong["view"]) == ("other", None)
    assert wrong["because"]
    right = asked(ana, f"{under(puzzle)}/try", plays=",".join(puzzle.best), language=language)
    assert right["outcome"] == "best"
    assert right["view"]["pieces"] == {str(seat): list(spaces) for seat, spaces in puzzle.goal.pieces.items()}
    assert (right["view"]["ask"]["code"], right["view"]["plays"]) == ("wait", [])
    assert not ana.http.cookies  # nobody has to be anybody for it
    assert ana.http.get("/api/tables").json() == {"tables": []}


def test_half_of_an_answer(ana: Device) -> None:
    puzzle = next(one for one in puzzles("parcheesi") if len(one.best) == 2)
    half = asked(ana, f"{under(puzzle)}/try", plays=puzzle.best[0])
    assert (half["outcome"], half["view"]["ask"]["code"]) == ("on", "play")
    assert puzzle.best[1] in [play["text"] for play in half["view"]["plays"]]
    refused = asked(ana, f"{under(puzzle)}/try", plays="B1-B2", language="es")
    assert (refused["outcome"], refused["view"]) == ("refused", None)


def test_the_answer_has_its_plays_one_after_the_other(ana: Device) -> None:
    puzzle = puzzles("parcheesi")[0]
    answer = asked(ana, f"{under(puzzle)}/answer")
    assert [play["text"] for play in answer["view"]["plays"]] == list(puzzle.best)
    assert "Best is: " in answer["words"]
    assert answer["finders"]


def test_why_a_piece_may_not_go_there(ana: Device) -> None:
    puzzle = puzzles("parcheesi")[0]
    play = puzzle.position.foreseen(puzzle.best[0]).play
    why = asked(ana, f"{under(puzzle)}/why", piece=play.origin if play.kind == "move" else "enter", to="B99")
    assert not why["allowed"]
    assert asked(ana, f"{under(puzzle)}/why", piece=play.text, to="")["allowed"]


def test_the_puzzle_of_a_day_is_the_readers_own(ana: Device) -> None:
    today = asked(ana, "puzzles/day/2026-05-01")
    meant = of_the_day(date(2026, 5, 1))
    assert (today["game"], today["number"]) == (meant.game.name, meant.number)
    assert asked(ana, "puzzles/day/2026-05-02")["game"] != today["game"]


def test_which_there_are_in_both_languages(ana: Device) -> None:
    english, spanish = (asked(ana, "puzzles", language=language)["games"] for language in ("en", "es"))
    assert [one["game"] for one in english] == list(homeward.games())
    for one, otro in zip(english, spanish, strict=True):
        assert sum(len(theme["numbers"]) for theme in one["themes"]) == one["total"] == 100
        assert [theme["title"] for theme in one["themes"]] != [theme["title"] for theme in otro["themes"]]


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("games/chess/puzzles/1", "no_such_game"),
        ("games/tiny/puzzles/1", "no_such_page"),
        ("games/poliana/puzzles/0", "no_such_page"),
        ("games/poliana/puzzles/101", "no_such_page"),
        ("games/poliana/puzzles/first", "no_such_page"),
        ("games/poliana/puzzles/²", "no_such_page"),
        ("games/poliana/puzzles/101/answer", "no_such_page"),
        ("games/poliana/puzzles/101/try?plays=enter", "no_such_page"),
        ("games/poliana/puzzles/101/why", "no_such_page"),
        ("puzzles/day/today", "no_such_page"),
        ("puzzles/day/2026-13-01", "no_such_page"),
    ],
)
def test_what_is_not_there(ana: Device, path: str, code: str) -> None:
    answer = ana.http.get(f"/api/{path}")
    assert (answer.status_code, answer.json()["code"]) == (404, code)
