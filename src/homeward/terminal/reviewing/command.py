"""What `homeward review` does: read a record, review it, tell of it or write it as a page."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.console import Console

from homeward.errors import BadNotation, HomewardError
from homeward.progress import shown
from homeward.record.files import record_at, shown_place
from homeward.reviews import review
from homeward.reviews.showing.words import said
from homeward.table import from_record
from homeward.telling.voice import Voice
from homeward.words import explain
from homeward.writing import written_whole

if TYPE_CHECKING:
    from pathlib import Path

    from homeward.record import Record
    from homeward.reviews import Review


class Unreadable(HomewardError):
    """A file that is no record, or cannot be read or written."""


@dataclass(frozen=True)
class ReviewOptions:
    """The options of `homeward review`, as typed."""

    file: Path
    html: Path | None = None
    language: str = "en"
    confirm: bool = True
    as_json: bool = False


def run(asked: ReviewOptions) -> None:
    """Review a record. What else is to be known goes to stderr, so that programs read nothing but the review."""
    if asked.html is not None and not asked.html.resolve().parent.is_dir():
        raise Unreadable(f"There is no folder {asked.html.resolve().parent} to write {asked.html.name} in.")
    record = read(asked.file, asked.language)
    reviewed = _reviewed(record, asked)
    told = record.upto(len(reviewed.events))  # as far as today's rules reach
    voice = Voice(from_record(told), asked.language)
    if asked.html is not None:
        _write_page(asked.html, voice, told, reviewed)
    if asked.as_json:
        print(json.dumps(reviewed.as_dict()))
    elif asked.html is None:
        from homeward.terminal.reviewing.told import show

        show(Console(highlight=False), voice, told, reviewed)
    if record.stops_at is not None:
        _tell(said(record.game.book, "stops", asked.language, number=record.stops_at.event))


def read(file: Path, language: str) -> Record:
    """The record in a file; refuses a damaged one with the line, in the reader's language."""
    try:
        record = record_at(file)
        record.final  # noqa: B018  # of one that not even begins under today's rules there is nothing to review
    except BadNotation as error:
        raise Unreadable(f"{shown_place(file)}: {explain(error, language)}") from None
    except OSError as error:
        raise Unreadable(f"{file} cannot be read: {error.strerror}.") from None
    return record


def write(file: Path, text: str) -> None:
    """A page or a picture in a file, whole or not at all."""
    try:
        with written_whole(file) as beside:
            beside.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Unreadable(f"{file} cannot be written: {error.strerror}.") from None


def _reviewed(record: Record, asked: ReviewOptions) -> Review:
    with shown(said(record.game.book, "reviewing", asked.language), 1.0, games=False) as bar:
        return review(record, confirm=asked.confirm, progress=bar)


def _write_page(file: Path, voice: Voice, record: Record, reviewed: Review) -> None:
    from homeward.terminal.reviewing.page import page

    write(file, page(voice, record, reviewed))
    _tell(said(voice.table.book, "written", voice.language, file=str(file)))


def _tell(sentence: str) -> None:
    print(sentence, file=sys.stderr)
