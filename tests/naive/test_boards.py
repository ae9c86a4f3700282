"""The naive referee's boards, and how it answers."""

from __future__ import annotations

import pytest

from naive import track
from naive.asking import SEATINGS, TRACK_GAMES, ask, lines, throw
from naive.reachable import track_positions


@pytest.mark.parametrize(
    ("game", "steps"), [("pollyanna", 61), ("dixie_pollyanna", 61), ("parcheesi", 71), ("poliana", 65)]
)
@pytest.mark.parametrize("seat", range(4))
def test_section_0_steps_from_start_to_home(game: str, steps: int, seat: int) -> None:
    board = track.board_of(game)
    spaces = {board.start_of(seat)}
    for _ in range(steps - 1):
        spaces = {ahead for space in spaces for ahead in board.step_from(seat, space)}
        assert track.HOME not in spaces
    assert track.HOME in {ahead for space in spaces for ahead in board.step_from(seat, space)}


def test_section_0_a_piece_turns_up_its_own_home_path_only() -> None:
    board = track.board_of("pollyanna")
    assert board.step_from(0, "B59") == ["B0"]
    assert board.step_from(0, "B0") == ["P1"]
    assert board.step_from(1, "B0") == ["B1"]
    assert board.step_from(1, "B15") == ["P1"]
    assert board.step_from(0, "P6") == ["home"]
    assert board.step_from(0, "home") == []
    assert board.step_from(0, "corner") == []


@pytest.mark.parametrize(
    ("game", "fork", "ring", "rejoins"),
    [("pollyanna", "B20", "B21", "B25"), ("poliana", "B22", "B23", "B27")],
)
def test_p3_p4_n2_a_side_track_has_seven_spaces_and_is_three_longer(
    game: str, fork: str, ring: str, rejoins: str
) -> None:
    board = track.board_of(game)
    for seat in (0, 2, 3):
        assert set(board.step_from(seat, fork)) == {ring, "T1.1"}
    at, steps = "T1.1", 1
    while at != rejoins:
        (at,) = board.step_from(0, at)
        steps += 1
    assert steps == 8
    assert int(rejoins[1:]) - int(fork[1:]) == 8 - 3


@pytest.mark.parametrize("game", TRACK_GAMES)
@pytest.mark.parametrize("seat", range(4))
def test_section_0_no_colour_comes_between_its_entrance_and_its_start_nor_to_its_own_side_track(
    game: str, seat: int
) -> None:
    board = track.board_of(game)
    reached = [board.start_of(seat)]
    for space in reached:
        reached += [ahead for ahead in board.step_from(seat, space) if ahead not in reached]
    never = {board.ring_space(board.side * seat + between) for between in range(1, board.start)}
    never |= {f"T{seat}.{number}" for number in range(1, 8)}
    assert never.isdisjoint(reached)
    ring = [space for space in reached if space.startswith("B")]
    assert len(ring) == 4 * board.side - board.start + 1
    assert sum(space.startswith("T") for space in reached) == (0 if game == "parcheesi" else 21)


def test_n1_the_fifteen_a_side_board_of_the_switch() -> None:
    rules = {"side": 15, "start": 6, "turnout_after": 5, "turnout_rejoins": 10}
    board = track.board_of("poliana", rules)
    assert board.start_of(2) == "B36"
    assert set(board.step_from(0, "B35")) == {"B36", "T2.1"}
    assert board.step_from(0, "T2.7") == ["B40"]
    found = throw("poliana", {0: "home home home B59"}, (1, 2), rules=rules)
    assert lines(found) == {
        "B59 home home home",
        "B0 home home home",
        "P1 home home home",
        "P2 home home home",
    }


def test_protocol_lists_are_sorted_and_outcomes_by_their_text() -> None:
    request = ask("pollyanna", {1: "B40"}, (1, 2))
    request["pieces"]["0"] = ["P2", "home", "B9", "T1.3"]
    request["pieces"]["2"] = ["T3.1", "B59", "T1.7", "B7"]
    request["seats"] = [3, 1, 0, 2]
    found = track.outcomes(request)
    texts = [track.json_text(each) for each in found]
    assert texts == sorted(set(texts))
    assert all(each["pieces"]["2"] == ["B7", "B59", "T1.7", "T3.1"] for each in found)
    assert all(list(each["pieces"]) == ["0", "1", "2", "3"] for each in found)
    assert all(set(each) == {"pieces", "again", "winners"} for each in found)


def test_protocol_order_of_the_dice_in_the_request_does_not_matter() -> None:
    for game in TRACK_GAMES:
        for request in track_positions(game, SEATINGS[4], False, 5, 40):
            turned = request | {"dice": request["dice"][::-1]}
            assert track.outcomes(request) == track.outcomes(turned)


def test_an_unknown_house_rule_is_refused() -> None:
    with pytest.raises(ValueError, match="prize"):
        throw("pollyanna", {}, (1, 2), rules={"prize": 3})
