"""Play by post as a page is told of it: how the post of a table stands, and what came of a link."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from homeward.web.wire.table import HouseRule, SeatShown  # noqa: TC001  # pydantic looks it up by name


@dataclass(frozen=True)
class LetterRead:
    """What a letter is to this device.

    `new` and `same`: the table is as it tells. `old`: it was played on already. `forked`: somebody sent twice, and
    `here` and `there` say what each tells from where they differ; where this device has sent nothing since then, it
    `may_take` the other. `tampered`, `foreign`, `taken`, `moved`: it is refused, and the sentence says why. `seat`: a
    seat is free; `watch`: none is, and it can be followed. `links` is how many such a game takes, about; 0 where
    nobody has counted.
    """

    kind: Literal["new", "same", "old", "forked", "taken", "foreign", "tampered", "moved", "seat", "watch"]
    sentence: str
    table: str
    game: str
    title: str
    house: list[HouseRule]
    partners: bool
    seats: list[SeatShown]
    free: list[int]
    here: list[str]
    there: list[str]
    may_take: bool
    links: int


@dataclass(frozen=True)
class SeatMoved:
    """A seat packed up for another device: whoever has this text has the seat."""

    text: str


@dataclass(frozen=True)
class HowMany:
    """How many links a game by post takes, about; 0 where nobody has counted. `short`: two players, two pieces."""

    links: int
    short: int
