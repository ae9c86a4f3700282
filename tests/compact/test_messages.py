"""Letters come out of a message as they went in, whatever a messenger made of it."""

from __future__ import annotations

import html
import quopri
import textwrap
from urllib.parse import quote

import pytest

from homeward.compact import check_of, letters_after, to_letters

SIGN = "#/post/"
PACKED = bytes(range(3, 252, 2)) + b"\xff\xfe"
LETTERS = to_letters(PACKED + check_of(PACKED))
LINK = f"https://example.org/table/{SIGN}{LETTERS}"
LINES = textwrap.wrap(LINK, 60, break_on_hyphens=False)
MESSAGES = {
    "alone": LINK,
    "in a sentence": f"Your turn, Ana ({LINK}). See you!",
    "in brackets": f"<{LINK}>",
    "in quotes": f"“{LINK}”",
    "as a hidden link": f"[your turn]({LINK})",
    "set apart": f"_{LINK}_ now",
    "with something behind it": f"{LINK}?utm_source=mail&fbclid=1",
    "in lines": "\n".join(LINES),
    "in lines of a PC": "\r\n".join(LINES),
    "in lines, and then more": "\n".join(LINES) + "\nSee you on Sunday",
    "in quoted lines": "\n".join(f"> > {line}" for line in LINES),
    "as mail packs it": quopri.encodestring(LINK.encode()).decode(),
    "with a space": f"{LINK[:50]} {LINK[50:]}",
    "with signs that nobody sees": f"{LINK[:50]}\u200b{LINK[50:]}\u2069",
    "escaped": quote(LINK, safe=""),
    "with its sign escaped": LINK.replace("#", "%23"),
    "in somebody else's link": f"https://out.example.org/?to={quote(quote(LINK, safe=''), safe='')}&why=mail",
    "as a page has it": html.escape(LINK).replace("/", "&#x2F;"),
    "without an address": LETTERS,
    "without an address, in lines": "\n".join(textwrap.wrap(LETTERS, 50, break_on_hyphens=False)),
    "without an address, in a sentence": f"{LETTERS}. See you!",
}


@pytest.mark.parametrize("what", MESSAGES)
def test_letters_come_out_as_they_went_in(what: str) -> None:
    assert letters_after(MESSAGES[what], SIGN) == [LETTERS]


def test_all_that_a_conversation_has_come_out_in_order() -> None:
    assert letters_after(f"{LINK}\n{SIGN}{LETTERS[:60]} and\n{LINK}", SIGN) == [LETTERS, LETTERS[:60], LETTERS]


@pytest.mark.parametrize("message", ["", "¡hola!", "nothing of the kind", "#/record/ABC"])
def test_where_there_are_none_there_are_none(message: str) -> None:
    assert letters_after(message, SIGN) == []


def test_letters_that_are_missing_are_not_made_up() -> None:
    """A word behind a link that was cut short does not make it whole."""
    assert letters_after(f"{LINK[:-9]} and so on", SIGN) == [LETTERS[:-9]]
    assert letters_after(f"look: {SIGN}", SIGN) == [""]
