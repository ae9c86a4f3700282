"""Answers to actions and questions, and what a socket is sent unasked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from homeward.web.wire.asked import Reaction  # noqa: TC001  # pydantic looks it up by name
from homeward.web.wire.said import Said  # noqa: TC001  # pydantic looks it up by name
from homeward.web.wire.table import View  # noqa: TC001  # pydantic looks it up by name


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
    """The table as it stands now, and for its clock how many milliseconds the server has run."""

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
class QuestionAnswer:
    """The answer to a question by ear, and the same for eyes."""

    id: str
    sentence: str
    spoken: str
    type: Literal["question"] = "question"


@dataclass(frozen=True)
class SideChance:
    """How likely a side is to win, as a number and in words: a seat, or two that are partners."""

    seats: list[int]
    chance: float
    percent: str


@dataclass(frozen=True)
class HintedPlay:
    """A play as a strong player sees it: `chance` is its side's, `then` how the throw is best finished.

    `level` says that it is the best or about equal to it; then `percent` says so too, but for the best one.
    """

    text: str
    words: str
    spoken: str
    chance: float
    percent: str
    level: bool
    reasons: list[str]
    then: str
    sides: list[SideChance]


@dataclass(frozen=True)
class HintShown:
    """A hint for the table as it was at `version`: a sentence on the best play, and all plays, the best first."""

    version: int
    sentence: str
    spoken: str
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
    | QuestionAnswer
    | RefusedMessage
    | PeopleMessage
    | ReactionMessage
    | ReactedMessage
)
