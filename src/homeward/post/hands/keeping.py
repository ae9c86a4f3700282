"""A hand read back from its text: kept on this device, or moved here from another."""

from __future__ import annotations

import json
import re
from typing import Any

from homeward.compact import DamagedText, from_letters
from homeward.errors import BadNotation, needed
from homeward.positions.text import LONGEST_PLAY
from homeward.post.dice.chains import ELEMENT_BYTES, LENGTH
from homeward.post.hands.hand import FORMAT, HEADING, Hand
from homeward.post.letters.letter import LONGEST_TEXT, read_letter
from homeward.post.refusals import BadLetter

LONGEST_HAND = 16 * LONGEST_TEXT
LINK = re.compile(r"(?:\S*#/moved/)?([A-Za-z0-9_-]+)")
SECRET = re.compile(rf"[0-9a-f]{{{2 * ELEMENT_BYTES}}}")


def hand_from(text: str) -> Hand:
    """The hand in a text, or in a link that carries it; one that is damaged or does not fit its letter is refused."""
    needed(text, str, "A hand as text")
    try:
        kept = json.loads(_plain(text)) if len(text) <= LONGEST_HAND else None
    except (ValueError, RecursionError):
        raise BadLetter("no_hand") from None
    if not isinstance(kept, dict) or kept.get(HEADING) != FORMAT or not _is_sound(kept):
        raise BadLetter("no_hand")
    hand = Hand(
        bytes.fromhex(kept["secret"]),
        kept["seat"],
        read_letter(kept["letter"]),
        kept["sent"],
        tuple(kept["plays"]),
        tuple((seat, turns) for seat, turns in kept["checked"]),
        kept["moved"],
        kept["length"],
    )
    _check_chain(hand)
    return hand


def _plain(text: str) -> str:
    """The text itself; out of a link, where it stands in letters."""
    found = LINK.fullmatch(text.strip())
    try:
        return from_letters(found[1]).decode() if found else text
    except (DamagedText, UnicodeDecodeError):
        raise BadLetter("no_hand") from None


def _is_sound(kept: dict[str, Any]) -> bool:
    """Whether everything is there and of its kind."""
    texts = all(isinstance(kept.get(key), str) for key in ("secret", "letter", "sent"))
    lists = all(isinstance(kept.get(key), list) for key in ("plays", "checked"))
    return (
        texts
        and lists
        and bool(SECRET.fullmatch(kept["secret"]))
        and kept.get("seat") in range(4)
        and type(kept.get("moved")) is bool
        and type(kept.get("length")) is int
        and 2 <= kept["length"] <= LENGTH
        and all(isinstance(play, str) and len(play) <= LONGEST_PLAY for play in kept["plays"])
        and all(isinstance(one, list) and [type(part) for part in one] == [int, int] for one in kept["checked"])
    )


def _check_chain(hand: Hand) -> None:
    """The secret has to be the one that its letter was written with."""
    letter = hand.letter
    if hand.seat not in letter.joined:
        raise BadLetter("no_hand")
    shown = letter.shown(hand.seat)
    if shown.number >= hand.length or shown.element != hand.chain.element(shown.number):
        raise BadLetter("no_hand")
    if hand.plays:
        try:
            hand.turn()
        except BadNotation:
            raise BadLetter("no_hand") from None
