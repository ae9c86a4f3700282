"""What a page is told: plain values, each sentence in the language asked for. A page draws them and knows no rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from homeward.web.wire.asked import Reaction  # noqa: TC001  # pydantic looks it up by name
from homeward.web.wire.dice import DiceLedger  # noqa: TC001  # pydantic looks it up by name
from homeward.web.wire.fair import FairShown  # noqa: TC001

Who = Literal["me", "person", "friend", "open", "bot"]
"""Who plays a seat: I, somebody beside me, somebody at another device, nobody yet, a bot."""
Role = Literal["opener", "seated", "watching"]
Spaces = dict[int, list[str]]
"""Seat → the spaces of its pieces (in Kukla & Ollie by number, 1 to 4)."""


@dataclass(frozen=True)
class Said:
    """A sentence, with the ruling behind it if one is: `code` for programs, `sheet` and `section` where to read."""

    code: str
    sentence: str
    ruling: str = ""
    sheet: str = ""
    section: str = ""


# The shelf


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
    """A game on the shelf, with all that setting up a table asks for; the bots that know it, from the beginner up."""

    name: str
    title: str
    family: Literal["track", "stage"]
    blurb: str
    minutes: int
    colours: list[Colour]
    seatings: dict[int, list[int]]
    partners: Literal["none", "optional", "default"]
    starter: Literal["throw", "chosen"]
    settings: list[SettingShown]
    bots: list[BotShown]


@dataclass(frozen=True)
class Shelf:
    """What can be played, and the bot to suggest."""

    games: list[GameShown]
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
class Chapter:
    """A part of the guide."""

    heading: str
    text: str


@dataclass(frozen=True)
class RulesShown:
    """A game told to a newcomer, then its rulings and switches."""

    name: str
    title: str
    sheet: str
    blurb: str
    guide: list[Chapter]
    rulings: list[RulingShown]
    settings: list[SettingShown]


# The board


@dataclass(frozen=True)
class Slots:
    """Places for that many pieces on a space, and how large they can be there."""

    radius: float
    at: list[tuple[float, float]]


@dataclass(frozen=True)
class SpaceShown:
    """One space: its outline to touch, its name in words, and `slots[n - 1]`, the places of n pieces on it."""

    space: str
    seat: int | None
    number: int | None
    kind: str
    label: str
    name: str
    x: float
    y: float
    outline: str
    slots: list[Slots]
    slotted: bool


@dataclass(frozen=True)
class BoardShown:
    """The board of a table seen by one seat: the picture without pieces, and every space of it."""

    svg: str
    size: float
    turned_to: int
    style: str
    numbered: bool
    spaces: list[SpaceShown]


# The table


@dataclass(frozen=True)
class SeatShown:
    """A seat and who sits there; `shown` is how to call them: a name, or the colour.

    `kept_for` says of a bot's seat whom the bot sits in for.
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
    waiting: int
    to_play: bool
    won: bool


@dataclass(frozen=True)
class Captured:
    """A piece sent back: whose it was and where it stood."""

    seat: int
    space: str


@dataclass(frozen=True)
class PlayShown:
    """A legal play: `text` makes it, `words` say it; `trail` is every space it goes over, first and last included."""

    text: str
    words: str
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
    """One thing that happened and stands: who did what, in words, and how the board stood after it."""

    number: int
    seat: int
    kind: Literal["throw", "card", "play"]
    words: list[str]
    pieces: Spaces
    dice: list[DieShown]
    card: str
    forced: bool
    move: PlayShown | None


