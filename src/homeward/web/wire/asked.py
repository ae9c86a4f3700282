"""What a page may ask for. Everything from outside passes through here before anything else sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias, dataclass_transform

from msgspec import Meta, Struct, ValidationError, convert
from msgspec.json import Decoder, schema
from msgspec.structs import force_setattr

from homeward.languages import LANGUAGES

WIRE = 3
"""The version of this protocol; a page of another version is told to reload."""

NO_CONTROLS = r"[^\x00-\x1f\x7f]*"
LONGEST_WORD = 40
LONGEST_LINE = 200
LONGEST_POSITION = 4000
LONGEST_SET = 20_000
LONGEST_SET_NAME = 60


def of_signs(signs: str, *, least: int | None = None, most: int | None = None) -> Meta:
    """A text of these signs alone: `$` would let the end of a line pass."""
    return Meta(pattern=rf"^{signs}\Z", min_length=least, max_length=most)


if TYPE_CHECKING:
    Language: TypeAlias = str
else:
    Language = Literal[LANGUAGES]  # whatever has a catalogue
Stripped = Annotated[str, of_signs(NO_CONTROLS, most=24)]
Name = Annotated[str, Meta(extra_json_schema=schema(Stripped))]
"""Checked when the white space around it is gone."""
Word = Annotated[str, of_signs(NO_CONTROLS, most=LONGEST_WORD)]
Line = Annotated[str, of_signs(NO_CONTROLS, most=LONGEST_LINE)]
ActionId = Annotated[str, of_signs("[A-Za-z0-9_-]{8,64}")]
Words = Annotated[str, of_signs(NO_CONTROLS, least=1, most=200)]
Hash = Annotated[str, of_signs("[0-9a-f]{64}")]
Die = Annotated[int, Meta(ge=1, le=6)]
SeatNumber = Annotated[int, Meta(ge=0, le=3)]
Secret = Annotated[str, of_signs("[A-Za-z0-9_-]{43}")]
TableId = Annotated[str, of_signs("[a-z0-9]{1,32}")]
PositionText = Annotated[str, Meta(max_length=LONGEST_POSITION)]
Seen = Annotated[int, Meta(ge=0)]
Reaction = Literal["well_played", "ouch", "lucky", "laugh", "thanks", "hurry"]


@dataclass_transform(frozen_default=True)
class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    """Nothing unknown, nothing converted: a mistake is refused with its place."""


def _strip_name(asked: SeatWish | Join) -> None:
    """Take the white space around a name away, and check what is left."""
    try:
        force_setattr(asked, "name", convert(asked.name.strip(), Stripped))
    except ValidationError as error:
        raise ValueError(f"{error} - at `$.name`") from None


class SeatWish(Asked):
    """Who shall sit somewhere: me, someone else at this device, a friend who will be invited, or a bot."""

    who: Literal["me", "person", "friend", "bot"]
    name: Name = ""
    bot: Word = ""

    def __post_init__(self) -> None:
        """Once it is read."""
        _strip_name(self)


class ClockWish(Asked):
    """How many seconds a person may take: for every turn, or for all turns of a game together."""

    of: Literal["turn", "game"]
    seconds: Annotated[int, Meta(ge=5, le=4 * 3600)]


class NewTable(Asked):
    """A table to open. `seats` are in order around the board; two players sit opposite each other.

    With a `position` the game begins from there: its house rules, partners and turn are those of the position.
    """

    game: Word
    seats: Annotated[list[SeatWish], Meta(min_length=2, max_length=4)]
    partners: bool | None = None
    house: Annotated[dict[Word, Any], Meta(extra_json_schema={"additionalProperties": True})] = {}
    real_dice: bool = False
    hints: bool = True
    first: SeatNumber | None = None
    clock: ClockWish | None = None
    position: PositionText = ""
    language: Language = "en"


class HouseAsked(Asked):
    """House rules as somebody is choosing them."""

    game: Word
    house: Annotated[dict[Word, Any], Meta(extra_json_schema={"additionalProperties": True})] = {}


class SetAsked(HouseAsked):
    """House rules that are to be kept under a name."""

    name: Annotated[str, of_signs(NO_CONTROLS, most=LONGEST_SET_NAME)] = ""


class SetSent(Asked):
    """A set of house rules as a file has it."""

    text: Annotated[str, Meta(max_length=LONGEST_SET)]
    file: Line = ""


class PositionAsked(Asked):
    """A position as text, to be checked, or to be advised in."""

    text: PositionText


class BoardCounted(Asked):
    """What somebody counted on a board of theirs, and what they call it."""

    name: Line = ""
    house: Annotated[dict[Word, Any], Meta(extra_json_schema={"additionalProperties": True})] = {}


class Retry(Asked):
    """Try a game again from before the play with this number."""

    step: Annotated[int, Meta(ge=1, le=1_000_000)]


class Doing(Asked, tag_field="verb"):
    """Something to do at a table, known by its verb."""

    @property
    def verb(self) -> str:
        """As it stands in the message."""
        return str(self.__struct_config__.tag)


class DoThrow(Doing, tag="throw"):
    """Throw the table's dice."""


