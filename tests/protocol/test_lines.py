"""What stands on a line: JSON and its flaws, ids, and everything that may be written in more than one way."""

from __future__ import annotations

import io
import json
import sys
from typing import Any

import pytest

from homeward.protocol import lines
from homeward.protocol.serving import reply
from protocol.asking import (
    DICE_GAMES,
    PLAIN,
    answer_to,
    ask,
    error_of,
    line_of,
    moves_request,
    outcomes_request,
)

VALID = outcomes_request(seats=2)
ANSWER = ask(VALID)
IDS: list[Any] = [
    None,
    True,
    False,
    0,
    -7,
    2**70,
    "",
    "seven",
    'quotes " and \\ and \u2028 and \x85',
    "Zoë 🎲",
    "\ud800",
    [],
    {},
    [None, {"a": [1, 2, {"b": None}]}, "c"],
    {"id": {"id": [{}, []]}, "": None},
]
NUMBERS_AS_TEXT = ["1.0", "1.10", "-0.0", "1e5", "1E+400", "1e999", "-1e-999", "0.1000000000000000055", "9" * 5000]


def with_text(key: str, text: str) -> bytes:
    """The valid request with a value that Python's own writer would not write."""
    return line_of(VALID | {key: "@"}).replace(b'"@"', text.encode())


# Ids


@pytest.mark.parametrize("ident", IDS, ids=repr)
def test_an_id_is_repeated_in_the_answer(ident: Any) -> None:
    assert ask(VALID | {"id": ident}) == {"id": ident, **ANSWER}
    assert ask(moves_request(id=ident))["id"] == ident


@pytest.mark.parametrize("ident", IDS, ids=repr)
def test_an_id_is_repeated_in_an_error(ident: Any) -> None:
    for broken in ({"id": ident}, VALID | {"id": ident, "dice": [7, 1]}, moves_request(id=ident, to_play=3)):
        answer = ask(broken)
        assert answer.keys() == {"id", "error"}
        assert answer["id"] == ident


def test_without_an_id_none_is_made_up() -> None:
    assert "id" not in ask(VALID)
    assert "id" not in ask({})


@pytest.mark.parametrize("text", NUMBERS_AS_TEXT, ids=lambda text: text[:12])
def test_a_number_as_id_keeps_every_figure(text: str) -> None:
    for ident in (text, f'["a",{text}]', f'{{"a":[{text}]}}'):
        assert reply(with_text("id", ident), PLAIN).startswith(f'{{"id":{ident},"outcomes":')


def test_an_id_in_utf8_comes_back_in_ascii() -> None:
    assert reply(with_text("id", '"ë\u2028"'), PLAIN).startswith('{"id":"\\u00eb\\u2028",')


def test_deep_ids_are_repeated() -> None:
    ident: Any = "bottom"
    for _ in range(300):
        ident = [ident, 0.5]
    assert ask(VALID | {"id": ident}) == {"id": ident, **ANSWER}


def test_a_large_id_is_repeated() -> None:
    ident = "x" * 10_000_000
    assert ask(VALID | {"id": ident}) == {"id": ident, **ANSWER}


# Freedoms


@pytest.mark.parametrize("game", DICE_GAMES)
def test_lists_may_come_in_any_order(game: str) -> None:
    one = outcomes_request(game, pieces={0: ["B20", "corner", "home", "P1"]}, dice=[2, 1])
    other = one | {"seats": [3, 1, 0, 2], "dice": [1, 2], "pieces": dict(reversed(one["pieces"].items()))}
    other["pieces"]["0"] = ["P1", "home", "B20", "corner"]
    if game == "poliana":
        one, other = one | {"forfeited": [1, 3]}, other | {"forfeited": [3, 1]}
    assert reply(line_of(one), PLAIN) == reply(line_of(other), PLAIN)


def test_keys_may_come_in_any_order() -> None:
    one = moves_request(pieces={0: {"1": "3.0.1"}}, seats=4)
    other = dict(reversed(one.items()))
    other["pieces"] = {seat: dict(reversed(own.items())) for seat, own in reversed(one["pieces"].items())}
    other["seats"] = [2, 3, 1, 0]
    assert reply(line_of(one), PLAIN) == reply(line_of(other), PLAIN)


