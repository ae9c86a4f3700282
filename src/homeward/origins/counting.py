"""A board that somebody counts on theirs: checked as every house rule is, and written as a file that plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward import rulebook
from homeward.errors import BadSetting
from homeward.house import RuleSet, fitted, set_text
from homeward.house.rule_set import id_of
from homeward.lowering.course import START, Course
from homeward.origins.files import origin
from homeward.rulebook import Words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from homeward.errors import HomewardError
    from homeward.rulebook import Rulebook, Value

LONGEST_NAME = 60
HEAD = "# A board of {title}, as somebody counted it. homeward play FILE plays it.\n"


@dataclass(frozen=True)
class Counted:
    """What was counted: the rulebook that it makes, or as much of it as can be, and why not the rest."""

    nearest: Rulebook
    refused: HomewardError | None = None

    @property
    def book(self) -> Rulebook | None:
        """The game on that board."""
        return None if self.refused else self.nearest

    @property
    def steps(self) -> int:
        """How many steps it is from start to home by the shortest way; 0 where that is no number of the board's."""
        if self.book is None or not self.book.has_dice:
            return 0
        return Course(self.book.track).home - START


def counted(name: str, values: Mapping[str, Value]) -> Counted:
    """The game on a board with these numbers; raises UnknownGame, and says of the numbers what is wrong with them."""
    book = rulebook.load(name)
    try:
        asked = _asked_for(book, values)
        return Counted(_shortest(book, fitted(book, asked)))
    except BadSetting as error:
        return Counted(_nearest(book, dict(values)), error)


def _nearest(book: Rulebook, values: dict[str, Value]) -> Rulebook:
    """The board without what was counted last, until there is one."""
    while values:
        values.popitem()
        try:
            return book.with_house_rules(**_asked_for(book, values))
        except BadSetting:
            continue
    return book


def _asked_for(book: Rulebook, values: Mapping[str, Value]) -> dict[str, Value]:
    """The values, if all of them are something that is counted on this board."""
    found = origin(book.name)
    known = [question.setting for question in found.count] if found is not None else []
    for key in values:
        if key not in known:
            shown = key[: rulebook.CLIPPED]
            said = f"{book.title}: {shown!r} is not counted on a board. What is: {', '.join(known)}."
            raise BadSetting(said).coded("no_such_setting", book, key=shown)
    return dict(values)


def _shortest(plain: Rulebook, book: Rulebook) -> Rulebook:
    """The same board in as few house rules as it takes: an offset that follows from the side need not be said."""
    for key in dict(book.house):
        fewer = {other: value for other, value in book.house if other != key}
        try:
            shorter = plain.with_house_rules(**fewer)
        except BadSetting:
            continue
        if shorter.rules == book.rules:
            return _shortest(plain, shorter)
    return book


def board_file(book: Rulebook, name: str) -> str:
    """The board as a TOML file: which game, what it is called, and what differs from the game's own numbers."""
    printable = "".join(sign if sign.isprintable() else " " for sign in name)
    called = " ".join(printable.split())[:LONGEST_NAME] or book.title
    counted_on_it = RuleSet(id_of(called), book.name, Words(called, called), dict(book.house))
    return HEAD.format(title=book.title) + set_text(counted_on_it)


def file_name(book: Rulebook, name: str) -> str:
    """What the file may be called on every system: small plain letters, digits and hyphens."""
    return f"{id_of(name, f'{book.name}-board')}.toml"
