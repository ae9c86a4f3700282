"""Reasons and refusals as the page shows them: a code, a sentence, and where the ruling behind it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.web.wire.answers import Refusal
from homeward.web.wire.said import Said, Why
from homeward.words import tell

if TYPE_CHECKING:
    from homeward.model import Reason
    from homeward.table import Refused


def said(reason: Reason, language: str) -> Said:
    """A reason, with spaces, plays and cards in words, for eyes and for ears."""
    sentence, spoken = reason.tell(language), reason.speak(language)
    return Said(reason.code, sentence, spoken, reason.ruling, reason.sheet, reason.heading(language))


def why(reason: Reason, language: str) -> Why:
    """The answer to whoever asks why a piece may not go somewhere."""
    return Why(said(reason, language), reason.allowed)


def refusal(refused: Refused, language: str, version: int | None = None) -> Refusal:
    """What the table refused, and the reason behind it if there is one."""
    return Refusal(
        code=refused.code,
        sentence=_told(refused, language),
        reason=said(refused.reason, language) if refused.reason else None,
        version=version,
    )


def _told(refused: Refused, language: str) -> str:
    """The sentence for people who look at the board."""
    saying = refused.saying
    assert saying is not None
    return tell(saying.book, refused.section, saying.code, language, **saying.params)