@pytest.mark.parametrize("request_", [VALID, moves_request()])
def test_unknown_keys_are_ignored(request_: dict[str, Any]) -> None:
    extra = {"comment": "hello", "": [1.5, {"dice": None}], "Op": 3, "card": 9, "piece": "x", "turn": True}
    assert ask(extra | request_) == ask(request_)


def test_kukla_and_ollie_has_no_dice_to_look_at() -> None:
    assert ask(moves_request(dice="none", partners=False, forfeited=[])) == ask(moves_request())


@pytest.mark.parametrize("end", [b"", b"\n", b"\r\n", b" \t\r\n"])
def test_a_line_may_end_as_it_likes(end: bytes) -> None:
    assert answer_to(json.dumps(VALID).encode() + end) == ANSWER
    assert answer_to(b" \t" + json.dumps(VALID, separators=(" ,\t", " :\r")).encode() + end) == ANSWER


def test_escapes_mean_what_they_stand_for() -> None:
    assert answer_to(line_of(VALID).replace(b'"corner"', b'"\\u0063orner"').replace(b'"op"', b'"\\u006fp"')) == ANSWER


# Flaws


@pytest.mark.parametrize("line", [b"", b"\n", b"\r\n", b"   \t\n", "\u00a0\u2028\n".encode()])
def test_a_blank_line_is_an_error(line: bytes) -> None:
    assert error_of(line) == "the line is blank"


@pytest.mark.parametrize(
    ("line", "where"),
    [
        (b"{", 2),
        (b'{"op": "moves"', 15),
        (b'{"op": "moves",}', 15 if sys.version_info >= (3, 13) else 16),  # at the comma, or behind it
        (b"{'op': 1}", 2),
        (b'{"op": "mov', 8),
        (b'{"op": 01}', 9),
        (b'{"op": +1}', 8),
        (b'{"op": .5}', 8),
        (b'{"op": "\t"}', 9),
        (b'{"op": "\\x"}', 9),
        (b'{"op": nan}', 8),
        (b'{"op": True}', 8),
        (b"{} {}", 4),
        (b"{}x", 3),
        (b"\x00", 1),
        (b"\xef\xbb\xbf{}", 1),
        (b"outcomes\n", 1),
    ],
)
def test_broken_json_is_an_error_with_its_column(line: bytes, where: int) -> None:
    assert error_of(line).startswith("this is no JSON: ")
    assert error_of(line).endswith(f" at column {where}")


@pytest.mark.parametrize("line", [b"null", b"true", b"5", b"5.5", b'"outcomes"', b"[]", b'[{"op": "moves"}]'])
def test_json_that_is_no_object_is_an_error(line: bytes) -> None:
    assert error_of(line).startswith("a request is a JSON object in braces, not ")


@pytest.mark.parametrize(
    ("line", "byte"),
    [(b"\xff\n", 1), (b'{"id": "\xc3"}', 9), (b'{"id": "\xed\xa0\x80"}', 9), (b'{"a": "\xc0\x80"}', 8)],
)
def test_bytes_that_are_not_utf8_are_an_error(line: bytes, byte: int) -> None:
    assert error_of(line) == f"the line is not UTF-8 at byte {byte}"


def test_utf16_is_an_error() -> None:
    assert error_of(json.dumps(VALID).encode("utf-16")) == "the line is not UTF-8 at byte 1"


@pytest.mark.parametrize("name", ["NaN", "Infinity", "-Infinity"])
def test_what_is_no_number_is_an_error_wherever_it_stands(name: str) -> None:
    assert answer_to(with_text("extra", name)) == {"error": f"{name} is no number"}
    assert answer_to(with_text("extra", f'{{"a": [{name}]}}')) == {"error": f"{name} is no number"}
    assert answer_to(with_text("id", f"[{name}]")) == {"error": f"{name} is no number"}
    assert answer_to(f'{{"dice": [6, {name}], "id": 4}}'.encode()) == {"id": 4, "error": f"{name} is no number"}
    assert error_of(name.encode()) == f"{name} is no number"


@pytest.mark.parametrize(
    ("line", "ident"),
    [
        (b'{"op": "moves", "op": "moves", "id": 4}', 4),
        (b'{"id": 4, "x": [{"a": 1, "b": 2, "a": 1}]}', 4),
        (b'{"id": 4, "x": {"id": 1, "id": 2}}', 4),
        (b'{"id": [1.5, {}], "pieces": {"0": [], "0": []}}', [1.5, {}]),
        (b'{"x": 1, "\\u0078": 2, "id": null}', None),
    ],
)
def test_a_doubled_key_is_an_error_and_the_id_is_still_repeated(line: bytes, ident: Any) -> None:
    answer = answer_to(line)
    assert answer["error"].startswith("the key ")
    assert answer["error"].endswith(" stands there twice")
    assert answer["id"] == ident


