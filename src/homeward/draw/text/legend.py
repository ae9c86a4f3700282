"""The two lines under a text board that say how to read it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.draw.names import label
from homeward.draw.text.ink import DIM
from homeward.draw.wording import bare, printed, told

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
    first = told("legend", "pieces", language, letter=sheet.letter(0), name=sheet.name(0))
    own = told("legend", "safe" if rules.safe_for == "everyone" else "own", language)
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
    return told("legend", "labelled", sheet.language, number=number, space=name)


def _stage(sheet: Sheet) -> tuple[str, ...]:
    """What names and signs mean on Kukla & Ollie's board."""
    language, cue = sheet.language, printed("short_cue", sheet.language)
    signs = told("legend", "stage", language, letter=sheet.letter(0), name=sheet.name(0), cue=cue)
    return told("legend", "lanes", language), signs
