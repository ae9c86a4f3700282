"""What a page may ask for. Everything from outside passes through here before anything else sees it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter

WIRE = 1
"""The version of this protocol; a page of another version is told to reload."""

Language = Literal["en", "es"]
Name = Annotated[str, StringConstraints(strip_whitespace=True, max_length=24, pattern=r"^[^\x00-\x1f\x7f]*$")]
Word = Annotated[str, StringConstraints(max_length=40, pattern=r"^[^\x00-\x1f\x7f]*$")]
ActionId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{8,64}$")]
Die = Annotated[int, Field(ge=1, le=6)]
SeatNumber = Annotated[int, Field(ge=0, le=3)]


class Asked(BaseModel):
    """Nothing unknown, nothing converted: a mistake is refused with its place."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class SeatWish(Asked):
    """Who shall sit somewhere: me, someone else at this device, or a bot."""

    who: Literal["me", "person", "bot"]
    name: Name = ""
    bot: Word = ""


class NewTable(Asked):
    """A table to open. `seats` are in order around the board; two players sit opposite each other."""

    game: Word
    seats: Annotated[list[SeatWish], Field(min_length=2, max_length=4)]
    partners: bool | None = None
    house: dict[Word, Any] = {}
    real_dice: bool = False
    hints: bool = True
    first: SeatNumber | None = None
    language: Language = "en"


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
    """Let the table go on by itself: bots throw and play, forced passes pass.

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
    """Hand a seat over: to somebody at this device, or to a bot."""

    verb: Literal["seat"]
    seat: SeatNumber
    who: SeatWish


Action = Annotated[
    DoThrow | DoTypeThrow | DoDraw | DoTypeCard | DoPlay | DoGoOn | DoUndo | DoCorrectThrow | DoCorrectCard | DoSeat,
    Field(discriminator="verb"),
]


class Act(Asked):
    """One action, with an id of its own (a retry is harmless) and the version it saw (a stale click is refused)."""

    id: ActionId
    seen: Annotated[int, Field(ge=0)]
    action: Action


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


Message = Hello | ActMessage | WhyMessage | HintMessage
ClientMessage = Annotated[Message, Field(discriminator="type")]
CLIENT_MESSAGE: TypeAdapter[Message] = TypeAdapter(ClientMessage)
