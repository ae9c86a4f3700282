"""Positions that games reach are legal, and so is what follows."""

from __future__ import annotations

from typing import Any

import pytest

from naive import stage, track
from naive.asking import EVERY_TABLE, SEATINGS, TRACK_GAMES
from naive.reachable import stage_positions, track_positions
from thorough import in_a_hurry


@pytest.mark.parametrize(("game", "seats", "partners"), EVERY_TABLE)
def test_reachable_track_positions_are_legal_and_so_is_what_follows(
    game: str, seats: list[int], partners: bool
) -> None:
    requests = list(track_positions(game, seats, partners, 7, 60))
    assert len(requests) == 60
    assert requests == list(track_positions(game, seats, partners, 7, 60))
    for request in requests:
        check_track_position(request, request["pieces"], may_be_won=False)
        for outcome in track.outcomes(request):
            check_track_position(request, outcome["pieces"], may_be_won=True)


def check_track_position(request: dict[str, Any], pieces: dict[str, list[str]], may_be_won: bool) -> None:
    game, partners = request["game"], request["partners"]
    board = track.board_of(game)
    most = {"pollyanna": 3, "dixie_pollyanna": 3, "parcheesi": 2, "poliana": 4}[game]
    on_board: dict[str, list[int]] = {}
    for seat in request["seats"]:
        own = pieces[str(seat)]
        assert len(own) == 4
        assert own == sorted(own, key=track.space_order)
        never = {f"B{(board.side * seat + between) % (4 * board.side)}" for between in range(1, board.start)}
        assert never.isdisjoint(own)
        assert not any(space.startswith(f"T{seat}.") for space in own)
        path = [space for space in own if space.startswith("P")]
        assert game == "parcheesi" or len(path) == len(set(path))
        for space in own:
            if space[0] in "BT":
                on_board.setdefault(space, []).append(seat)
    for space, there in on_board.items():
        sides = {seat % 2 for seat in there} if partners else set(there)
        assert len(sides) == 1
        assert len(there) <= (most if space[0] == "B" else 1)
    if not may_be_won:
        assert pieces[str(request["to_play"])] != ["home"] * 4
        done = [seat for seat in request["seats"] if pieces[str(seat)] == ["home"] * 4]
        allowed = 1 if partners and "pollyanna" in game else 0
        assert sum(seat % 2 == 0 for seat in done) <= allowed
        assert sum(seat % 2 == 1 for seat in done) <= allowed


@pytest.mark.parametrize(("game", "seats", "partners"), EVERY_TABLE)
def test_reachable_track_positions_show_what_the_rules_are_about(game: str, seats: list[int], partners: bool) -> None:
    expected = {"won", "again", "captured", "pair", "c", "B", "P", "h"}
    expected |= set() if game == "parcheesi" else {"T"}
    expected |= {"marked"} if game == "poliana" else set()
    expected |= {"partner home"} if partners and game != "parcheesi" else set()
    seen = set()
    for request in track_positions(game, seats, partners, 1, 400):
        found = track.outcomes(request)
        others = [str(seat) for seat in seats if seat != request["to_play"]]
        waiting = sum(request["pieces"][seat].count("corner") for seat in others)
        on_board = [space for own in request["pieces"].values() for space in own]
        seen |= {"won" for each in found if each["winners"]}
        seen |= {"again" for each in found if each["again"]}
        seen |= {"captured" for each in found if waiting < sum(each["pieces"][o].count("corner") for o in others)}
        seen |= {"pair" for space in on_board if space[0] == "B" and on_board.count(space) > 1}
        seen |= {space[0] for space in on_board}
        seen |= {"partner home" for own in request["pieces"].values() if own == ["home"] * 4}
        seen |= {"marked" for seat in request.get("forfeited", []) if seat == request["to_play"]}
        if in_a_hurry() and seen == expected:
            break
    assert seen == expected


@pytest.mark.parametrize("rules", [{"reward": 20}, {"reward": 12, "reward_declinable": False}, {"home_path": 3}])
def test_reachable_track_positions_take_house_rules(rules: dict[str, Any]) -> None:
    for game in TRACK_GAMES:
        assert len(list(track_positions(game, SEATINGS[4], False, 2, 60, rules))) == 60


@pytest.mark.parametrize("seats", SEATINGS.values())
def test_reachable_stage_positions_are_legal_and_so_is_what_follows(seats: list[int]) -> None:
    requests = list(stage_positions(seats, 7, 100))
    assert requests == list(stage_positions(seats, 7, 100))
    assert {request["op"] for request in requests} == {"moves", "card"}
    for request in requests:
        check_stage_position(seats, request["pieces"])
        assert not any(set(own.values()) == {"stage"} for own in request["pieces"].values())
        found = stage.moves(request) if request["op"] == "moves" else stage.card(request)
        assert found == sorted(found, key=lambda each: (each["piece"], each["to"]))
        assert len({(each["piece"], each["to"]) for each in found}) == len(found)
        for each in found:
            check_stage_position(seats, each["pieces"])
            assert each["pieces"][str(request["to_play"])][str(each["piece"])] == each["to"]


def check_stage_position(seats: list[int], pieces: stage.Pieces) -> None:
    assert sorted(pieces) == [str(seat) for seat in seats]
    squares = []
    for own in pieces.values():
        assert sorted(own) == ["1", "2", "3", "4"]
        for number, space in own.items():
            assert space in (*stage.SQUARES, *stage.SECTIONS, "stage", "circle")
            if space in stage.CUE_NUMBERS:
                assert stage.CUE_NUMBERS[space] == int(number)
            if space in stage.SQUARES:
                squares.append(space)
    assert len(squares) == len(set(squares))
