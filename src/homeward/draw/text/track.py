"""What the dice games' text boards share: the order in which they are drawn, ring spaces, a seat's plate."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from homeward.draw.boards.ring import own_offsets
from homeward.draw.text.ink import BOLD, DIM, MARK
from homeward.draw.wording import bare, printed
from homeward.referee import SEATS

if TYPE_CHECKING:
    from collections.abc import Callable

    from homeward.draw.text.canvas import Sheet

    Measures = TypeVar("Measures")
    Drawing = Callable[[Sheet, Measures, int], None]
    """Draws one thing by the board's measures: a ring space by its number, what a seat has by the seat."""


def draw_track(
    sheet: Sheet,
    measures: Measures,
    *,
    space: Drawing[Measures],
    path: Drawing[Measures],
    corner: Drawing[Measures],
    turnout: Drawing[Measures] | None = None,
) -> None:
    """The ring space by space, then what each seat has of its own; turnouts where the game has them."""
    rules = sheet.book.track
    for number in range(rules.ring):
        space(sheet, measures, number)
    for seat in range(SEATS):
        path(sheet, measures, seat)
        if turnout is not None and rules.turnout_spaces:
            turnout(sheet, measures, seat)
        corner(sheet, measures, seat)


def ring_ink(sheet: Sheet, number: int) -> str:
    """How a ring space's number is written: in its seat's colour where it is printed so."""
    if sheet.is_marked(f"B{number}"):
        return MARK
    rules = sheet.book.track
    seat, offset = divmod(number, rules.side)
    return sheet.ink(seat) if offset in own_offsets(rules) else DIM


def ring_sign(sheet: Sheet, number: int) -> str:
    """The sign after a number: `*` marked, `°` safe for everyone, `+` a start or entrance."""
    rules = sheet.book.track
    if sheet.is_marked(f"B{number}"):
        return "*"
    if number % rules.side not in own_offsets(rules):
        return " "
    return "°" if rules.safe_for == "everyone" else "+"


def plate(sheet: Sheet, seat: int, row: int, *, column: int, to_left: bool) -> None:
    """A seat's corner of the sheet: its colour, who waits, who is home."""
    words, track = sheet.book.vocabulary, sheet.book.track
    waiting, home = len(sheet.who("corner", seat)), len(sheet.who("home", seat))
    corner_word = bare(words.corner.say(sheet.language))
    home_word, of = (printed(word, sheet.language) for word in ("home", "of"))
    lines = (
        (sheet.name(seat).upper(), sheet.ink(seat)),
        (f"{corner_word} {sheet.waiting('corner', seat)} {waiting}", BOLD if waiting else DIM),
        (f"{home_word} {sheet.waiting('home', seat)} {home} {of} {track.pieces}", BOLD if home else DIM),
    )
    for i, (text, codes) in enumerate(lines):
        sheet.canvas.runs(row + i, column, [(text, codes)], to_left=to_left)
