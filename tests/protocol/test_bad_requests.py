"""Whatever is no request is refused with what is wrong and where."""

from __future__ import annotations

from typing import Any

import pytest

from protocol.asking import (
    DICE_GAMES,
    IN_CIRCLES,
    IN_CORNERS,
    Request,
    ask,
    error_of,
    moves_request,
    outcomes_request,
)

TRACK = outcomes_request("poliana", partners=False, forfeited=[])
MOVES = moves_request()
CARD = moves_request(op="card", piece=1, card="stay", pieces={0: {"1": "well.3"}})
NEEDED = {
    "outcomes": ("op", "game", "seats", "pieces", "to_play", "dice"),
    "moves": ("op", "game", "seats", "pieces", "to_play"),
    "card": ("op", "game", "seats", "pieces", "to_play", "piece", "card"),
}
ALL = (TRACK, MOVES, CARD)
ODDMENTS: list[Any] = [None, True, False, -1, 0.0, 99, 10**30, "", "0", "x", [], [[]], [None], [0, [2]], {}, {"0": 1}]


@pytest.mark.parametrize("request_", ALL, ids=lambda request: request["op"])
def test_the_request_itself_is_fine(request_: Request) -> None:
    assert "error" not in ask(request_)


@pytest.mark.parametrize("request_", ALL, ids=lambda request: request["op"])
def test_every_key_is_needed(request_: Request) -> None:
    for key in NEEDED[request_["op"]]:
        without = {name: value for name, value in request_.items() if name != key}
        assert error_of(without).startswith(f"{key}: ")
        assert error_of(without).endswith("is needed, and is missing")


@pytest.mark.parametrize("value", ODDMENTS, ids=repr)
@pytest.mark.parametrize("request_", ALL, ids=lambda request: request["op"])
def test_a_value_of_the_wrong_kind_is_named(request_: Request, value: Any) -> None:
    optional = ("partners", "forfeited")
    for key in (*NEEDED[request_["op"]], *optional):
        if (key, value) in (("partners", False), ("forfeited", [])) and type(value) in (bool, list):
            continue
        assert error_of(request_ | {key: value}).startswith(key), (key, value)


@pytest.mark.parametrize("value", ODDMENTS, ids=repr)
def test_the_pieces_of_a_seat_of_the_wrong_kind_are_named(value: Any) -> None:
    for request in ALL:
        broken = request | {"pieces": request["pieces"] | {"2": value}}
        assert error_of(broken).startswith("pieces of seat 2: ")


@pytest.mark.parametrize("value", [value for value in ODDMENTS if not isinstance(value, str)], ids=repr)
def test_a_space_of_the_wrong_kind_is_refused(value: Any) -> None:
    assert error_of(outcomes_request(pieces={1: ["B30", value]})).startswith(
        "pieces of seat 1: a list of four spaces "
    )
    assert error_of(moves_request(pieces={0: {"3": value}})).startswith("pieces of seat 0: a space is needed for 3, ")


@pytest.mark.parametrize("op", ["Outcomes", "outcome", "perft", "OUTCOMES", "outcomes "])
def test_an_op_nobody_knows(op: str) -> None:
    assert error_of(TRACK | {"op": op}) == f'op: one of outcomes, moves, card is needed, not "{op}"'


@pytest.mark.parametrize(
    "game", ["ludo", "Pollyanna", "tiny", "dixie-pollyanna", "kukla & ollie", "pollyanna ", "../x"]
)
def test_a_game_nobody_knows(game: str) -> None:
    shelf = "pollyanna, dixie_pollyanna, parcheesi, poliana, kukla_ollie"
    assert error_of(TRACK | {"game": game}) == f'game: one of {shelf} is needed, not "{game}"'


def test_an_op_of_the_other_family() -> None:
    for op in ("moves", "card"):
        for game in DICE_GAMES:
            assert error_of(TRACK | {"op": op, "game": game}) == f"op: {op} is not asked of {game}"
    assert error_of(MOVES | {"op": "outcomes"}) == "op: outcomes is not asked of kukla_ollie"


@pytest.mark.parametrize(
    "seats", [[0], [0, 1], [1, 3], [0, 0, 2], [0, 2, 2], [0, 1, 3], [1, 2, 3], [0, 1, 2, 3, 3], [0, 4]]
)
def test_seats_that_nobody_takes(seats: list[int]) -> None:
    for request in ALL:
        assert error_of(request | {"seats": seats}) == (
            f"seats: [0, 2], [0, 1, 2] or [0, 1, 2, 3], in any order, is needed, not {str(seats).replace(' ', '')}"
        )