@pytest.mark.parametrize(
    "line", [b'{"id": 1, "id": 1}', b'{"id": {"a": 1, "a": 1}}', b'{"id": [[{"a": 1, "a": 1}]]}']
)
def test_an_id_that_is_doubled_cannot_be_repeated(line: bytes) -> None:
    assert answer_to(line).keys() == {"error"}


def test_a_doubled_key_of_valid_pieces_is_an_error() -> None:
    text = json.dumps(VALID).replace('"pieces": {', '"pieces": {"0": ["B9", "B9", "B9", "B9"], ')
    assert error_of(text.encode()) == 'the key "0" stands there twice'


@pytest.mark.parametrize("number", ["6.0", "6e0", "6.5", "1e999", "true", "null", '"6"', "[6]", "9" * 400, "-6"])
def test_numbers_are_whole_and_written_as_such(number: str) -> None:
    assert error_of(with_text("dice", f"[{number}, 3]")).startswith("dice: a list of two whole numbers from 1 to 6 ")
    assert error_of(with_text("to_play", number)).startswith("to_play: one of 0, 2 is needed, not ")
    assert error_of(with_text("seats", f"[0, {number}]")).startswith("seats: ")
    assert error_of(with_text("forfeited", f"[{number}]")).startswith("forfeited: ")


@pytest.mark.parametrize("opening", [b"[", b'{"a":', b'[{"a":'])
@pytest.mark.parametrize("depth", [1_000, 100_000])
def test_deep_nesting_is_an_error(opening: bytes, depth: int) -> None:
    assert "error" in answer_to(opening * depth)
    closed = (
        opening * depth + b"0" + b"".join({91: b"]", 123: b"}"}.get(sign, b"") for sign in reversed(opening)) * depth
    )
    for key in (b"id", b"op", b"pieces", b"other"):
        assert "error" in answer_to(b'{"' + key + b'": ' + closed + b"}")


@pytest.mark.parametrize("depth", range(880, 1000, 7))
def test_what_is_just_deep_enough_to_be_read_does_no_harm(depth: int) -> None:
    deep = b"[" * depth + b"0.5" + b"]" * depth
    for key in (b"id", b"op", b"game", b"dice", b"pieces"):
        assert "error" in answer_to(b'{"' + key + b'": ' + deep + b"}")


@pytest.mark.parametrize("sign", [b"x", b"[", b" ", b"9", b'"'])
def test_lines_of_ten_megabytes_are_answered(sign: bytes) -> None:
    assert len(reply(sign * 10_000_000 + b"\n", PLAIN)) < 300


def test_a_message_does_not_repeat_megabytes() -> None:
    long = "x" * 1_000_000
    for broken in (
        {"op": long},
        VALID | {"game": [long]},
        VALID | {"pieces": {long: []}},
        outcomes_request(pieces={0: [long, long, long, long], 1: [long]}),
        moves_request(pieces={0: {"1": long}}),
        VALID | {"seats": [0] * 1_000_000},
    ):
        assert len(error_of(broken)) < 1_000


def test_a_line_that_is_too_long_is_skipped_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "LONGEST", 100)
    just, more, much = b"x" * 99 + b"\n", b"x" * 100 + b"\n", b"x" * 5000 + b"\n"
    found = list(lines.read_lines(io.BytesIO(just + more + just + much + b"{}\n" + much[:-1])))
    assert [len(line) for line in found] == [100, 101, 100, 101, 3, 101]
    assert [lines.read_line(line).fault[:20] for line in found if len(line) > 100] == ["the line is longer t"] * 3


def test_a_line_just_at_the_limit_without_newline(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "LONGEST", 100)
    assert list(lines.read_lines(io.BytesIO(b"x" * 101))) == [b"x" * 101]
    assert list(lines.read_lines(io.BytesIO(b"x" * 101 + b"\n{}"))) == [b"x" * 101, b"{}"]
    assert list(lines.read_lines(io.BytesIO(b"x" * 100 + b"\n{}"))) == [b"x" * 100 + b"\n", b"{}"]
