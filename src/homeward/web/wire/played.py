"""My games as a page is told them: one by one, counted by game and by opponent, and the ladder they climb."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Opponent:
    """Somebody else at a table: `title` is what people call a bot, or a person's name; empty for who has none."""

    title: str
    bot: str
    is_partner: bool
    won: bool


@dataclass(frozen=True)
class MyPart:
    """What a review says of my part in a game, in points of winning chance.

    `lost` is what my decisions lost together, `loss` each on average, with its 95 % interval; None where nothing can
    be said, or too little was decided.
    """

    luck: float
    adjusted: float
    decisions: int
    lost: float | None
    loss: float | None
    low: float | None
    high: float | None


@dataclass(frozen=True)
class GamePlayed:
    """A game of mine that is over. `first` says whether I began, `even` what share of such games an equal would win.

    `counts` is false where I had my seat for a part of it only, or it began in the middle.
    """

    id: str
    game: str
    title: str
    date: str
    players: int
    partners: bool
    house: bool
    colour: str
    colour_name: str
    letter: str
    others: list[Opponent]
    won: bool
    first: bool
    even: float
    counts: bool
    length: int
    part: MyPart | None


@dataclass(frozen=True)
class Tally:
    """Games counted: with `who`, or of a kind. `even` is how many of them an equal would have won.

    `low` and `high` are the 95 % interval of the share won; `says` whether that is surely more or less than even.
    """

    key: str
    title: str
    kind: Literal["all", "game", "bot", "person", "partner_bot", "partner"]
    played: int
    won: int
    even: float
    low: float
    high: float
    says: Literal["few", "open", "more", "less"]


@dataclass(frozen=True)
class Rung:
    """A bot on the ladder: points it loses a decision (None where nobody measured it), and how I fared against it."""

    bot: str
    title: str
    loss: float | None
    played: int
    won: int


@dataclass(frozen=True)
class MyForm:
    """Where my play stood over the last games that were reviewed: points lost a decision, with their interval."""

    games: int
    decisions: int
    loss: float
    low: float
    high: float
    bot: str
    weakest: str
    strongest: str


@dataclass(frozen=True)
class BestBeaten:
    """The strongest bot that I have won against in a game, and at which table."""

    game: str
    title: str
    bot: str
    bot_title: str
    table: str


@dataclass(frozen=True)
class GameChoice:
    """A game that I have played to the end."""

    name: str
    title: str


@dataclass(frozen=True)
class MyGames:
    """All of it: the games, the latest first; what they add up to; the ladder from the beginner up."""

    choices: list[GameChoice]
    games: list[GamePlayed]
    total: Tally
    by_game: list[Tally]
    by_opponent: list[Tally]
    ladder: list[Rung]
    form: MyForm | None
    best: list[BestBeaten]
