"""Whatever comes in, one line of JSON goes out: an answer or an error."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from naive import stage, track
from protocol.asking import (
    DICE_GAMES,
    PARTNERSHIPS,
    SEATINGS,
    Request,
    answer_to,
    ask,
    line_of,
    moves_request,
    outcomes_request,
)
from thorough import many

SPACES = {0: ["B9", "T2.3", "P2", "home"], 1: ["B30", "B30"], 2: ["B41", "corner", "home"]}
VALID = [
    *(outcomes_request(game, pieces={1: ["B30", "B31"], 2: ["B41", "P1"]}, dice=[6, 6]) for game in DICE_GAMES),
    outcomes_request(pieces=SPACES, partners=True, id="seven"),
    outcomes_request("poliana", 3, to_play=1, forfeited=[0, 2], id=[{}]),
    moves_request(pieces={0: {"3": "cue.1.2", "4": "0.3.1"}, 2: {"4": "0.3.4"}}, seats=3),
    moves_request(pieces={2: {"1": "well.3"}}, to_play=2, op="card", piece=1, card="forward-4", id=None),
]
TOKENS = [b"{", b"}", b"[", b"]", b",", b":", b'"', b"\\", b"\\u", b"NaN", b"1e999", b"-", b"0", b"6.0", b"null",
          b"true", b'"id":', b'"op":"moves",', b'"B6"', b"\xff", b"\xed\xa0\x80", b"\n", b"\r", b"\x00", b"\\ud800",
          b"[[[[", b" "]  # fmt: skip
LONGEST_MESSAGE = 2000

json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-1, 7)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8)
    | st.sampled_from(["corner", "home", "B6", "T0.1", "P1", "circle", "stage", "cue.1.2", "0", "1", "pollyanna"]),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=3), inner, max_size=4),
    max_leaves=12,
)


def check_answer(line: bytes) -> dict[str, Any]:
    answer = answer_to(line)
    kind = answer.keys() - {"id"}
    assert len(kind) == 1
    assert kind <= {"outcomes", "moves", "error"}
    if "error" in answer:
        assert isinstance(answer["error"], str)
        assert 0 < len(answer["error"]) < LONGEST_MESSAGE
    else:
        assert isinstance(answer[kind.pop()], list)
    return answer


@given(st.binary(max_size=300))
@settings(max_examples=many(200), deadline=None)
def test_any_bytes(data: bytes) -> None:
    assert "error" in check_answer(data)


@given(json_values)
@settings(max_examples=many(120), deadline=None)
def test_any_json(value: Any) -> None:
    assert "error" in check_answer(json.dumps(value).encode())


@given(
    st.sampled_from(VALID),
    st.lists(
        st.tuples(st.integers(0, 400), st.integers(0, 30), st.sampled_from(TOKENS) | st.binary(max_size=3)),
        min_size=1,
        max_size=4,
    ),
)
@settings(max_examples=many(200), deadline=None)
def test_damaged_requests(request: Request, damage: list[tuple[int, int, bytes]]) -> None:
    line = line_of(request)
    for start, length, instead in damage:
        at = start % len(line)
        line = line[:at] + instead + line[at + length :]
    check_answer(line)


@given(st.sampled_from(VALID), st.data())
@settings(max_examples=many(200), deadline=None)
def test_requests_with_another_value_somewhere(request: Request, data: st.DataObject) -> None:
    changed = deepcopy(request)
    for _ in range(data.draw(st.integers(1, 3))):
        replace_somewhere(changed, data)
    answer = check_answer(line_of(changed))
    if "id" in changed:
        assert answer["id"] == changed["id"]


def replace_somewhere(value: Any, data: st.DataObject) -> None:
    """Put another value, or none, in some place of a request."""
    while True:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        if not keys:
            return
        key = data.draw(st.sampled_from(keys))
        if isinstance(value[key], dict | list) and data.draw(st.booleans()):
            value = value[key]
            continue
        if data.draw(st.booleans()):
            value[key] = data.draw(json_values)
        else:
            del value[key]
        return


@st.composite
def throws(draw: st.DrawFn) -> Request:
    """Pieces anywhere on the board, most often where they cannot all be."""
    game = draw(st.sampled_from(DICE_GAMES))
    seats = draw(st.sampled_from(SEATINGS))
    board = track.board_of(game)
    space = st.one_of(
        st.sampled_from(["corner", "home"]),
        st.integers(0, 4 * board.side).map(lambda number: f"B{number}"),
        st.integers(1, board.home_path).map(lambda number: f"P{number}"),
        st.builds(lambda side, number: f"T{side}.{number}", st.integers(0, 3), st.integers(1, 7)),
    )
    request = {
        "op": "outcomes",
        "game": game,
        "seats": draw(st.permutations(seats)),
        "pieces": {str(seat): draw(st.lists(space, min_size=4, max_size=4)) for seat in seats},
        "to_play": draw(st.sampled_from(seats)),
        "dice": draw(st.lists(st.integers(1, 6), min_size=2, max_size=2)),
    }
    if game in PARTNERSHIPS and len(seats) == 4:
        request["partners"] = draw(st.booleans())
    if game == "poliana":
        request["forfeited"] = draw(st.lists(st.sampled_from(seats), unique=True))
    return request


@given(throws())
@settings(max_examples=many(120), deadline=None)
def test_any_pieces_of_a_dice_game_are_refused_or_answered_rightly(request: Request) -> None:
    answer = check_answer(line_of(request))
    if "error" not in answer:
        assert answer["outcomes"] == track.outcomes(request)


@st.composite
def scenes(draw: st.DrawFn) -> Request:
    """Kukla & Ollie with pieces anywhere."""
    seats = draw(st.sampled_from(SEATINGS))
    space = st.sampled_from([*stage.SQUARES, *stage.SECTIONS, *["circle", "stage"] * 20])
    pieces = {str(seat): {str(number): draw(space) for number in (1, 2, 3, 4)} for seat in seats}
    return {
        "op": "moves",
        "game": "kukla_ollie",
        "seats": seats,
        "pieces": pieces,
        "to_play": draw(st.sampled_from(seats)),
    }


@given(scenes(), st.sampled_from([1, 2, 3, 4]), st.sampled_from(stage.CARDS))
@settings(max_examples=many(120), deadline=None)
def test_any_pieces_of_kukla_and_ollie_are_refused_or_answered_rightly(
    request: Request, piece: int, card: str
) -> None:
    answer = check_answer(line_of(request))
    if "error" not in answer:
        assert answer["moves"] == stage.moves(request)
    drawn = request | {"op": "card", "piece": piece, "card": card}
    answer = check_answer(line_of(drawn))
    if "error" not in answer:
        assert answer["moves"] == stage.card(drawn)


@pytest.mark.parametrize("request_", VALID)
def test_the_requests_that_are_damaged_here_are_valid(request_: Request) -> None:
    assert "error" not in ask(request_)
