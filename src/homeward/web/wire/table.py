"""A table as a page is told it: plain values, each sentence in the language asked for. A page knows no rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from homeward.web.wire.dice import DiceLedger  # noqa: TC001  # pydantic looks it up by name
from homeward.web.wire.fair import FairShown  # noqa: TC001  # pydantic looks it up by name
from homeward.web.wire.said import Said  # noqa: TC001  # pydantic looks it up by name

Who = Literal["me", "person", "friend", "open", "bot"]
"""Who plays a seat: I, somebody beside me, somebody at another device, nobody yet, a bot."""
Role = Literal["opener", "seated", "watching"]
Spaces = dict[int, list[str]]
"""Seat → the spaces of its pieces (in Kukla & Ollie by number, 1 to 4)."""


@dataclass(frozen=True)
class SeatShown:
    """A seat and who sits there; `shown` is how to call them: a name, or the colour.

    `kept_for` says of a bot's seat whom the bot sits in for, `home` how many of its `pieces` are there; `place` is
    the one it has taken where play goes on for places, 0 for none yet.
    """

    seat: int
    colour: str
    colour_name: str
    letter: str
    who: Who
    name: str
    bot: str
    kept_for: Literal["me", "friend", ""]
    shown: str
    partner: int | None
    home: int
    pieces: int
    waiting: int
    to_play: bool
    won: bool
    place: int


@dataclass(frozen=True)
class Captured:
    """A piece sent back: whose it was and where it stood."""

    seat: int
    space: str


@dataclass(frozen=True)
class PlayShown:
    """A legal play: `text` makes it, `words` say it to eyes and `spoken` to ears.

    `trail` is every space it goes over, first and last included.
    """

    text: str
    words: str
    spoken: str
    kind: Literal["enter", "start", "move", "decline", "forfeit", "pass"]
    origin: str
    target: str
    piece: int
    dice: list[int]
    reward: int
    captures: list[Captured]
    trail: list[str]


@dataclass(frozen=True)
class DieShown:
    """A die on the table, and whether it has been used."""

    value: int
    used: bool


@dataclass(frozen=True)
class CardShown:
    """A cue card: its key, its words, how many are left in the deck."""

    card: str
    words: str
    left: int


@dataclass(frozen=True)
class Happened:
    """One thing that happened and stands: who did what, in words and for ears, and how the board stood after it."""

    number: int
    seat: int
    kind: Literal["throw", "card", "play"]
    words: list[str]
    spoken: str
    pieces: Spaces
    dice: list[DieShown]
    card: str
    forced: bool
    move: PlayShown | None


@dataclass(frozen=True)
class TurnSpoken:
    """A whole turn of somebody who plays elsewhere, for ears, in three lengths; `last` is its last step's number."""

    last: int
    seat: int
    brief: str
    usual: str
    full: str


@dataclass(frozen=True)
class Ask:
    """What the table waits for, in a sentence that says what to do next.

    `pass`: nothing can be played, go on; `wait`: a bot is next, go on (after a look, while undo is still free);
    `friend`: it is for another device to do; `seats`: friends are still to sit down; `lot`: draw who starts; `words`:
    somebody wants to throw, and devices are still mixing their words into the dice. By post: `send` the turn on,
    `agree` to a bot, or wait for the `post`.
    """

    code: Literal[
        "throw",
        "type_throw",
        "draw",
        "type_card",
        "play",
        "pass",
        "wait",
        "friend",
        "seats",
        "lot",
        "words",
        "over",
        "send",
        "agree",
        "post",
    ]
    sentence: str


@dataclass(frozen=True)
class SeatEnding:
    """How a game went for a seat."""

    seat: int
    won: bool
    home: int
    plays: int
    captures: int
    captured: int
    lost_turns: int
    dice: DiceLedger | None
    cards: int


@dataclass(frozen=True)
class Ending:
    """How a game ended; `places` says who came in where, empty unless it went on for places."""

    winners: list[int]
    sentence: str
    places: str
    length: str
    captures: str
    seats: list[SeatEnding]


@dataclass(frozen=True)
class HouseRule:
    """A house rule in force, in words."""

    key: str
    words: str


@dataclass(frozen=True)
class ClockShown:
    """A table's clock: `spent` milliseconds by seat, of this turn or of the game; whose runs on since `since`.

    That moment is counted in milliseconds that the server had run by then, as the `now` of a view's message is.
    """

    of: Literal["turn", "game"]
    seconds: int
    running: int | None
    since: int
    spent: dict[int, int]


@dataclass(frozen=True)
class BotProposed:
    """A bot that shall play on for whoever sits there, if all the others agree."""

    seat: int
    who: str
    bot: str
    bot_title: str


@dataclass(frozen=True)
class BotByPost:
    """A bot that could play on by post."""

    name: str
    title: str


@dataclass(frozen=True)
class PostShown:
    """How the post of a table stands.

    `sends`: something has happened here that is to be sent on; `letter` is our newest letter while it is out, and
    `to` who has to answer it. `missing` seats nobody has taken yet. `lost` is the seat that one of `bots` could take
    over.
    """

    game: str
    seat: int | None
    moved: bool
    sends: bool
    letter: str
    to: str
    waits_for: str
    reminder: str
    missing: list[int]
    proposed: BotProposed | None
    lost: int | None
    bots: list[BotByPost]


@dataclass(frozen=True)
class View:
    """A table as it stands. `recent` begins with the turn before this one, so that it can be watched again.

    `turns` are those of others that are done, since somebody here had a turn; `unstudied` says which bots here have
    not learned these house rules.
    `role` is what this device is here for; `next` the table at which the same people play again; `own_dice` says of a
    game out of a record where its own dice begin.
    """

    table: str
    version: int
    language: str
    game: str
    title: str
    family: Literal["track", "stage"]
    real_dice: bool
    hints: bool
    partners: bool
    house: list[HouseRule]
    unstudied: str
    seats: list[SeatShown]
    phase: Literal["opening", "throw", "play", "draw", "over"]
    to_play: int
    ask: Ask
    headline: str
    notes: list[Said]
    words: list[str]
    pieces: Spaces
    dice: list[DieShown]
    reward: int
    card: str
    card_words: str
    drawing: int
    deck: list[CardShown]
    starting_totals: dict[int, int]
    plays: list[PlayShown]
    can_undo: bool
    correctable: Literal["throw", "card"] | None
    steps: int
    recent: list[Happened]
    turns: list[TurnSpoken]
    ending: Ending | None
    read_only: str
    fair: FairShown | None
    own_dice: str
    role: Role
    clock: ClockShown | None
    next: str
    post: PostShown | None


@dataclass(frozen=True)
class TableShown:
    """A line in the list of my tables."""

    id: str
    game: str
    title: str
    created: str
    updated: str
    steps: int
    over: bool
    my_turn: bool
    role: Role
    by_post: bool
    state: str
    seats: list[SeatShown]
    pieces: Spaces


@dataclass(frozen=True)
class TableList:
    """My tables, the latest first."""

    tables: list[TableShown]


@dataclass(frozen=True)
class Opened:
    """A table that was opened."""

    id: str


@dataclass(frozen=True)
class GameLink:
    """A whole game in the letters of a link (docs/links.md)."""

    letters: str


@dataclass(frozen=True)
class History:
    """A page of a whole game to be stepped through: how it began, and its steps from the `first` one on."""

    table: str
    title: str
    game: str
    family: Literal["track", "stage"]
    language: str
    seats: list[SeatShown]
    house: list[HouseRule]
    start: Spaces
    total: int
    first: int
    steps: list[Happened]
    ending: Ending | None
    stops: str
