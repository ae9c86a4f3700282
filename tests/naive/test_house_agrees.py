"""Both referees give the same answers under house rules: a sample of what `make agree` asks."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from homeward.protocol.serving import reply
from naive import track
from naive.agree import main, mixed_questions, questions
from naive.house import house_of
from naive.reachable import telling_positions
from naive.spaces import Board
from naive.switches import GAMES, by_themselves, longest_move, routes_are_fixed, said
from protocol.asking import PLAIN, compact, line_of
from thorough import many

Request = dict[str, Any]

ROWS = [pytest.param(game, house, id=f"{game} {said(house)}") for game in GAMES for house in by_themselves(game)]
LEAST_ASKED, MOST_ASKED = 12, 2000
SILENT = {"pieces", "turn_passes"}
"""Switches that change no outcome: what lies where, and whose turn follows, is another matter."""
BOARD = {field.name for field in fields(Board)}
"""Positions of another board are none of the sheet's."""


def is_answered_alike(request: Request) -> None:
    assert reply(line_of(request), PLAIN) == compact({"outcomes": track.outcomes(request)}), request


def matters(request: Request) -> bool:
    """Whether the sheet's own rules would answer otherwise."""
    usual = {name: getattr(house_of(request["game"]), name) for name in request["house"]}
    return track.outcomes(request) != track.outcomes(request, rules=usual)


@pytest.mark.parametrize(("game", "house"), ROWS)
def test_a_switch_by_itself(game: str, house: dict[str, Any]) -> None:
    """Until it has mattered once: every switch does to some positions, if only to one in a hundred."""
    mattered = bool(set(house) & (SILENT | BOARD))
    for number, request in enumerate(questions(game, house, 30, MOST_ASKED, telling_positions)):
        is_answered_alike(request)
        mattered = mattered or matters(request)
        if mattered and number >= many(LEAST_ASKED):
            return
    pytest.fail(f"{said(house)} never mattered")


@pytest.mark.parametrize("game", GAMES)
def test_random_combinations(game: str) -> None:
    for request in mixed_questions(game, 31, many(200), many(50), telling_positions):
        is_answered_alike(request)


def test_the_command_asks_the_real_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--positions", "20", "--game", "poliana", "--switch", "three_doublets"]) == 0
    assert "three_doublets=True" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words", [["--switch", "prize"], ["--game", "poliana", "--switch", "safe"], ["--positions", "0"]]
)
def test_the_command_says_what_it_cannot_ask(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(words)
    assert words[-1] in capsys.readouterr().err


# That the questions are worth asking, and the boards allowed


@pytest.mark.parametrize(("game", "house"), ROWS)
def test_the_boards_are_such_as_h7_allows(game: str, house: dict[str, Any]) -> None:
    played = house_of(game, house)
    board = played.board
    assert 0 < board.start < board.side
    assert game == "parcheesi" or 0 <= board.turnout_after < board.start < board.turnout_rejoins <= board.side
    assert all(0 <= place < board.side for place in played.safe)
    assert routes_are_fixed(board, longest_move(game, house))


def test_h7_a_board_whose_routes_are_not_fixed_is_known() -> None:
    assert not routes_are_fixed(track.board_of("pollyanna", {"turnout_spaces": 4}), 6)
    assert not routes_are_fixed(track.board_of("pollyanna", {"side": 11}), 20)
    assert routes_are_fixed(track.board_of("pollyanna", {"side": 11}), 12)


def test_what_is_rare_comes_up() -> None:
    rules = {"three_doublets": True, "play_on": True, "home_bonus": 5, "capture_throws_again": True, "stack_limit": 0}
    missing = set(RARE)
    for request in questions("pollyanna", rules, 33, 2000, telling_positions):
        missing -= {name for name, happens in RARE.items() if name in missing and happens(request)}
        if not missing:
            break
    assert not missing


def own(request: Request) -> list[str]:
    return request["pieces"][str(request["to_play"])]


def is_third_doublet(request: Request) -> bool:
    return request["doublets"] == 2 and request["dice"][0] == request["dice"][1]


def done(request: Request) -> int:
    return sum(set(pieces) == {"home"} for pieces in request["pieces"].values())


def places(request: Request) -> int:
    """The most seats that have a place after the throw."""
    return max(len(each["places"]) for each in track.outcomes(request))


def captures(request: Request, **rules: Any) -> set[str]:
    """What becomes of the others, over all outcomes."""
    mover = str(request["to_play"])
    return {str(each["pieces"] | {mover: []}) for each in track.outcomes(request, rules=rules)}


def closed(request: Request) -> bool:
    start = track.board_of(request["game"]).start_of(request["to_play"])
    rivals = [
        space for seat, pieces in request["pieces"].items() if int(seat) != request["to_play"] for space in pieces
    ]
    return "corner" in own(request) and 6 in request["dice"] and rivals.count(start) > 1


RARE = {
    "a third doublet": is_third_doublet,
    "and nobody to send back": lambda request: is_third_doublet(request) and set(own(request)) <= {"corner", "home"},
    "two are done": lambda request: done(request) == 2,
    "a second place": lambda request: done(request) == 1 and places(request) == 2,
    "the game is over": lambda request: places(request) == len(request["seats"]),
    "four on a space": lambda request: any(
        own(request).count(space) == 4 for space in own(request) if space.startswith("B")
    ),
    "a bonus captures": lambda request: captures(request) != captures(request, home_bonus=0),
    "a capture throws again": lambda request: (
        any(each["again"] for each in track.outcomes(request)) and request["dice"][0] != request["dice"][1]
    ),
    "a start is closed": closed,
}
