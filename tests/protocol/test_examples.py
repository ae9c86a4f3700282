"""The forms of question and answer, one by one."""

from __future__ import annotations

import pytest

from homeward.protocol.serving import reply
from protocol.asking import (
    DICE_GAMES,
    IN_CIRCLES,
    IN_CORNERS,
    PARTNERSHIPS,
    PLAIN,
    ask,
    compact,
    line_of,
    moves_request,
    outcomes_request,
)

CARDS = ("forward-1", "forward-2", "forward-3", "forward-4", "next-well", "next-cue", "back", "stay")


def test_a_throw_in_pollyanna() -> None:
    request = {
        "op": "outcomes",
        "game": "pollyanna",
        "seats": [0, 1, 2, 3],
        "partners": False,
        "pieces": {"0": ["corner", "corner", "B6", "home"], "1": IN_CORNERS, "2": IN_CORNERS, "3": IN_CORNERS},
        "to_play": 0,
        "dice": [6, 3],
        "forfeited": [],
    }
    others = {"1": IN_CORNERS, "2": IN_CORNERS, "3": IN_CORNERS}
    assert ask(request) == {
        "outcomes": [{"pieces": {"0": ["corner", "B6", "B9", "home"], **others}, "again": False, "winners": []}]
    }


def test_the_text_of_an_answer_has_sorted_keys_and_no_white_space() -> None:
    text = reply(line_of(outcomes_request(seats=2)), PLAIN)
    assert text == (
        '{"outcomes":[{"again":false,"pieces":{"0":["corner","corner","corner","B9"],'
        '"2":["corner","corner","corner","corner"]},"winners":[]}]}'
    )


@pytest.mark.parametrize("game", DICE_GAMES)
def test_where_nothing_can_be_played_the_pieces_stay(game: str) -> None:
    request = outcomes_request(game, dice=[1, 2])
    (outcome,) = ask(request)["outcomes"]
    assert outcome["pieces"] == request["pieces"]
    assert (outcome["again"], outcome["winners"]) == (False, [])
    assert ("forfeited" in outcome) == (game == "poliana")


def test_outcomes_are_sorted_by_their_text_not_by_space() -> None:
    request = outcomes_request("parcheesi", pieces={0: ["B8", "B20", "P1", "home"]}, dice=[2, 1])
    found = ask(request)["outcomes"]
    assert found == sorted(found, key=compact)
    assert len({compact(outcome) for outcome in found}) == len(found) > 3


def test_the_pieces_of_a_seat_are_sorted_as_a_piece_meets_the_spaces() -> None:
    spaces = {1: ["P1", "B30", "corner", "B9"], 2: ["home", "P3", "T1.2", "T0.7"]}
    (outcome,) = ask(outcomes_request(pieces=spaces, dice=[1, 2]))["outcomes"]
    assert outcome["pieces"]["1"] == ["corner", "B9", "B30", "P1"]
    assert outcome["pieces"]["2"] == ["T0.7", "T1.2", "P3", "home"]


def test_a_doublet_of_which_both_dice_were_used_throws_again() -> None:
    (outcome,) = ask(outcomes_request(dice=[6, 6], seats=2))["outcomes"]
    assert outcome["again"] is True
    assert outcome["pieces"]["0"] == ["corner", "corner", "B6", "B6"]


@pytest.mark.parametrize("game", DICE_GAMES)
def test_a_won_game_has_winners_and_no_further_throw(game: str) -> None:
    steps = {"pollyanna": 2, "dixie_pollyanna": 2, "parcheesi": 3, "poliana": 3}[game]
    request = outcomes_request(game, pieces={0: ["home", "home", "home", "P5"]}, dice=[steps, steps])
    found = ask(request)["outcomes"]
    (won,) = [outcome for outcome in found if outcome["winners"]]
    assert won["winners"] == [0]
    assert won["again"] is False
    assert won["pieces"]["0"] == ["home"] * 4


def test_both_partners_win() -> None:
    spaces = {0: ["home", "home", "home", "P6"], 2: ["home"] * 4}
    request = outcomes_request(partners=True, pieces=spaces, dice=[1, 1])
    (outcome,) = ask(request)["outcomes"]
    assert (outcome["winners"], outcome["again"]) == ([0, 2], False)


def test_in_parcheesi_the_first_partner_home_wins_for_both() -> None:
    spaces = {3: ["home", "home", "home", "P6"]}
    request = outcomes_request("parcheesi", partners=True, pieces=spaces, to_play=3, dice=[2, 3])
    (outcome,) = ask(request)["outcomes"]
    assert outcome["winners"] == [1, 3]


