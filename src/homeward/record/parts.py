"""The small frozen parts of a record beside its events: its header, its comments, and where an old one stops."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from homeward.errors import BadNotation, HomewardError, needed, shown
from homeward.events import AWAITED, Happened, Written

if TYPE_CHECKING:
    from collections.abc import Iterator

FORMAT = 1
HEADING = "homeward record"
LONGEST_NAME = 80
LONGEST_LINE = 4000
MOST_LINES = 200_000  # events and comments together
LARGEST_SEED = 2**64 - 1
KINDS = tuple(AWAITED.values())
Event = Happened | Written
"""What happened, or in a record that stops under today's rules what is written from there on."""
BREAKING = {"Cc", "Cs", "Zl", "Zp"}  # control characters, half characters, and what ends a line


@dataclass(frozen=True)
class Binds:
    """What the second version of fair dice tells beside hash and words.

    It is the table, the version of the rules in which that was set, which beginning it was, who gave no words.
    """

    table: str
    rules: int
    beginning: int = 1
    waived: tuple[int, ...] = ()


@dataclass(frozen=True)
class Fair:
    """What a record tells of dice that can be checked (docs/fair-dice.md): hash, words and, in the end, the secret.

    `lot` says that who starts was drawn, too; without `binds` it is the first version.
    """

    commitment: str
    words: tuple[tuple[int, str], ...] = ()
    lot: bool = False
    secret: str = ""
    binds: Binds | None = None

    def lines(self) -> Iterator[str]:
        """Its part of the header."""
        if self.binds is not None:
            yield f"dice 2 {self.binds.table} {self.binds.rules} {self.binds.beginning}"
        yield f"commitment {self.commitment}"
        for seat, text in self.words:
            yield f"words {seat} {text}"
        if self.binds is not None and self.binds.waived:
            yield f"waived {' '.join(map(str, self.binds.waived))}"
        if self.lot:
            yield "lot"
        if self.secret:
            yield f"secret {self.secret}"


@dataclass(frozen=True)
class Header:
    """What is settled before the first event. `house` is JSON, empty where every switch is the sheet's.

    `first` is the seat that was chosen to start, None where the opening throws decide it. `position` is the text of
    the position that the game begins from, empty where it is the usual one.
    """

    game: str
    rules: int
    seats: tuple[int, ...]
    house: str = ""
    partners: bool = False
    first: int | None = None
    names: tuple[tuple[int, str], ...] = ()
    seed: int | None = None
    fair: Fair | None = None
    position: str = ""

    def lines(self) -> Iterator[str]:
        """The header as a record writes it."""
        yield f"{HEADING} {FORMAT}"
        yield f"game {self.game}"
        yield f"rules {self.rules}"
        if self.house:
            yield f"house {self.house}"
        yield f"seats {' '.join(map(str, self.seats))}"
        if self.partners:
            yield "partners"
        if self.first is not None:
            yield f"first {self.first}"
        if self.position:
            yield f"position {self.position}"
        for seat, name in self.names:
            yield f"name {seat} {name}"
        if self.seed is not None:
            yield f"seed {self.seed}"
        if self.fair is not None:
            yield from self.fair.lines()


@dataclass(frozen=True)
class Comment:
    """A line of free text that stands after so many events."""

    after: int
    text: str

    def __str__(self) -> str:
        return f"# {self.text}".rstrip()


@dataclass(frozen=True)
class Stop:
    """Where a record made under other rules no longer replays.

    `event` is the number of the event that fails, counted from 1; 0 where not even the start can be set up,
    and one more than there are events where all of them replay but end in another position.
    """

    event: int
    reason: str
    why: HomewardError | None = field(default=None, compare=False, repr=False)

    def __str__(self) -> str:
        return f"stops at event {self.event}: {self.reason}"


def checked_names(names: dict[int, str], seats: tuple[int, ...]) -> tuple[tuple[int, str], ...]:
    """Names by seat, each one line of text for a seat in play."""
    for seat, name in names.items():
        needed(name, str, f"A name for seat {shown(seat)}")
        if seat not in seats:
            raise BadNotation(f"Seat {seat} has a name and is not in play.").coded("name_not_in_play", number=seat)
        if not name.strip() or len(name) > LONGEST_NAME or not is_one_line(name):
            said = f"A name is one line of 1 to {LONGEST_NAME} characters, not {name[:LONGEST_NAME]!r}."
            raise BadNotation(said).coded("name_one_line", number=LONGEST_NAME)
    return tuple((seat, name.strip()) for seat, name in sorted(names.items()))


def is_one_line(text: str) -> bool:
    """Whether a text can stand on a line of a record and come back as it was."""
    if text.isascii() and text.isprintable():
        return True
    return all(sign == "\t" or unicodedata.category(sign) not in BREAKING for sign in text)
