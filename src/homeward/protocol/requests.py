"""Requests, checked: whatever is not one is refused with what is wrong and where."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from math import isfinite
from typing import Any

from homeward.errors import HomewardError, UnknownGame
from homeward.game import Game, game
from homeward.game.game import SEATINGS
from homeward.rulebook import CARDS, names

OPS = ("outcomes", "moves", "card")


class BadRequest(HomewardError):
    """A line that is no request."""


@dataclass
class Line:
    """What a line of input holds: an object, and what is wrong with it as JSON."""

    request: dict[str, Any] = field(default_factory=dict)
    fault: str = ""

    @property
    def has_id(self) -> bool:
        """Whether an id is to be repeated in the answer."""
        return "id" in self.request


@dataclass(frozen=True)
class Question:
    """A request whose every part has been checked, but not yet whether the position can occur."""

    op: str
    game: Game
    seats: tuple[int, ...]
    pieces: dict[int, list[str]]
    to_play: int
    partners: bool = False
    dice: tuple[int, int] = (0, 0)
    forfeited: tuple[int, ...] = ()
    piece: int = 0
    card: str = ""


def read_line(data: bytes) -> Line:
    """The JSON object on a line; never raises."""
    line = Line()
    doubled: list[str] = []

    def pairs(items: list[tuple[str, Any]]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, value in items:
            if key in found:
                doubled.append(key)
            found[key] = value
        return found

    try:
        text = data.decode("utf-8")
        if not text.strip():
            return Line(fault="the line is blank")
        value = json.loads(text, object_pairs_hook=pairs, parse_constant=_no_constant, parse_float=_finite)
    except UnicodeDecodeError as error:
        return Line(fault=f"the line is not UTF-8 at byte {error.start}")
    except json.JSONDecodeError as error:
        return Line(fault=f"this is no JSON: {error.msg} at column {error.colno}")
    except RecursionError:
        return Line(fault="this is nested too deeply")
    except ValueError as error:
        return Line(fault=f"this is no JSON: {str(error).split(';')[0]}")
    if not isinstance(value, dict):
        return Line(fault="a request is a JSON object in braces")
    line.request = value
    if doubled:
        line.fault = f"the key {doubled[0]!r} stands there twice"
        if "id" in doubled:
            del value["id"]
    return line


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is no number")


def _finite(digits: str) -> float:
    value = float(digits)
    if not isfinite(value):
        raise ValueError(f"{digits[:40]} is too large a number")
    return value


def check(request: dict[str, Any]) -> Question:
    """The question a request asks, or BadRequest."""
    op = request.get("op")
    if op not in OPS:
        raise BadRequest(f"op: one of {', '.join(OPS)} is needed, not {_shown(op)}")
    which = _game(request, str(op))
    seats = _seats(request)
    to_play = _number(request, "to_play", seats)
    if op == "outcomes":
        return Question(
            "outcomes",
            which,
            seats,
            _track_pieces(request, seats),
            to_play,
            _partners(request),
            _dice(request),
            _forfeited(request),
        )
    pieces = _stage_pieces(request, seats)
    if op == "moves":
        return Question("moves", which, seats, pieces, to_play)
    card = request.get("card")
    if card not in CARDS:
        raise BadRequest(f"card: one of {', '.join(CARDS)} is needed, not {_shown(card)}")
    return Question("card", which, seats, pieces, to_play, piece=_number(request, "piece", (1, 2, 3, 4)), card=card)


def _game(request: dict[str, Any], op: str) -> Game:
    name = request.get("game")
    if not isinstance(name, str) or name not in names():
        raise BadRequest(f"game: one of {', '.join(names())} is needed, not {_shown(name)}")
    try:
        which = game(name)
    except UnknownGame as error:
        raise BadRequest(f"game: {error}") from None
    family = "track" if op == "outcomes" else "stage"
    if which.book.family != family:
        raise BadRequest(f"op: {op} is not asked of {name}")
    return which


def _seats(request: dict[str, Any]) -> tuple[int, ...]:
    seats = request.get("seats")
    if not isinstance(seats, list) or not all(type(seat) is int for seat in seats):
        raise BadRequest(f"seats: a list of seat numbers is needed, not {_shown(seats)}")
    if tuple(sorted(seats)) not in SEATINGS.values():
        raise BadRequest(f"seats: 0 and 2, or 0, 1 and 2, or all four are needed, not {_shown(seats)}")
    return tuple(sorted(seats))


def _number(request: dict[str, Any], key: str, allowed: tuple[int, ...]) -> int:
    value = request.get(key)
    if type(value) is not int or value not in allowed:
        raise BadRequest(f"{key}: one of {', '.join(map(str, allowed))} is needed, not {_shown(value)}")
    return value


def _partners(request: dict[str, Any]) -> bool:
    partners = request.get("partners", False)
    if type(partners) is not bool:
        raise BadRequest(f"partners: true or false is needed, not {_shown(partners)}")
    return partners


def _dice(request: dict[str, Any]) -> tuple[int, int]:
    dice = request.get("dice")
    good = isinstance(dice, list) and len(dice) == 2
    if not good or not all(type(die) is int and 1 <= die <= 6 for die in dice or []):
        raise BadRequest(f"dice: two whole numbers from 1 to 6 are needed, not {_shown(dice)}")
    assert isinstance(dice, list)
    return dice[0], dice[1]


def _forfeited(request: dict[str, Any]) -> tuple[int, ...]:
    forfeited = request.get("forfeited", [])
    if not isinstance(forfeited, list) or not all(type(seat) is int for seat in forfeited):
        raise BadRequest(f"forfeited: a list of seat numbers is needed, not {_shown(forfeited)}")
    return tuple(forfeited)


def _pieces_of(request: dict[str, Any], seats: tuple[int, ...]) -> dict[int, Any]:
    """The pieces by seat, for exactly the seats in play."""
    pieces = request.get("pieces")
    if not isinstance(pieces, dict):
        raise BadRequest(f"pieces: an object with a key for each seat is needed, not {_shown(pieces)}")
    wanted = {str(seat) for seat in seats}
    for key in pieces:
        if key not in wanted:
            raise BadRequest(f"pieces: {_shown(key)} is no seat in play")
    for seat in seats:
        if str(seat) not in pieces:
            raise BadRequest(f"pieces: those of seat {seat} are missing")
    return {seat: pieces[str(seat)] for seat in seats}


def _track_pieces(request: dict[str, Any], seats: tuple[int, ...]) -> dict[int, list[str]]:
    pieces = _pieces_of(request, seats)
    for seat, spaces in pieces.items():
        if not isinstance(spaces, list) or not all(isinstance(space, str) for space in spaces):
            raise BadRequest(f"pieces of seat {seat}: a list of four spaces is needed, not {_shown(spaces)}")
    return pieces


def _stage_pieces(request: dict[str, Any], seats: tuple[int, ...]) -> dict[int, list[str]]:
    pieces = _pieces_of(request, seats)
    for seat, spaces in pieces.items():
        if not isinstance(spaces, dict) or set(spaces) != {"1", "2", "3", "4"}:
            raise BadRequest(f"pieces of seat {seat}: an object with the keys 1 to 4 is needed, not {_shown(spaces)}")
        for number, space in spaces.items():
            if not isinstance(space, str):
                raise BadRequest(f"pieces of seat {seat}: a space is needed for {number}, not {_shown(space)}")
    return {seat: [spaces[str(number)] for number in range(1, 5)] for seat, spaces in pieces.items()}


def _shown(value: Any) -> str:
    """A value as the asker wrote it, cut short."""
    if value is None:
        return "nothing"
    text = json.dumps(value)
    return text if len(text) <= 60 else f"{text[:57]}…"
