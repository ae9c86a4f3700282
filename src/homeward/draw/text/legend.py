"""The two lines under a text board that say how to read it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.draw.names import label
from homeward.draw.text.ink import DIM
from homeward.draw.wording import bare, printed, spanish

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
    letter, colour = sheet.letter(0), sheet.name(0)
    if spanish(language):
        first = f"{letter}2: dos fichas de {colour}; * señalada"
        own = "° segura para todos" if rules.safe_for == "everyone" else "+ inicio o entrada de un color"
    else:
        first = f"{letter}2 is two of {colour}'s pieces; * marked"
        own = "° safe for everyone" if rules.safe_for == "everyone" else "+ a colour's start or entrance"
    if book.labels:
        first += _labelled(sheet, rules.side + 1)
    signs = [f"/ {path}" if book.labels else f"· {path}"]
    if rules.turnout_spaces:
        signs.append(f"o {track}")
    if not book.labels:
        signs.insert(0, own)
    return (first, "; ".join(signs))


def _labelled(sheet: Sheet, number: int) -> str:
    """On a board with labels: what a space is called, and what its small number means."""
    name = label(sheet.book, f"B{number}", language=sheet.language)
    if spanish(sheet.language):
        return f"; {number} es {name}, B{number} en los registros"
    return f"; {number} is {name}, in records B{number}"


def _stage(sheet: Sheet) -> tuple[str, ...]:
    """What names and signs mean on Kukla & Ollie's board."""
    letter, colour, cue = sheet.letter(0), sheet.name(0), printed("short_cue", sheet.language)
    if spanish(sheet.language):
        return (
            "1 a 4: los carriles, donde empieza un lado; desde ahí se cuentan las franjas.",
            f"{letter}3: el 3 de {colour}; (3): sus círculos; {cue}3: zona de apunte; * señalada",
        )
    return (
        "1 to 4 are a side's lanes, where it begins; ranks are counted from there.",
        f"{letter}3 is {colour}'s 3; (3) its circles; {cue}3 a cue section; * marked",
    )
