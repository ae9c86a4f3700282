"""Read a position's line of text, field by field, and say exactly where it is damaged."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from homeward.errors import BadNotation, HomewardError
from homeward.game.game import Game, game
from homeward.game.stage import read_stage
from homeward.game.track import TrackPosition, track_setup
from homeward.model import Throw
from homeward.referee.track import layout as L

if TYPE_CHECKING:
    from homeward.game.position import Position

NAME = re.compile(r"([a-z_]+)(\{.*\})?$")


@dataclass(frozen=True)
class Field:
    """One field of the line and the column it begins in."""

    key: str
    value: str
    column: int

    def damaged(self, why: str) -> BadNotation:
        """The error that points at this field."""
        shown = f"{self.key}={self.value}" if self.value else self.key
        return BadNotation(f"Damaged at column {self.column}, {shown!r}: {why}.")

    def number(self, low: int, high: int) -> int:
        """The value as a whole number in a range."""
        if not re.fullmatch(r"\d{1,6}", self.value) or not low <= int(self.value) <= high:
            raise self.damaged(f"a number from {low} to {high} is needed")
        return int(self.value)

    def numbers(self, high: int = 3) -> tuple[int, ...]:
        """The value as whole numbers with commas."""
        if not re.fullmatch(r"\d(,\d)*", self.value) or max(map(int, self.value.split(","))) > high:
            raise self.damaged("seat numbers from 0 to 3 with commas are needed")
        return tuple(map(int, self.value.split(",")))


def read_position(text: str) -> Position:
    """The position of a line; see `homeward.parse`."""
    line = text.strip()
    if not line:
        raise BadNotation("There is no position: the text is empty.")
    if "\n" in line:
        raise BadNotation("A position is one line, and this text has more.")
    fields = _fields(line)
    which = _game(fields[0])
    named = _named(fields[1:])
    _require(named, line, "seats", "turn")
    seats = named["seats"].numbers()
    for seat in seats:
        _require(named, line, str(seat))
    for seat in set("0123") & set(named):
        if int(seat) not in seats:
            raise named[seat].damaged(f"seat {seat} is not among the seats in play")
    if which.book.family == "stage":
        return read_stage(which, seats, named)
    return _track(which, seats, named)


def _fields(line: str) -> list[Field]:
    """The fields of a line; the first, the game with its house rules, is taken whole."""
    fields = []
    for match in re.finditer(r"\S+", line):
        key, _, value = match[0].partition("=") if fields else (match[0], "", "")
        fields.append(Field(key, value, match.start() + 1))
    return fields


def _named(fields: list[Field]) -> dict[str, Field]:
    known = {
        *("seats", "partners", "turn", "0", "1", "2", "3", "forfeited", "starting", "throw", "left"),
        *("reward", "owes", "resting", "given_up", "won", "deck", "draw", "card"),
    }
    named: dict[str, Field] = {}
    for field in fields:
        if field.key not in known:
            raise field.damaged("there is no such field")
        if field.key in named:
            raise field.damaged("this field stands there twice")
        named[field.key] = field
    return named


def _require(named: dict[str, Field], line: str, *keys: str) -> None:
    for key in keys:
        if key not in named:
            raise BadNotation(f"Damaged at column {len(line) + 1}: the field {key}= is missing.")


def _game(field: Field) -> Game:
    match = NAME.match(field.key)
    if not match:
        raise field.damaged("a position begins with a game's name")
    try:
        house: dict[str, Any] = json.loads(match[2]) if match[2] else {}
        return game(match[1], **house)
    except (ValueError, RecursionError):
        raise field.damaged("the house rules are no JSON") from None
    except HomewardError as error:
        raise field.damaged(str(error).rstrip(".")) from None


def _track(which: Game, seats: tuple[int, ...], named: dict[str, Field]) -> TrackPosition:
    """A dice game's position: a turn's beginning, then what is left of the throw."""
    pieces = {seat: named[str(seat)].value.split(",") for seat in seats}
    forfeited = named["forfeited"].numbers() if "forfeited" in named else ()
    turn = named["turn"].number(0, 3)
    over = "won" in named
    position = which.position(
        pieces, to_play=turn, partners="partners" in named, forfeited=forfeited, over=over
    )
    assert isinstance(position, TrackPosition)
    row = list(position.row)
    if "starting" in named:
        _read_opening(row, named["starting"], seats)
    elif "throw" in named:
        _read_throw(row, named)
    elif over and named["won"].numbers() != position.winners:
        raise named["won"].damaged("the pieces on the board say otherwise")
    return TrackPosition(which, tuple(row))


def _read_opening(row: list[int], field: Field, seats: tuple[int, ...]) -> None:
    """The throws for the start so far (P6)."""
    row[L.PHASE] = L.OPENING
    for part in field.value.split(","):
        match = re.fullmatch(r"([0-3]):(\?|[2-9]|1[0-2])", part)
        if not match or int(match[1]) not in seats:
            raise field.damaged("a seat in play, a colon and its total (or ?) are needed, with commas")
        row[L.CONTENDERS] |= 1 << int(match[1])
        row[L.TOTALS + int(match[1])] = 0 if match[2] == "?" else int(match[2])
    to_play = row[L.TO_PLAY]
    if not row[L.CONTENDERS] >> to_play & 1 or row[L.TOTALS + to_play]:
        raise field.damaged("the seat whose turn it is must still be waiting to throw")


def _read_throw(row: list[int], named: dict[str, Field]) -> None:
    """The dice on the table and what is left of them."""
    row[L.PHASE] = L.PLAY
    dice = _dice(named["throw"])
    row[L.DIE_A], row[L.DIE_B] = max(dice.a, dice.b), min(dice.a, dice.b)
    left = named.get("left")
    if left is None:
        raise named["throw"].damaged("the field left= must follow")
    rest = [] if left.value == "none" else left.value.split("-")
    for slot, die in ((L.LEFT_A, row[L.DIE_A]), (L.LEFT_B, row[L.DIE_B])):
        if rest and rest[0] == str(die):
            row[slot] = int(rest.pop(0))
    if rest:
        raise left.damaged(f"only dice of the throw {dice} can be left, the higher first")
    for key, slot, most in (("reward", L.REWARD, 20), ("resting", L.RESTING, 2), ("given_up", L.FORFEITS, 2)):
        if key in named:
            row[slot] = named[key].number(0, most)
    if not row[L.LEFT_A] and not row[L.LEFT_B] and not row[L.REWARD]:
        raise left.damaged("nothing is left of the throw, so the turn is over")
    if "owes" in named:
        match = re.fullmatch(r"([0-2])\+([0-2])", named["owes"].value)
        if not match:
            raise named["owes"].damaged("entries + dice are needed, for example 1+2")
        row[L.OWED] = L.ENTRY_WORTH * int(match[1]) + int(match[2])


def _dice(field: Field) -> Throw:
    if not re.fullmatch(r"[1-6]-[1-6]", field.value):
        raise field.damaged("two dice from 1 to 6 are needed, for example 6-3")
    return Throw(int(field.value[0]), int(field.value[2]))
