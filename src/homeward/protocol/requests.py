"""Requests, checked: whatever is not one is refused with what is wrong and where."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from homeward.errors import HomewardError
from homeward.positions import Game, game
from homeward.positions.game import SEATINGS
from homeward.protocol.lines import shown
from homeward.rulebook import CARDS, names

OPS = {"outcomes": "track", "moves": "stage", "card": "stage"}
NUMBERS = (1, 2, 3, 4)
DOUBLETS = (0, 1, 2)


class BadRequest(HomewardError):
    """A line that is no request."""


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
    doublets: int = 0
    places: tuple[int, ...] = ()


def check(request: dict[str, Any]) -> Question:
    """The question a request asks, or BadRequest."""
    op = _word(request, "op", tuple(OPS))
    which = game(_word(request, "game", names()), **_house(request))
    if which.book.family != OPS[op]:
        raise BadRequest(f"op: {op} is not asked of {which.name}")
    seats = _seats(request)
    to_play = _number(request, "to_play", seats)
    partners, forfeited = _partners(request, which, seats), _forfeited(request, which)
    if op == "outcomes":
        pieces, dice = _track_pieces(request, seats), _dice(request)
        doublets, places = _doublets(request, which), _places(request, which)
        question = Question(op, which, seats, pieces, to_play, partners, dice, forfeited)
        return replace(question, doublets=doublets, places=places)
    pieces = _stage_pieces(request, seats)
    if op == "moves":
        return Question(op, which, seats, pieces, to_play)
    piece, card = _number(request, "piece", NUMBERS), _word(request, "card", CARDS)
    return Question(op, which, seats, pieces, to_play, piece=piece, card=card)


def _needed(key: str, what: str, request: dict[str, Any]) -> BadRequest:
    """The refusal of a value that is missing or of the wrong kind."""
    found = f"not {shown(request[key])}" if key in request else "and is missing"
    return BadRequest(f"{key}: {what} is needed, {found}")


def _word(request: dict[str, Any], key: str, allowed: tuple[str, ...]) -> str:
    value = request.get(key)
    if not isinstance(value, str) or value not in allowed:
        raise _needed(key, f"one of {', '.join(allowed)}", request)
    return value


def _number(request: dict[str, Any], key: str, allowed: tuple[int, ...]) -> int:
    value = request.get(key)
    if type(value) is not int or value not in allowed:
        raise _needed(key, f"one of {', '.join(map(str, allowed))}", request)
    return value


def _seats(request: dict[str, Any]) -> tuple[int, ...]:
    seats = request.get("seats")
    if _whole_numbers(seats):
        rising = tuple(sorted(seats or []))
        if rising in SEATINGS.values():
            return rising
    raise _needed("seats", "[0, 2], [0, 1, 2] or [0, 1, 2, 3], in any order,", request)


def _whole_numbers(value: Any) -> bool:
    return isinstance(value, list) and all(type(one) is int for one in value)


def _partners(request: dict[str, Any], which: Game, seats: tuple[int, ...]) -> bool:
    partners = request.get("partners", False)
    if not isinstance(partners, bool):
        raise _needed("partners", "true or false", request)
    if partners and not which.book.has_partners:
        raise BadRequest(f"partners: {which.title} has no partnership")
    if partners and len(seats) < len(SEATINGS[4]):
        raise BadRequest(f"partners: partnership asks for four seats, not {len(seats)}")
    return partners


def _dice(request: dict[str, Any]) -> tuple[int, int]:
    dice = request.get("dice")
    if isinstance(dice, list) and len(dice) == 2 and all(type(die) is int and 1 <= die <= 6 for die in dice):
        return dice[0], dice[1]
    raise _needed("dice", "a list of two whole numbers from 1 to 6", request)


def _forfeited(request: dict[str, Any], which: Game) -> tuple[int, ...]:
    forfeited = request.get("forfeited", [])
    if not _whole_numbers(forfeited):
        raise _needed("forfeited", "a list of seats", request)
    if forfeited and not which.book.has_dice:
        raise BadRequest(f"forfeited: {which.title} has no forfeits")
    return tuple(forfeited)


def _house(request: dict[str, Any]) -> dict[str, Any]:
    house = request.get("house", {})
    if not isinstance(house, dict):
        raise _needed("house", "an object with house rules by the names of their settings", request)
    return house


def _doublets(request: dict[str, Any], which: Game) -> int:
    """How many doublets the player threw before these dice; not looked at where they are not counted (H2)."""
    if not which.book.track.three_doublets or "doublets" not in request:
        return 0
    return _number(request, "doublets", DOUBLETS)


def _places(request: dict[str, Any], which: Game) -> tuple[int, ...]:
    """The seats that are done, in their order; not looked at where nobody plays on for places (H5)."""
    places = request.get("places", []) if which.book.track.play_on else []
    if not _whole_numbers(places):
        raise _needed("places", "a list of seats", request)
    return tuple(places)


def _pieces_of(request: dict[str, Any], seats: tuple[int, ...]) -> dict[int, Any]:
    """The pieces by seat, for exactly the seats in play."""
    pieces = request.get("pieces")
    if not isinstance(pieces, dict):
        raise _needed("pieces", "an object with a key for each seat", request)
    found = {seat: pieces[str(seat)] for seat in seats if str(seat) in pieces}
    if len(found) < len(seats):
        missing = next(seat for seat in seats if seat not in found)
        raise BadRequest(f"pieces: those of seat {missing} are missing")
    if len(pieces) > len(seats):
        stranger = next(key for key in pieces if key not in map(str, seats))
        raise BadRequest(f"pieces: {shown(stranger)} is no seat in play")
    return found


def _track_pieces(request: dict[str, Any], seats: tuple[int, ...]) -> dict[int, list[str]]:
    pieces = _pieces_of(request, seats)
    for seat, spaces in pieces.items():
        if not isinstance(spaces, list) or not all(isinstance(space, str) for space in spaces):
            raise BadRequest(f"pieces of seat {seat}: a list of four spaces is needed, not {shown(spaces)}")
        if len(spaces) != len(NUMBERS):
            raise BadRequest(f"pieces of seat {seat}: four are needed, not {len(spaces)}")
    return pieces


def _stage_pieces(request: dict[str, Any], seats: tuple[int, ...]) -> dict[int, list[str]]:
    pieces = _pieces_of(request, seats)
    for seat, spaces in pieces.items():
        if not isinstance(spaces, dict) or spaces.keys() != {"1", "2", "3", "4"}:
            raise BadRequest(f"pieces of seat {seat}: an object with the keys 1 to 4 is needed, not {shown(spaces)}")
        for number, space in spaces.items():
            if not isinstance(space, str):
                raise BadRequest(f"pieces of seat {seat}: a space is needed for {number}, not {shown(space)}")
    return {seat: [spaces[str(number)] for number in NUMBERS] for seat, spaces in pieces.items()}
