"""The two lines under a text board that say how to read it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.draw.text.ink import DIM
from homeward.draw.wording import bare, spanish

if TYPE_CHECKING:
    from homeward.draw.text.canvas import Sheet


def legend(sheet: Sheet) -> None:
    """Write the legend under the board."""
    lines = _track(sheet) if sheet.book.has_dice else _stage(sheet)
    row = sheet.bottom + 2
    for i, line in enumerate(lines):
        sheet.canvas.put(row + i, 0, line, DIM)


def _track(sheet: Sheet) -> tuple[str, ...]:
    """What numbers and signs mean on a dice game's board."""
    book, language = sheet.book, sheet.language
    rules, words = book.track, book.vocabulary
    path, track = bare(words.home_path.say(language)), bare(words.side_track.say(language))
    number = min(17, rules.ring - 1)
    if spanish(language):
        first = f"{number} es la casilla B{number}; G2: dos fichas verdes; * señalada"
        own = "° segura para todos" if rules.safe_for == "everyone" else "+ inicio o entrada de un color"
    else:
        first = f"{number} is space B{number}; G2 is two green pieces; * marked"
        own = "° safe for everyone" if rules.safe_for == "everyone" else "+ a colour's start or entrance"
    if book.labels:
        first = first.replace(
            "B17;", "B17, con su letra al lado;" if spanish(language) else "B17, its label beside it;"
        )
    signs = [f"/ {path}" if book.labels else f"· {path}"]
    if rules.turnout_spaces:
        signs.append(f"o {track}")
    if not book.labels:
        signs.insert(0, own)
    return (first, "; ".join(signs))


def _stage(sheet: Sheet) -> tuple[str, ...]:
    """What names and signs mean on Kukla & Ollie's board."""
    if spanish(sheet.language):
        return (
            "3.4 es la franja 3, carril 4 de su lado: en el lado 2 la casilla 2.3.4.",
            "G3: el 3 verde; (3): círculos de los 3; cue3: zona de apunte del 3; * señalada",
        )
    return (
        "3.4 is rank 3, lane 4 of its side: on side 2 the square 2.3.4.",
        "G3 is green's 3; (3) the circles of the 3s; cue3 a cue section for a 3; * marked",
    )
