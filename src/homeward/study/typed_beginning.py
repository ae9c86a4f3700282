"""Where games are to begin, as people type it: a position's text, or a record (its file, or a link) and an event."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from homeward.errors import BadNotation, BadOptions, HomewardError, UnknownGame
from homeward.positions import parse
from homeward.positions.game import is_file_name
from homeward.record.files import is_linked, record_at, shown_place
from homeward.rulebook import load
from homeward.study.beginnings import BadBeginning, is_text_of_position

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.positions import Position
    from homeward.record import Record

NAME_ENDS = "{"  # house rules, behind a game's name


def begun_at(words: Sequence[str], event: int | None) -> Position | None:
    """The position that was typed, in one word or several; None where the words are a game's name, or nothing.

    `event` says how many events of a record come before it; all of them unless told.
    """
    if len(words) == 1 and _is_record(words[0]):
        return _in_record(words[0], event)
    if event is not None:
        raise BadOptions("--event counts the events of a record: name its file, or a link to it.")
    if len(words) == 2 and words[1].isdigit():
        raise BadOptions(f"How many games are played is said with --games {words[1]}.")
    if len(words) > 1 or is_text_of_position("".join(words)):
        return _of_text(words)
    return None


def _of_text(words: Sequence[str]) -> Position:
    """The position in words of its text; its game may stand before it once more."""
    game, *rest = words
    if rest and (name := rest[0].split()[0]).partition(NAME_ENDS)[0].isidentifier() and name != "partners":
        position = parse(" ".join(rest))
        if load(game).name != position.game.name:
            raise BadBeginning(f"This is a position of {position.game.title}, not of {load(game).title}.")
        return position
    return parse(" ".join(words))


def _is_record(word: str) -> bool:
    """Whether it is a link to a game, or a file that is none of rules."""
    if is_linked(word):
        return True
    try:
        load(word)
    except UnknownGame:
        return os.path.isfile(word) and not is_file_name(word)
    return False


def _in_record(place: str, event: int | None) -> Position:
    """The position after so many events of a record."""
    record = _record(place)
    if event is None and record.final.is_over:
        most = len(record.events) - 1
        raise BadOptions(f"{shown_place(place)}: the game is over. Say with --event from where, 0 to {most}.")
    return record.final if event is None else record.upto(event).final


def _record(place: str) -> Record:
    """The record in a file or a link; refuses a damaged one."""
    try:
        return record_at(place)
    except BadNotation as error:
        raise BadBeginning(f"{shown_place(place)}: {error}") from None
    except OSError as error:
        raise HomewardError(f"{place} cannot be read: {error.strerror}.") from None
