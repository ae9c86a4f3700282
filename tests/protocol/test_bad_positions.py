"""Positions that cannot occur are refused; the nearest ones that can are answered."""

from __future__ import annotations

from typing import Any

import pytest

from naive.track import board_of
from protocol.asking import DICE_GAMES, PARTNERSHIPS, ask, error_of, moves_request, outcomes_request

SINGLE_FILE = ("pollyanna", "dixie_pollyanna", "poliana")
SIDE_TRACKS = ("pollyanna", "dixie_pollyanna", "poliana")
MOST = {"pollyanna": 3, "dixie_pollyanna": 3, "parcheesi": 2, "poliana": 4}


def fine(answer: dict[str, Any]) -> bool:
    return "error" not in answer


def own_gap(game: str, seat: int) -> list[str]:
    """The ring between a colour's home entrance and its start."""
    board = board_of(game)
    return [f"B{(board.side * seat + offset) % (4 * board.side)}" for offset in range(1, board.start)]


# Spaces


@pytest.mark.parametrize("game", DICE_GAMES)
@pytest.mark.parametrize(
    "space",
    [
        "",
        "B",
        "B68",
        "b6",
        "B06",
        "B-1",
        " B6",
        "B6 ",
        "P0",
        "P8",
        "T0.0",
        "T4.1",
        "T1.8",
        "Home",
        "stage",
        "B٦",
        "jail",
    ],
)
def test_a_space_that_no_board_has(game: str, space: str) -> None:
    error = error_of(outcomes_request(game, pieces={1: ["corner", space]}))
    assert error == f"pieces of seat 1: there is no space {space!r}"


@pytest.mark.parametrize(("game", "spaces"), [
    ("pollyanna", ["B60", "P7", "T0.8"]),
    ("dixie_pollyanna", ["B60", "P7"]),
    ("parcheesi", ["T0.1", "T2.5", "B68", "P8"]),
    ("poliana", ["B64", "P8"]),
])  # fmt: skip
def test_a_space_that_only_other_boards_have(game: str, spaces: list[str]) -> None:
    for space in spaces:
        error = error_of(outcomes_request(game, pieces={2: [space]}))
        assert error == f"pieces of seat 2: there is no space {space!r}"


@pytest.mark.parametrize("game", DICE_GAMES)
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_the_ring_between_home_entrance_and_start(game: str, seat: int) -> None:
    colour = ("Green", "Red", "Blue", "Yellow")[seat]
    board = board_of(game)
    for space in own_gap(game, seat):
        error = error_of(outcomes_request(game, pieces={seat: [space]}))
        assert error == f"pieces of seat {seat}: {colour} never comes to {space}"
        assert fine(ask(outcomes_request(game, pieces={(seat + 1) % 4: [space]})))
    for offset in (0, board.start):
        own = f"B{board.side * seat + offset}"
        assert fine(ask(outcomes_request(game, pieces={seat: [own]})))


@pytest.mark.parametrize("game", SIDE_TRACKS)
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_the_side_track_around_the_own_start(game: str, seat: int) -> None:
    for number in range(1, 8):
        space = f"T{seat}.{number}"
        assert "never comes to" in error_of(outcomes_request(game, pieces={seat: [space]}))
        assert fine(ask(outcomes_request(game, pieces={(seat + 2) % 4: [space]})))


# Company


@pytest.mark.parametrize("game", DICE_GAMES)
def test_two_colours_on_one_ring_space(game: str) -> None:
    for seat in (1, 2, 3):
        error = error_of(outcomes_request(game, pieces={0: ["B29"], seat: ["B29"]}, to_play=seat))
        assert error == "B29 holds pieces of two sides, which never share a space"
    start = f"B{board_of(game).start}"
    assert "two sides" in error_of(outcomes_request(game, pieces={0: [start], 3: [start]}))


@pytest.mark.parametrize("game", PARTNERSHIPS)
def test_partners_share_what_rivals_do_not(game: str) -> None:
    assert fine(ask(outcomes_request(game, partners=True, pieces={0: ["B29"], 2: ["B29"]})))
    assert fine(ask(outcomes_request(game, partners=True, pieces={1: ["B29"], 3: ["B29"]})))
    assert "two sides" in error_of(outcomes_request(game, partners=True, pieces={0: ["B29"], 3: ["B29"]}))
    assert "two sides" in error_of(outcomes_request(game, partners=True, pieces={0: ["B29"], 1: ["B29"]}))


@pytest.mark.parametrize("game", DICE_GAMES)
def test_more_pieces_on_a_ring_space_than_the_rules_allow(game: str) -> None:
    most = MOST[game]
    assert fine(ask(outcomes_request(game, pieces={2: ["B40"] * most})))
    if most < 4:
        error = error_of(outcomes_request(game, pieces={2: ["B40"] * (most + 1)}))
        assert error == f"B40 holds {most + 1} pieces, and {most} are the most"


@pytest.mark.parametrize("game", PARTNERSHIPS)
def test_partners_pieces_count_together(game: str) -> None:
    most = MOST[game]
    full = outcomes_request(game, partners=True, pieces={1: ["B40"] * (most - 1), 3: ["B40"]})
    assert fine(ask(full))
    over = outcomes_request(game, partners=True, pieces={1: ["B40"] * (most - 1), 3: ["B40", "B40"]})
    assert error_of(over) == f"B40 holds {most + 1} pieces, and {most} are the most"


