"""What a page may ask for. Everything from outside passes through here before anything else sees it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter

WIRE = 2
"""The version of this protocol; a page of another version is told to reload."""

Language = Literal["en", "es"]
Name = Annotated[str, StringConstraints(strip_whitespace=True, max_length=24, pattern=r"^[^\x00-\x1f\x7f]*$")]
Word = Annotated[str, StringConstraints(max_length=40, pattern=r"^[^\x00-\x1f\x7f]*$")]
ActionId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{8,64}$")]
Words = Annotated[str, StringConstraints(min_length=1, max_length=200, pattern=r"^[^\x00-\x1f\x7f]*$")]
Die = Annotated[int, Field(ge=1, le=6)]
SeatNumber = Annotated[int, Field(ge=0, le=3)]
Secret = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{43}$")]
TableId = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]{1,32}$")]
PositionText = Annotated[str, StringConstraints(max_length=4000)]
Reaction = Literal["well_played", "ouch", "lucky", "laugh", "thanks", "hurry"]


class Asked(BaseModel):
    """Nothing unknown, nothing converted: a mistake is refused with its place."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class SeatWish(Asked):
    """Who shall sit somewhere: me, someone else at this device, a friend who will be invited, or a bot."""

    who: Literal["me", "person", "friend", "bot"]
    name: Name = ""
    bot: Word = ""


class ClockWish(Asked):
    """How many seconds a person may take: for every turn, or for all turns of a game together."""

    of: Literal["turn", "game"]
    seconds: Annotated[int, Field(ge=5, le=4 * 3600)]


class NewTable(Asked):
    """A table to open. `seats` are in order around the board; two players sit opposite each other.

    With a `position` the game begins from there: its house rules, partners and turn are those of the position.
    """

    game: Word
    seats: Annotated[list[SeatWish], Field(min_length=2, max_length=4)]
    partners: bool | None = None
    house: dict[Word, Any] = {}
    real_dice: bool = False
    hints: bool = True
    first: SeatNumber | None = None
    clock: ClockWish | None = None
    position: PositionText = ""
    language: Language = "en"


class PositionAsked(Asked):
    """A position as text, to be checked, or to be advised in."""

    text: PositionText


class DoThrow(Asked):
    """Throw the table's dice."""

    verb: Literal["throw"]


class DoTypeThrow(Asked):
    """Type in what the real dice show."""

    verb: Literal["type_throw"]
    a: Die
    b: Die


class DoDraw(Asked):
    """Turn the top card of the table's deck."""

    verb: Literal["draw"]


class DoTypeCard(Asked):
    """Type in which real card was drawn."""

    verb: Literal["type_card"]
    card: Word


class DoPlay(Asked):
    """Make a play, by its text."""

    verb: Literal["play"]
    play: Word


class DoGoOn(Asked):
    """Let the table go on by itself: bots throw and play, forced passes pass, where a clock has run out a bot plays.

    `step` does the next thing; `person` goes on until a person is asked for something, or the game is over.
    """

    verb: Literal["go_on"]
    until: Literal["step", "person"] = "step"


class DoUndo(Asked):
    """Take the last chosen play back."""

    verb: Literal["undo"]


class DoCorrectThrow(Asked):
    """The throw typed in last was another."""

    verb: Literal["correct_throw"]
    a: Die
    b: Die


class DoCorrectCard(Asked):
    """The card typed in last was another."""

    verb: Literal["correct_card"]
    card: Word


class DoSeat(Asked):
    """Hand a seat over: to somebody at this device, to a bot, or leave it open for a friend."""

    verb: Literal["seat"]
    seat: SeatNumber
    who: SeatWish


class DoWords(Asked):
    """Add words to the dice, for a seat played from this device, before they are closed."""

    verb: Literal["words"]
    seat: SeatNumber
    text: Words


class DoLot(Asked):
    """Draw the lot for the start, which closes the words."""

    verb: Literal["lot"]


Action = Annotated[
    DoThrow
    | DoTypeThrow
    | DoDraw
    | DoTypeCard
    | DoPlay
    | DoGoOn
    | DoUndo
    | DoCorrectThrow
    | DoCorrectCard
    | DoSeat
    | DoWords
    | DoLot,
    Field(discriminator="verb"),
]


class Act(Asked):
    """One action, with an id of its own (a retry is harmless) and the version it saw (a stale click is refused)."""

    id: ActionId
    seen: Annotated[int, Field(ge=0)]
    action: Action


class Share(Asked):
    """Invite somebody to an open seat; without a seat, whoever has the link may watch.

    It is the same link each time. With a `new` one the old one opens nothing any more, and who watches by it is out.
    """

    seat: SeatNumber | None = None
    new: bool = False


class Knock(Asked):
    """An invitation as it stood in the fragment of a link."""

    table: TableId
    secret: Secret


class Join(Knock):
    """Accept an invitation; a name is for a seat."""

    name: Name = ""


class Hello(Asked):
    """The first message of a socket; sent again to change the language."""

    type: Literal["hello"]
    wire: int
    language: Language = "en"


class ActMessage(Act):
    """An action over a socket."""

    type: Literal["act"]


class WhyMessage(Asked):
    """Why may a piece not go there? `piece` is a space, `enter`, or in Kukla & Ollie a number; both may be empty."""

    type: Literal["why"]
    id: ActionId
    piece: Word = ""
    to: Word = ""


class HintMessage(Asked):
    """What would a strong player do? It is asked of the table as it was at `seen`."""

    type: Literal["hint"]
    id: ActionId
    seen: Annotated[int, Field(ge=0)]


class QuestionMessage(Asked):
    """A question by ear: where my pieces are, who can reach them, what is ahead of one (called as in a why)."""

    type: Literal["question"]
    id: ActionId
    about: Literal["pieces", "reach", "ahead"]
    piece: Word = ""
    wordiness: Literal["brief", "usual", "full"] = "usual"


class ReactMessage(Asked):
    """A quick word to everybody at the table."""

    type: Literal["react"]
    id: ActionId
    reaction: Reaction


Message = Hello | ActMessage | WhyMessage | HintMessage | QuestionMessage | ReactMessage
ClientMessage = Annotated[Message, Field(discriminator="type")]
CLIENT_MESSAGE: TypeAdapter[Message] = TypeAdapter(ClientMessage)
