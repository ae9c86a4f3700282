"""Read a position's line of text, field by field, and say exactly where it is damaged."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NoReturn

from homeward.errors import BadNotation, BadPosition, HomewardError, IllegalPlay
from homeward.positions.game import Game, game_called
from homeward.positions.reading_track import read_track
from homeward.positions.stage import card_faults, read_stage

if TYPE_CHECKING:
    from collections.abc import Iterable

    from homeward.positions.position import Position

NAME = re.compile(r"([a-z_]+)(\{.*\})?$")
LONGEST = 4000
SHOWN = 60

EVERY_GAME = {"seats", "partners", "turn", "0", "1", "2", "3", "won"}
FAMILY = {
    "track": {
        *("forfeited", "doublets", "places", "starting"),
        *("throw", "left", "reward", "owes", "resting", "given_up", "unused", "captured", "broke_out"),
    },
    "stage": {"deck", "draw", "card"},
}


@dataclass(frozen=True)
class Field:
    """One field of the line and the column it begins in."""

    key: str
    value: str
    column: int

    def damaged(self, why: str) -> BadNotation:
        """The error that points at this field."""
        shown = clipped(f"{self.key}={self.value}" if self.value else self.key)
        damaged = BadNotation(f"Damaged at column {self.column}, {shown!r}: {why}.")
        return damaged.coded("damaged_field", column=self.column, field=shown)

    def number(self, low: int, high: int) -> int:
        """The value as a whole number in a range."""
        if not re.fullmatch(r"[0-9]{1,6}", self.value) or not low <= int(self.value) <= high:
            raise self.damaged(f"a number from {low} to {high} is needed")
        return int(self.value)

    def numbers(self, high: int = 3) -> tuple[int, ...]:
        """The value as whole numbers with commas, none of them twice."""
        if not re.fullmatch(r"[0-9](,[0-9])*", self.value) or max(map(int, self.value.split(","))) > high:
            raise self.damaged(f"seat numbers from 0 to {high} with commas are needed")
        numbers = tuple(map(int, self.value.split(",")))
        if len(set(numbers)) < len(numbers):
            raise self.damaged("a seat stands there twice")
        return numbers


def clipped(text: str) -> str:
    """A text short enough for a message."""
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def read_position(text: str, own: Game | None = None) -> Position:
    """The position of a line; see `homeward.parse`. `own` is a game that need not be on the shelf to be called so."""
    if len(text) > LONGEST:
        said = f"Damaged at column {LONGEST + 1}: no position is as long as that."
        raise BadNotation(said).coded("position_too_long", number=LONGEST)
    line = text.strip()
    if not line:
        raise BadNotation("There is no position: the text is empty.").coded("position_empty")
    if len(line.splitlines()) > 1:
        raise BadNotation("A position is one line, and this text has more.").coded("position_one_line")
    _check_signs(text)
    fields = _fields(text)
    which = _game(fields[0], own)
    named = _named(fields[1:], which)
    end = len(text.rstrip()) + 1
    _require(named, end, "seats", "turn")
    seats = named["seats"].numbers()
    _require(named, end, *map(str, seats))
    for seat in set("0123") & set(named):
        if int(seat) not in seats:
            raise named[seat].damaged(f"seat {seat} is not among the seats in play")
    try:
        if which.book.has_dice:
            return read_track(which, seats, named)
        _require(named, end, "deck")
        return _stage(which, seats, named)
    except BadPosition as error:
        _point_at(error, named)


def _check_signs(text: str) -> None:
    """Every sign of a position is plain ASCII."""
    for column, sign in enumerate(text, 1):
        if not sign.isascii() or not (sign.isprintable() or sign.isspace()):
            said = f"Damaged at column {column}: no position has the sign {sign!r}."
            raise BadNotation(said).coded("position_sign", column=column)


def _fields(line: str) -> list[Field]:
    """The fields of a line; the first, the game with its house rules, is taken whole."""
    fields: list[Field] = []
    for match in re.finditer(r"\S+", line):
        key, equals, value = match[0].partition("=") if fields else (match[0], "", "")
        fields.append(Field(key, value, match.start() + 1))
        if equals and not value:
            raise fields[-1].damaged("nothing follows the =")
    return fields


def _named(fields: list[Field], which: Game) -> dict[str, Field]:
    """The fields by key: each known to this game, and each once."""
    known = EVERY_GAME | FAMILY[which.book.family]
    named: dict[str, Field] = {}
    for field in fields:
        if field.key not in known:
            elsewhere = any(field.key in keys for keys in FAMILY.values())
            raise field.damaged(f"there is no such field{f' in {which.title}' if elsewhere else ''}")
        if field.key in named:
            raise field.damaged("this field stands there twice")
        if (field.key == "partners") == bool(field.value):
            raise field.damaged("it stands alone" if field.value else "an = and a value are needed")
        named[field.key] = field
    return named


def _stage(which: Game, seats: tuple[int, ...], named: dict[str, Field]) -> Position:
    """A Kukla & Ollie position: it waits for a move, for a card, for the move of a card, or for nothing."""
    if "partners" in named:
        raise named["partners"].damaged(f"{which.title} has no partnership")
    waits = [named[key] for key in ("draw", "card", "won") if key in named]
    if len(waits) > 1:
        raise waits[1].damaged(f"it does not go with {waits[0].key}=")
    try:
        position = read_stage(which, seats, named)
    except IllegalPlay as error:
        damaged = waits[0].damaged(str(error).rstrip("."))
        damaged.each = (error,)
        raise damaged from None
    except BadPosition as error:
        error.each = (*error.each, *_card_faults(which, named))
        raise
    if position.is_over and position.to_play not in position.winners:
        raise named["turn"].damaged("the last play was the winner's")
    full = which.book.stage.deck
    drawn = position.card
    if drawn and position.deck[drawn] == full[drawn] and sum(position.deck.values()) < sum(full.values()):
        raise named["card"].damaged(f"by the deck no card {drawn} has been drawn")
    return position


def _card_faults(which: Game, named: dict[str, Field]) -> list[HomewardError]:
    """What is wrong with the card, in a position whose pieces are wrong as well."""
    seat = named["turn"].value
    asked = next((named[key].value[:1] for key in ("draw", "card") if key in named), "")
    spaces = named[seat].value.split(",") if seat in named else []
    return card_faults(which, spaces, int(asked)) if asked in tuple("1234")[: len(spaces)] else []


def _require(named: dict[str, Field], end: int, *keys: str) -> None:
    for key in keys:
        if key not in named:
            said = f"Damaged at column {end}: the field {key}= is missing."
            raise BadNotation(said).coded("field_missing", column=end, key=key)


def read_game(text: str) -> Game:
    """The game, with its house rules, as the text of a position begins with it."""
    return _game(Field(text.strip(), "", 1))


def _game(field: Field, own: Game | None = None) -> Game:
    match = NAME.match(field.key)
    if not match:
        raise field.damaged("a position begins with a game's name")
    if own is not None and match[1] == own.name and not match[2]:
        return own
    try:
        return game_called(match[1], **house_rules(match[2] or "{}"))
    except HomewardError as error:
        damaged = field.damaged(str(error).rstrip("."))
        damaged.each = (error,)
        raise damaged from None


def house_rules(text: str) -> dict[str, Any]:
    """House rules written as JSON."""
    try:
        house = json.loads(text, object_pairs_hook=_no_doubles, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise BadNotation(f"The house rules are no JSON: {clipped(str(error))}").coded("house_no_json") from None
    if not isinstance(house, dict):
        raise BadNotation("The house rules are no JSON object.").coded("house_no_json")
    return house


def _no_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len(dict(pairs)) < len(pairs):
        raise ValueError("a key stands there twice")
    return dict(pairs)


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


def _point_at(error: BadPosition, named: dict[str, Field]) -> NoReturn:
    """Say which field the first fault of a position lies in."""
    fault = error.faults[0]
    culprits = set(_culprits(fault, named))
    field = next((field for field in named.values() if field.key in culprits), None)
    pointed = field.damaged(str(error)) if field else BadNotation(f"This position cannot occur: {error}")
    pointed.each = error.each
    raise pointed from None


def _culprits(fault: str, named: dict[str, Field]) -> Iterable[str]:
    """The keys of the fields a fault may lie in: it names a seat, a field or a space."""
    if "partnership" in fault:
        return ("partners",)
    subject = re.match(r"pieces of seat ([0-3])|(forfeited|doublets|places|seats|to_play)|(\S+)", fault)
    if subject is None:
        return ()
    seat, key, space = subject.groups()
    if seat:
        return (seat,)
    if key:
        return ("turn" if key == "to_play" else key,)
    return [seat for seat in "0123" if seat in named and space in named[seat].value.split(",")]
