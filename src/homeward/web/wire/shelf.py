"""The shelf as a page is told it: games, house rules, bots, rulings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal


@dataclass(frozen=True)
class Colour:
    """A seat's colour: `colour` names it for the style sheet, `name` for people; `letter` is on its pieces."""

    seat: int
    colour: str
    name: str
    letter: str


@dataclass(frozen=True)
class Choice:
    """One value a setting may have, and how it is said."""

    value: str
    words: str


@dataclass(frozen=True)
class SettingShown:
    """A house rule: what it is called, what it changes, what it may be, and the ruling it belongs to."""

    key: str
    label: str
    effect: str
    kind: Literal["yes_no", "number", "choice", "list", "table"]
    default: Any
    choices: list[Choice]
    least: int | None
    most: int | None
    ruling: str
    ground: str


@dataclass(frozen=True)
class BotShown:
    """A bot, named and described for people; `strength` is empty where nobody has measured it."""

    name: str
    title: str
    words: str
    strength: str


@dataclass(frozen=True)
class GameShown:
    """A game on the shelf, with all that setting up a table asks for; the bots that know it, from the beginner up.

    `minutes` is how long four people take for it, `turns` how many turns it has by how many play.
    """

    name: str
    title: str
    also: list[str]
    family: Literal["track", "stage"]
    blurb: str
    minutes: int
    turns: dict[int, int]
    colours: list[Colour]
    seatings: dict[int, list[int]]
    partners: Literal["none", "optional", "default"]
    starter: Literal["throw", "chosen"]
    settings: list[SettingShown]
    bots: list[BotShown]


@dataclass(frozen=True)
class SetShown:
    """A set of house rules: what it is called, where it comes from, its values, and what differs from the sheet."""

    id: str
    game: str
    name: str
    about: str
    house: dict[str, Any]
    differs: list[str]


@dataclass(frozen=True)
class SetWritten:
    """A set of house rules as a file: what it is called, and its text."""

    file: str
    text: str


@dataclass(frozen=True)
class OfferShown:
    """The values that work for a setting while the others stay as they are; numbers also in words."""

    key: str
    values: list[Any]
    words: str


@dataclass(frozen=True)
class HouseShown:
    """House rules as they were chosen: what differs from the sheet, what each may be, and why they cannot be.

    `bots` says who of them has not learned these rules; `prints` that the game can be printed by them here.
    """

    house: dict[str, Any]
    differs: list[str]
    offered: list[OfferShown]
    trouble: str
    bots: str
    prints: bool


@dataclass(frozen=True)
class Shelf:
    """What can be played, sets of house rules that come with it, and the bot to suggest.

    Games are found by their titles, and by what else people call them.
    """

    games: list[GameShown]
    sets: list[SetShown]
    suggested: str


@dataclass(frozen=True)
class BotList:
    """The bots that could take a seat at a table, from the beginner up."""

    bots: list[BotShown]


@dataclass(frozen=True)
class RulingShown:
    """A ruling in our own words: its ground in words, its section on the sheet, and why we read it so."""

    id: str
    text: str
    ground: str
    section: str
    why: str
    is_reading: bool


@dataclass(frozen=True)
class RulingChapter:
    """The rulings about one thing; `key` names it in addresses."""

    key: str
    heading: str
    rulings: list[RulingShown]


@dataclass(frozen=True)
class AdviceShown:
    """A piece of advice: the section of the sheet it is from (empty: from none), and what the bots found of it."""

    text: str
    section: str
    found: str


@dataclass(frozen=True)
class PictureShown:
    """A picture by the name it is fetched by: its size, its words, and what it shows for those who hear it."""

    id: str
    title: str
    text: str
    alt: str
    wide: int
    high: int


@dataclass(frozen=True)
class PartShown:
    """A part of the board: its name, as it stands on the picture, and what it is for."""

    name: str
    text: str


@dataclass(frozen=True)
class Chapter:
    """A part of the guide, with its pictures."""

    heading: str
    text: str
    pictures: list[PictureShown]


@dataclass(frozen=True)
class Example:
    """A turn as an example: how it begins, and its plays one after the other."""

    text: str
    steps: list[PictureShown]


@dataclass(frozen=True)
class KnownShown:
    """Something about a game's board, what it stands on, and the rulings that say it exactly."""

    text: str
    ground: str
    rulings: list[str]


@dataclass(frozen=True)
class OriginShown:
    """Where a game comes from: its edition and source, what is known of its board, and what is missing."""

    edition: str
    known: list[KnownShown]
    missing: str


@dataclass(frozen=True)
class RulesShown:
    """A game told to a newcomer, then advice, its rulings and switches, and where it comes from.

    `prints` says whether it can be had as a PDF.
    """

    name: str
    title: str
    sheet: str
    blurb: str
    board: PictureShown
    parts: list[PartShown]
    guide: list[Chapter]
    example: Example
    advice: list[AdviceShown]
    rulings: list[RulingChapter]
    settings: list[SettingShown]
    origin: OriginShown | None
    prints: bool
