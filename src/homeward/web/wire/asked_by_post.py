"""What a page may ask for in a game by post: to begin one, to read a link, to sit down, to send on."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from homeward.web.wire.asked import Asked, HouseAsked, SeatNumber, of_signs

LONGEST_LINK = 20_000
SIGNS = r"[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f]*"  # a message has lines
Link = Annotated[str, of_signs(SIGNS, most=LONGEST_LINK)]
NameByPost = Annotated[str, of_signs(r"[^\x00-\x1f\x7f]*", most=20)]


class NewByPost(HouseAsked, kw_only=True):
    """A game to begin by post: `seats` play, the opener in `seat`; who starts, where that is chosen."""

    players: Annotated[int, Meta(ge=2, le=4)]
    seat: SeatNumber
    name: NameByPost = ""
    partners: bool | None = None
    first: SeatNumber | None = None


class LetterSent(Asked):
    """A link, a message with one in it, or its letters alone."""

    text: Link


class ReadLetter(LetterSent):
    """A link that was opened; of two that went on from one, `instead` goes with this one where that may still be."""

    instead: bool = False


class TakeSeat(LetterSent):
    """Sit down in a seat that a letter leaves free."""

    seat: SeatNumber
    name: NameByPost = ""


class CountLinks(HouseAsked, kw_only=True):
    """Ask how many links such a game would take."""

    players: Annotated[int, Meta(ge=2, le=4)]
    partners: bool | None = None


BY_POST = (NewByPost, LetterSent, TakeSeat, ReadLetter, CountLinks)
"""What is sent to an address, each to its own."""