class DoTypeThrow(Doing, tag="type_throw"):
    """Type in what the real dice show."""

    a: Die
    b: Die


class DoDraw(Doing, tag="draw"):
    """Turn the top card of the table's deck."""


class DoTypeCard(Doing, tag="type_card"):
    """Type in which real card was drawn."""

    card: Word


class DoPlay(Doing, tag="play"):
    """Make a play, by its text."""

    play: Word


class DoGoOn(Doing, tag="go_on"):
    """Let the table go on by itself: bots throw and play, forced passes pass, where a clock has run out a bot plays.

    `step` does the next thing; `person` goes on until a person is asked for something, or the game is over.
    """

    until: Literal["step", "person"] = "step"


class DoUndo(Doing, tag="undo"):
    """Take the last chosen play back."""


class DoCorrectThrow(Doing, tag="correct_throw"):
    """The throw typed in last was another."""

    a: Die
    b: Die


class DoCorrectCard(Doing, tag="correct_card"):
    """The card typed in last was another."""

    card: Word


class DoSeat(Doing, tag="seat"):
    """Hand a seat over: to somebody at this device, to a bot, or leave it open for a friend."""

    seat: SeatNumber
    who: SeatWish


class DoPledge(Doing, tag="pledge"):
    """Commit words to the dice, for a seat played from this device, by their hash."""

    seat: SeatNumber
    pledge: Hash


class DoWords(Doing, tag="words"):
    """Open the words that a seat of this device has pledged, one after the other; at old tables, add some."""

    seat: SeatNumber
    text: Words


class DoLot(Doing, tag="lot"):
    """Draw the lot for the start, which closes the words."""


class DoSendOn(Doing, tag="send_on"):
    """Close the turn of a game by post: what was played stands, and its letter is to be sent."""


class DoAgree(Doing, tag="agree"):
    """Agree, in a game by post, that a bot plays on for whoever has fallen out."""


class DoHandToBot(Doing, tag="hand_to_bot"):
    """Ask the others of a game by post whether a bot may play on for whoever it waits for."""

    bot: Word


Action = (
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
    | DoPledge
    | DoWords
    | DoLot
    | DoSendOn
    | DoAgree
    | DoHandToBot
)


class Act(Asked):
    """One action, with an id of its own (a retry is harmless) and the version it saw (a stale click is refused)."""

    id: ActionId
    seen: Seen
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

    def __post_init__(self) -> None:
        """Once it is read."""
        _strip_name(self)


class Hello(Asked, tag_field="type", tag="hello"):
    """The first message of a socket; sent again to change the language."""

    wire: int
    language: Language = "en"


class ActMessage(Act, tag_field="type", tag="act"):
    """An action over a socket."""


class WhyMessage(Asked, tag_field="type", tag="why"):
    """Why may a piece not go there? `piece` is a space, `enter`, or in Kukla & Ollie a number; both may be empty."""

    id: ActionId
    piece: Word = ""
    to: Word = ""


class HintMessage(Asked, tag_field="type", tag="hint"):
    """What would a strong player do? It is asked of the table as it was at `seen`."""

    id: ActionId
    seen: Seen


class QuestionMessage(Asked, tag_field="type", tag="question"):
    """A question by ear: where my pieces are, who can reach them, what is ahead of one (called as in a why)."""

    id: ActionId
    about: Literal["pieces", "reach", "ahead"]
    piece: Word = ""
    wordiness: Literal["brief", "usual", "full"] = "usual"


class ReactMessage(Asked, tag_field="type", tag="react"):
    """A quick word to everybody at the table."""

    id: ActionId
    reaction: Reaction


Message = Hello | ActMessage | WhyMessage | HintMessage | QuestionMessage | ReactMessage
CLIENT_MESSAGE: Decoder[Message] = Decoder(Message)
"""Reads what a socket is sent."""
BODIES = (NewTable, HouseAsked, SetAsked, SetSent, PositionAsked, BoardCounted, Retry, Act, Share, Knock, Join)
"""What is sent to an address, each to its own."""