@pytest.mark.parametrize("game", PARTNERSHIPS)
def test_partners_may_be_left_out(game: str) -> None:
    request = outcomes_request(game, pieces={0: ["B22"]}, dice=[3, 4])
    assert ask(request) == ask(request | {"partners": False})
    assert "outcomes" in ask(request | {"partners": True})


def test_poliana_tells_the_marks_of_those_who_forfeited() -> None:
    request = outcomes_request("poliana", pieces={0: ["B20"]}, dice=[3, 4])
    without = ask(request)["outcomes"]
    assert {tuple(outcome["forfeited"]) for outcome in without} == {(), (0,)}
    marked = ask(request | {"forfeited": [2, 0]})["outcomes"]
    assert {tuple(outcome["forfeited"]) for outcome in marked} == {(2,)}
    assert ask(request | {"forfeited": []})["outcomes"] == without


def test_a_first_move_in_kukla_and_ollie() -> None:
    found = ask(moves_request())["moves"]
    assert [(move["piece"], move["to"]) for move in found] == [
        (number, f"{4 - number}.0.{lane}") for number in (1, 2, 3, 4) for lane in (1, 2, 3, 4)
    ]
    assert found[0] == {
        "piece": 1,
        "to": "3.0.1",
        "pieces": {"0": IN_CIRCLES | {"1": "3.0.1"}, "2": IN_CIRCLES},
        "draw": False,
        "winners": [],
    }


def test_the_text_of_a_move_has_sorted_keys_and_no_white_space() -> None:
    text = reply(line_of(moves_request() | {"op": "card", "piece": 3, "card": "stay"} | in_the_cue()), PLAIN)
    assert text == (
        '{"moves":[{"draw":false,"piece":3,"pieces":{"0":{"1":"circle","2":"2.3.4","3":"cue.1.2","4":"stage"},'
        '"2":{"1":"circle","2":"circle","3":"circle","4":"circle"}},"to":"cue.1.2","winners":[]}]}'
    )


def in_the_cue() -> dict[str, object]:
    """The pieces of the protocol's own example."""
    return {"pieces": {"0": {"1": "circle", "2": "2.3.4", "3": "cue.1.2", "4": "stage"}, "2": IN_CIRCLES}}


def test_a_piece_in_a_cue_section_moves_first() -> None:
    found = ask(moves_request() | in_the_cue())["moves"]
    assert {move["piece"] for move in found} == {3}
    assert [move["to"] for move in found] == sorted(move["to"] for move in found)
    assert any(move["draw"] and move["to"] == "well.1" for move in found)
    assert all(move["draw"] == move["to"].startswith(("cue", "well")) for move in found)


@pytest.mark.parametrize("card", CARDS)
def test_every_card_is_answered_in_the_form_of_moves(card: str) -> None:
    request = moves_request() | in_the_cue() | {"op": "card", "piece": 3, "card": card}
    found = ask(request)["moves"]
    assert found
    for move in found:
        assert move.keys() == {"piece", "to", "pieces", "draw", "winners"}
        assert move["piece"] == 3
        assert move["pieces"]["0"]["3"] == move["to"]


def test_a_card_that_moves_nothing_changes_nothing() -> None:
    for card in ("stay", "next-cue"):
        request = moves_request(pieces={0: {"3": "cue.2.5"}}, op="card", piece=3, card=card)
        unchanged = {"piece": 3, "to": "cue.2.5", "pieces": request["pieces"], "draw": False, "winners": []}
        assert ask(request) == {"moves": [unchanged]}


def test_back_may_lead_to_the_circle() -> None:
    line = {"1": "0.0.1", "2": "0.0.2", "3": "0.0.3", "4": "0.0.4"}
    request = moves_request(pieces={0: {"4": "cue.0.2"}, 2: line}, op="card", piece=4, card="back")
    (move,) = ask(request)["moves"]
    assert (move["to"], move["draw"]) == ("circle", False)


def test_a_capture_is_applied() -> None:
    request = moves_request(pieces={0: {"1": "2.3.1"}, 2: {"2": "2.4.1"}})
    (captor,) = [move for move in ask(request)["moves"] if move["to"] == "2.4.1"]
    assert captor["pieces"]["0"]["1"] == "2.4.1"
    assert captor["pieces"]["2"]["2"] == "2.0.1"


def test_a_lost_turn_has_no_moves() -> None:
    done = {"1": "stage", "2": "stage", "3": "stage"}
    line = {"1": "0.0.1", "2": "0.0.2", "3": "0.0.3", "4": "0.0.4"}
    assert ask(moves_request(pieces={0: done, 2: line})) == {"moves": []}


def test_the_last_piece_on_stage_wins() -> None:
    done = {"1": "stage", "2": "stage", "3": "stage", "4": "a.3"}
    (move,) = ask(moves_request(pieces={0: done}))["moves"]
    assert (move["to"], move["winners"]) == ("stage", [0])
