"""Records in files: read with care, written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from homeward.errors import BadNotation, needed_path
from homeward.record.links import PATH, is_link, letters_in, read_link
from homeward.record.reading import LONGEST_TEXT
from homeward.record.record import Record
from homeward.writing import written_whole

if TYPE_CHECKING:
    from os import PathLike

SHOWN = 8


def record_at(place: str | PathLike[str]) -> Record:
    """The record in a file or, where that is a link or the letters of one, in the link."""
    needed_path(place)
    return read_link(str(place)) if is_linked(place) else Record.read(place)


def is_linked(place: str | PathLike[str]) -> bool:
    """Whether what was typed where a file is asked for is a link, or its letters."""
    named = str(place)
    return is_link(named) and (PATH in named or not os.path.lexists(named))


def shown_place(place: str | PathLike[str]) -> str:
    """A file as it was named; of a link no more than its beginning."""
    return f"{PATH}{letters_in(str(place))[:SHOWN]}…" if is_linked(place) else str(place)


def read_text(path: str | PathLike[str]) -> str:
    """The text of a file in UTF-8; other bytes are refused with the line they stand in."""
    needed_path(path)
    with open(path, "rb") as file:
        data = file.read(LONGEST_TEXT + 1)
    if len(data) > LONGEST_TEXT:
        said = f"{Path(path).name} is no record: it is longer than {LONGEST_TEXT} bytes."
        raise BadNotation(said).coded("record_too_long", number=LONGEST_TEXT)
    return decoded(data)


def decoded(data: bytes) -> str:
    """The text that bytes in UTF-8 stand for."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        said = f"Line {line}: byte {error.start + 1} of the file is no UTF-8 text."
        raise BadNotation(said).coded("no_utf8", line=line) from None


def write_text(path: str | PathLike[str], text: str) -> None:
    """Write the text to a file, whole or not at all, and to last."""
    needed_path(path)
    with written_whole(path, lasting=True) as beside, open(beside, "x", encoding="utf-8", newline="\n") as file:
        file.write(text)