def test_the_turn_of_a_seat_that_is_not_in_play() -> None:
    assert error_of(outcomes_request(seats=2, to_play=1)) == "to_play: one of 0, 2 is needed, not 1"
    assert error_of(moves_request(seats=3, to_play=3)) == "to_play: one of 0, 1, 2 is needed, not 3"


def test_pieces_of_a_seat_that_is_not_in_play() -> None:
    request = outcomes_request(seats=2)
    for stranger in ("1", "4", "00", " 0", "", "-0", "0.0", "٠"):
        answer = error_of(request | {"pieces": request["pieces"] | {stranger: IN_CORNERS}})
        assert answer.endswith("is no seat in play")
    assert "is no seat" in error_of(MOVES | {"pieces": MOVES["pieces"] | {"3": IN_CIRCLES}})


def test_pieces_of_a_seat_that_are_missing() -> None:
    request = outcomes_request(seats=4)
    del request["pieces"]["2"]
    assert error_of(request) == "pieces: those of seat 2 are missing"
    request["pieces"]["5"] = IN_CORNERS
    assert error_of(request) == "pieces: those of seat 2 are missing"


@pytest.mark.parametrize("count", [0, 1, 3, 5, 100])
def test_not_four_pieces(count: int) -> None:
    request = outcomes_request()
    request["pieces"]["1"] = ["corner"] * count
    assert error_of(request) == f"pieces of seat 1: four are needed, not {count}"


@pytest.mark.parametrize("numbers", ["123", "12345", "0123", "1123", "234a", ""])
def test_other_numbers_than_one_to_four(numbers: str) -> None:
    request = moves_request()
    request["pieces"]["2"] = dict.fromkeys(numbers, "circle")
    assert error_of(request).startswith("pieces of seat 2: an object with the keys 1 to 4 is needed, not {")


@pytest.mark.parametrize(
    "dice", [[], [6], [6, 3, 1], [0, 1], [7, 1], [1, 7], [-1, 1], "63", {"0": 6, "1": 3}, [[6], [3]]]
)
def test_dice_that_nobody_throws(dice: Any) -> None:
    for game in DICE_GAMES:
        found = error_of(outcomes_request(game, dice=dice))
        assert found.startswith("dice: a list of two whole numbers from 1 to 6 is needed, not ")


def test_a_card_nobody_draws() -> None:
    for card in ("forward-0", "forward-5", "forward 1", "Stay", "next_cue", ""):
        assert error_of(CARD | {"card": card}).startswith("card: one of forward-1, ")
    for piece in (0, 5, -1, "1", True, 1.0, None):
        assert error_of(CARD | {"piece": piece}).startswith("piece: one of 1, 2, 3, 4 is needed, not ")


@pytest.mark.parametrize("space", ["circle", "stage", "3.0.1", "a.2", "2.3.4"])
def test_a_card_for_a_piece_that_is_not_in_a_cue_section_or_well(space: str) -> None:
    request = CARD | {"pieces": CARD["pieces"] | {"0": IN_CIRCLES | {"1": space, "2": "cue.2.2"}}}
    assert error_of(request) == f"Piece 1 is on {space}: only a piece in a cue section or well draws a card."
    assert "moves" in ask(request | {"piece": 2})


def test_partners_without_a_partnership() -> None:
    assert error_of(outcomes_request("poliana", partners=True)) == "partners: Poliana has no partnership"
    assert error_of(moves_request(seats=4, partners=True)) == "partners: Kukla & Ollie has no partnership"
    for game in ("pollyanna", "dixie_pollyanna", "parcheesi"):
        for seats in (2, 3):
            wrong = f"partners: partnership asks for four seats, not {seats}"
            assert error_of(outcomes_request(game, seats, partners=True)) == wrong


@pytest.mark.parametrize("game", ["pollyanna", "dixie_pollyanna", "parcheesi"])
def test_forfeits_outside_poliana(game: str) -> None:
    assert error_of(outcomes_request(game, forfeited=[0])).startswith("forfeited: ")
    assert "outcomes" in ask(outcomes_request(game, forfeited=[]))


def test_forfeits_in_kukla_and_ollie() -> None:
    for request in (MOVES, CARD):
        assert error_of(request | {"forfeited": [0]}) == "forfeited: Kukla & Ollie has no forfeits"
        assert "moves" in ask(request | {"forfeited": []})


def test_forfeits_of_seats_that_cannot_be() -> None:
    assert error_of(outcomes_request("poliana", 2, forfeited=[1])) == "forfeited: seat 1 is not in play"
    assert error_of(outcomes_request("poliana", forfeited=[1, 1])) == "forfeited: a seat stands there twice"
    for seat in (4, -1):
        assert error_of(outcomes_request("poliana", forfeited=[seat])) == f"forfeited: seat {seat} is not in play"