@dataclass(frozen=True)
class Ask:
    """What the table waits for, in a sentence that says what to do next.

    `pass`: nothing can be played, go on; `wait`: a bot is next, go on (after a look, while undo is still free);
    `friend`: it is for another device to do; `seats`: friends are still to sit down; `lot`: draw who starts.
    """

    code: Literal[
        "throw", "type_throw", "draw", "type_card", "play", "pass", "wait", "friend", "seats", "lot", "over"
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
    """How a game ended."""

    winners: list[int]
    sentence: str
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
    """A table's clock: `spent` milliseconds by seat, of this turn or of the game; whose runs on since `since`."""

    of: Literal["turn", "game"]
    seconds: int
    running: int | None
    since: int
    spent: dict[int, int]


@dataclass(frozen=True)
class View:
    """A table as it stands. `recent` begins with the turn before this one, so that it can be watched again.

    `role` is what this device is here for; `next` the table at which the same people play again.
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
    ending: Ending | None
    read_only: str
    fair: FairShown | None
    role: Role
    clock: ClockShown | None
    next: str


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
class History:
    """A whole game to be stepped through: how it began, and every step that stands."""

    table: str
    title: str
    game: str
    family: Literal["track", "stage"]
    language: str
    seats: list[SeatShown]
    house: list[HouseRule]
    start: Spaces
    steps: list[Happened]
    ending: Ending | None
    stops: str


# Friends on other devices


@dataclass(frozen=True)
class Sharing:
    """Where friends reach this server; while `must_ask`, they do not yet, and could at `nearby`."""

    address: str
    must_ask: bool
    nearby: str


@dataclass(frozen=True)
class Invited:
    """An invitation to send: as a link, and as a picture of it to be scanned. It cannot be shown again."""

    seat: int | None
    link: str
    picture: str


@dataclass(frozen=True)
class Knocked:
    """What an invitation is to: a seat (none: to watch), at which table, with whom."""

    game: str
    title: str
    seat: int | None
    seats: list[SeatShown]
    over: bool


@dataclass(frozen=True)
class Joined:
    """The table an invitation led to, and what for."""

    id: str
    watching: bool
    over: bool


# Answers to actions and questions


@dataclass(frozen=True)
class Refusal:
    """Something was refused and nothing changed: a stable code, a sentence, the ruling if one is behind it."""

    code: str
    sentence: str
    reason: Said | None = None
    version: int | None = None


@dataclass(frozen=True)
class Done:
    """An action is on disk."""

    version: int


@dataclass(frozen=True)
class ViewMessage:
    """The table as it stands now, and the server's time in milliseconds, for clocks."""

    view: View
    now: int
    type: Literal["view"] = "view"


@dataclass(frozen=True)
class DoneMessage:
    """An action is on disk; the view with its effect follows or has come."""

    id: str
    version: int
    type: Literal["done"] = "done"


@dataclass(frozen=True)
class WhyAnswer:
    """The answer to a why."""

    id: str
    reason: Said
    allowed: bool
    type: Literal["why"] = "why"


@dataclass(frozen=True)
class SeatChance:
    """How likely a seat is to win, as a number and in words."""

    seat: int
    chance: float
    percent: str


@dataclass(frozen=True)
class HintedPlay:
    """A play as a strong player sees it: `chance` is its side's, `then` how the throw is best finished."""

    text: str
    words: str
    chance: float
    percent: str
    reasons: list[str]
    then: str
    seats: list[SeatChance]


@dataclass(frozen=True)
class HintShown:
    """A hint for the table as it was at `version`: a sentence on the best play, and all plays, the best first."""

    version: int
    sentence: str
    plays: list[HintedPlay]


@dataclass(frozen=True)
class HintAnswer:
    """The answer to a question for a hint."""

    id: str
    hint: HintShown
    type: Literal["hint"] = "hint"


@dataclass(frozen=True)
class RefusedMessage:
    """A message was refused; `id` is its own, empty where it could not be read."""

    id: str
    refusal: Refusal
    type: Literal["refused"] = "refused"


@dataclass(frozen=True)
class PeopleMessage:
    """Who is here: of every seat that a person has, whether they are; how many watch."""

    here: dict[int, bool]
    watching: int
    type: Literal["people"] = "people"


@dataclass(frozen=True)
class ReactionMessage:
    """Somebody's quick word."""

    seat: int
    reaction: Reaction
    type: Literal["reaction"] = "reaction"


@dataclass(frozen=True)
class ReactedMessage:
    """A quick word was passed on."""

    id: str
    type: Literal["reacted"] = "reacted"


ServerMessage = (
    ViewMessage
    | DoneMessage
    | WhyAnswer
    | HintAnswer
    | RefusedMessage
    | PeopleMessage
    | ReactionMessage
    | ReactedMessage
)
