"""What is settled before anything is shown: the game, its house rules, the seats, who starts, and the names."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from homeward.compact import Packing
from homeward.errors import HomewardError
from homeward.fairdice import tidy
from homeward.positions.game import game_called
from homeward.positions.reading import house_rules
from homeward.positions.text import house_text
from homeward.post.refusals import BadLetter
from homeward.record.parts import is_one_line

if TYPE_CHECKING:
    from homeward.compact import Unpacking
    from homeward.positions import Game, Position

FORMAT = 1
NONCE_BYTES = 16
LONGEST_NAME = 20  # bytes of UTF-8
PARTNERS, CHOSEN = 1, 2
SEATS = range(4)
JOINERS = "\u200c\u200d"  # which several scripts and many emoji are written with
"""The flags of a header: two play against two; who starts was chosen."""


@dataclass(frozen=True)
class Header:
    """`house` is JSON, empty where every switch is the sheet's; `starter` is None where chance decides who starts.

    `names` are those of the seats that have joined; an empty one is that of somebody who gave none.
    """

    game: str
    rules: int
    seats: tuple[int, ...]
    nonce: bytes
    house: str = ""
    partners: bool = False
    starter: int | None = None
    names: tuple[tuple[int, str], ...] = ()

    @property
    def packed(self) -> bytes:
        """The bytes with which a letter begins, and which the digest of the game is made of."""
        flags = PARTNERS * self.partners | CHOSEN * (self.starter is not None)
        packing = Packing().number(FORMAT).number(flags).text(self.game).number(self.rules).text(self.house)
        packing.number(mask_of(self.seats))
        if self.starter is not None:
            packing.number(self.starter)
        packing.octets(self.nonce)
        for seat in self.seats:
            packing.text(self.name_of(seat))
        return packing.data

    @cached_property
    def which(self) -> Game:
        """The game with its house rules."""
        return game_called(self.game, **house_rules(self.house or "{}"))

    @property
    def terms(self) -> Header:
        """The same without the names: what is known from the first letter on."""
        return replace(self, names=())

    def name_of(self, seat: int) -> str:
        """The name somebody at a seat goes by; empty where nobody is there, or gave none."""
        return dict(self.names).get(seat, "")

    def with_name(self, seat: int, name: str) -> Header:
        """With somebody at a seat."""
        check_name(name)
        return replace(self, names=tuple(sorted({**dict(self.names), seat: name}.items())))

    def start(self, first: int | None = None) -> Position:
        """The position before the first throw or move, `first` where a lot has decided who starts."""
        starter = self.starter if first is None else first
        return self.which.start(self.seats, partners=self.partners, first=starter)

    def check(self) -> None:
        """Refuse what no game by post can be begun with."""
        try:
            which = self.which
            canonical = (which.name, house_text(which.house_rules)) == (self.game, self.house)
            self.start()
        except HomewardError as error:
            raise BadLetter("no_such_game", why=error) from error
        if not canonical:
            raise BadLetter("not_written_so")
        if self.rules != which.book.rules_version:
            raise BadLetter("other_rules", game=which.title, number=self.rules, other=which.book.rules_version)
        for _, name in self.names:
            check_name(name)


def check_name(name: str) -> None:
    """Refuse a name that does not fit into a letter."""
    try:
        size = len(name.encode())
    except UnicodeEncodeError:
        raise BadLetter("name_signs") from None
    if size > LONGEST_NAME:
        raise BadLetter("name_long", name=name[:LONGEST_NAME], number=LONGEST_NAME)
    if name != tidy(name) or not is_one_line(name) or _hides(name):
        raise BadLetter("name_signs")


def _hides(name: str) -> bool:
    """Whether there are signs in a name that nobody can see, such as those that turn what follows around."""
    unseen = [sign for sign in name if unicodedata.category(sign) == "Cf"]
    return any(sign not in JOINERS for sign in unseen) or len(unseen) == len(name) > 0


def unpacked_header(data: Unpacking) -> tuple[Header, tuple[str, ...]]:
    """The header at the beginning of a letter, and a name for each of its seats, joined or not."""
    number = data.number()
    if number != FORMAT:
        raise BadLetter("other_format", number=number, other=FORMAT)
    flags = data.number()
    if flags & ~(PARTNERS | CHOSEN):
        raise BadLetter("not_written_so")
    game, rules, house, seats = data.text(), data.number(), data.text(), seats_of(data.number())
    starter = data.number() if flags & CHOSEN else None
    header = Header(game, rules, seats, data.octets(NONCE_BYTES), house, bool(flags & PARTNERS), starter)
    return header, tuple(data.text() for _ in seats)


def mask_of(seats: tuple[int, ...]) -> int:
    """Seats as bits."""
    return sum(1 << seat for seat in seats)


def seats_of(mask: int) -> tuple[int, ...]:
    """The seats of bits."""
    if mask >> len(SEATS):
        raise BadLetter("not_written_so")
    return tuple(seat for seat in SEATS if mask >> seat & 1)


def new_header(which: Game, seats: tuple[int, ...], nonce: bytes, *, partners: bool, starter: int | None) -> Header:
    """The header of a game that is about to be begun; refused where it cannot be."""
    house = house_text(which.house_rules)
    header = Header(which.name, which.book.rules_version, seats, nonce, house, partners, starter)
    header.check()
    return header