@pytest.mark.parametrize("game", SINGLE_FILE)
def test_a_home_path_space_held_twice(game: str) -> None:
    error = error_of(outcomes_request(game, pieces={3: ["P2", "P2"]}))
    assert error == "P2 of seat 3 holds 2 pieces, and there is room for one"
    assert fine(ask(outcomes_request(game, pieces={3: ["P2", "P3"], 0: ["P2"], 1: ["P2"]})))


def test_in_parcheesi_a_home_path_space_is_shared() -> None:
    assert fine(ask(outcomes_request("parcheesi", pieces={3: ["P2"] * 4})))


@pytest.mark.parametrize("game", SIDE_TRACKS)
def test_a_side_track_space_held_twice(game: str) -> None:
    error = "T1.3 holds 2 pieces, and there is room for one"
    assert error_of(outcomes_request(game, pieces={0: ["T1.3", "T1.3"]})) == error
    assert error_of(outcomes_request(game, pieces={0: ["T1.3"], 2: ["T1.3"]})) == error
    if game != "poliana":
        assert error_of(outcomes_request(game, partners=True, pieces={0: ["T1.3"], 2: ["T1.3"]})) == error
    assert fine(ask(outcomes_request(game, pieces={0: ["T1.3", "T1.4"], 2: ["T1.2"]})))


# The turn


@pytest.mark.parametrize("game", DICE_GAMES)
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_won_game(game: str, seat: int) -> None:
    for to_play in (0, 2):
        error = error_of(outcomes_request(game, 3, pieces={seat: ["home"] * 4}, to_play=to_play))
        assert error == f"the game is over: seat {seat} has won"


@pytest.mark.parametrize("game", ["pollyanna", "dixie_pollyanna"])
def test_the_turn_of_a_partner_who_has_finished(game: str) -> None:
    request = outcomes_request(game, partners=True, pieces={1: ["home"] * 4}, to_play=1)
    assert error_of(request) == "to_play: all pieces of seat 1 are home; its partner plays on alone"
    for other in (0, 2, 3):
        assert fine(ask(request | {"to_play": other}))


@pytest.mark.parametrize("game", ["pollyanna", "dixie_pollyanna"])
def test_a_side_with_all_eight_home_has_won(game: str) -> None:
    request = outcomes_request(game, partners=True, pieces={1: ["home"] * 4, 3: ["home"] * 4})
    for to_play in range(4):
        assert error_of(request | {"to_play": to_play}).startswith("the game is over: seat 1 has won")


def test_in_parcheesi_one_partner_home_has_won() -> None:
    request = outcomes_request("parcheesi", partners=True, pieces={1: ["home"] * 4})
    for to_play in range(4):
        assert error_of(request | {"to_play": to_play}).startswith("the game is over: seat 1 has won")


def test_everything_that_is_wrong_is_told_at_once() -> None:
    spaces = {0: ["B9", "B9", "B9", "B9"], 1: ["P1", "P1"], 2: ["home"] * 4}
    error = error_of(outcomes_request(pieces=spaces))
    assert [words in error for words in ("B9 holds 4", "P1 of seat 1", "seat 2 has won")] == [True] * 3


# Kukla & Ollie


@pytest.mark.parametrize(
    "space",
    [
        "",
        "corner",
        "home",
        "1.0.0",
        "1.0.5",
        "4.0.1",
        "0.7.1",
        "0.6.1",
        "0.2.3",
        "1.4.2",
        "cue.0.5",
        "cue.0",
        "well.4",
        "well",
        "a.0",
        "a.4",
        "c.1",
        "Stage",
        "1.0.1 ",
    ],
)
def test_a_space_that_is_not_on_the_board(space: str) -> None:
    assert error_of(moves_request(pieces={2: {"3": space}})) == f"pieces of seat 2: there is no space {space!r}"


@pytest.mark.parametrize(("cue", "number"), [
    ("cue.0.2", 4), ("cue.1.2", 3), ("cue.1.5", 4), ("cue.2.2", 2), ("cue.2.5", 3), ("cue.3.2", 1), ("cue.3.3", 2),
])  # fmt: skip
def test_a_cue_section_of_another_number(cue: str, number: int) -> None:
    for other in range(1, 5):
        request = moves_request(pieces={0: {str(other): cue}})
        if other == number:
            assert fine(ask(request))
        else:
            wrong = f"pieces of seat 0: piece {other} never comes to {cue}, which is for a {number}"
            assert error_of(request) == wrong


@pytest.mark.parametrize("space", ["2.0.1", "3.6.4", "a.1", "b.3", "1.6.3"])
def test_two_pieces_on_one_square(space: str) -> None:
    wrong = f"{space} holds 2 pieces, and there is room for one"
    assert error_of(moves_request(pieces={0: {"1": space, "4": space}})) == wrong
    assert error_of(moves_request(pieces={0: {"1": space}, 2: {"1": space}})) == wrong


def test_spaces_that_hold_any_number() -> None:
    both = {"1": "well.2", "2": "well.2", "3": "well.2", "4": "stage"}
    assert fine(ask(moves_request(pieces={0: both, 2: both})))
    assert fine(ask(moves_request(seats=3, pieces={seat: {"3": "cue.1.2"} for seat in (0, 1, 2)})))


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_a_won_game_of_kukla_and_ollie(seat: int) -> None:
    done = dict.fromkeys("1234", "stage")
    assert error_of(moves_request(seats=4, pieces={seat: done})) == f"the game is over: seat {seat} has won"
    card = moves_request(seats=4, pieces={seat: done, (seat + 1) % 4: {"1": "well.3"}}, to_play=(seat + 1) % 4)
    assert "has won" in error_of(card | {"op": "card", "piece": 1, "card": "stay"})
