"""What people call a space: for eyes what is printed there, for ears where it lies as well.

The notation (`B26`, `2.3.4`) is for records and programs.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from homeward.draw.stage_names import counted, stage_place
from homeward.draw.wording import bare, number, ordinal, seat_name, the, told
from homeward.referee import SEATS

if TYPE_CHECKING:
    from homeward.rulebook import Rulebook


def printed(book: Rulebook, ring_number: int) -> str:
    """What is printed on a ring space: its number, or the label of a board that has labels.

    The labels before the start are counted from the home entrance, the others back from the next one; so a
    shorter side loses the last label before the start (Poliana with 15 a side has no F).
    """
    if not book.labels:
        return str(ring_number)
    rules = book.track
    offset = ring_number % rules.side
    if offset >= rules.start:
        place = len(book.labels) - (rules.side - offset)
        return book.labels[place] if place >= 0 else str(offset - rules.start)
    before = len(book.labels) - (rules.side - rules.start)
    return book.labels[offset] if offset < max(before, 1) else chr(ord("G") + offset - max(before, 1))


def notated(book: Rulebook, space: str, language: str = "en") -> str:
    """A space as records write it; a corner and a home by the game's own word."""
    words = book.vocabulary
    if space in {"corner", "circle"}:
        return bare(words.corner.say(language))
    return bare(words.home.say(language)) if space in {"home", "stage"} else space


@lru_cache(maxsize=4096)
def label(book: Rulebook, space: str, seat: int | None = None, *, language: str = "en") -> str:
    """What is printed on a space: `17`, `Red 4` on a board with labels, `T2.5`; `Red's P3` with a seat.

    Kukla & Ollie's squares carry no print: they are counted, as `side 3, rank 3, lane 4`.
    """
    if not book.has_dice and space not in {"circle", "stage"}:
        return counted(book, space, language)
    name = notated(book, space, language)
    if space.startswith("B"):
        ring_number = int(space[1:])
        side = f"{seat_name(book, ring_number // book.track.side, language)} " if book.labels else ""
        return f"{side}{printed(book, ring_number)}"
    own = seat is not None and (space in {"corner", "circle"} or space.startswith("P"))
    return owned(book, name, seat, language) if own and seat is not None else name


def heard(book: Rulebook, space: str, language: str = "en", seat: int | None = None) -> str:
    """What a space is called for ears: what is printed there and where that is, `26 (three past Red's start)`."""
    place = place_in_words(book, space, language, seat)
    if not book.has_dice or space in {"corner", "home"}:
        return place
    return f"{label(book, space, language=language)} ({place})"


def owned(book: Rulebook, thing: str, seat: int, language: str = "en") -> str:
    """A seat's thing: `Red's start`, `inicio de Rojo`."""
    return told("spaces", "of_seat", language, thing=thing, name=seat_name(book, seat, language))


@lru_cache(maxsize=4096)
def place_in_words(book: Rulebook, space: str, language: str = "en", seat: int | None = None) -> str:
    """Where a space lies, for people: `three past Red's start`."""
    if not book.has_dice:
        return stage_place(book, space, language)
    words = book.vocabulary
    if space == "corner":
        return _corner(book, words.corner.say(language), seat, language)
    if space == "home":
        return the(words.home.say(language), language)
    if space.startswith("B"):
        return _ring_place(book, int(space[1:]), language)
    if space.startswith("T"):
        side, step = (int(part) for part in space[1:].split("."))
        track, name = words.side_track.say(language), seat_name(book, side, language)
        which = {"ordinal": ordinal(step, language), "side_track": track, "the_side_track": the(track, language)}
        return told("spaces", "track", language, name=name, **which)
    path = words.home_path.say(language)
    which = {
        "ordinal": ordinal(int(space[1:]), language),
        "home_path": bare(path),
        "the_home_path": the(path, language),
    }
    if seat is None:
        return told("spaces", "path", language, **which)
    return told("spaces", "path_of_seat", language, name=seat_name(book, seat, language), **which)


def _corner(book: Rulebook, noun: str, seat: int | None, language: str) -> str:
    """`the corner`, or with a seat `Red's corner`."""
    if seat is None:
        return the(noun, language)
    corner = {"corner": bare(noun), "the_corner": the(noun, language)}
    return told("spaces", "corner_of_seat", language, name=seat_name(book, seat, language), **corner)


def _ring_place(book: Rulebook, ring_number: int, language: str) -> str:
    """A ring space counted from the nearest start or home entrance."""
    rules = book.track
    seat, offset = divmod(ring_number, rules.side)
    behind = (offset - rules.start, seat, "start") if offset >= rules.start else (offset, seat, "entrance")
    ahead = (
        (rules.side - offset, (seat + 1) % SEATS, "entrance")
        if offset >= rules.start
        else (rules.start - offset, seat, "start")
    )
    past = behind[0] <= ahead[0]
    steps, whose, what = behind if past else ahead
    mark = told("spaces", what, language, name=seat_name(book, whose, language))
    if not steps:
        return mark
    count = number(steps, language, feminine=True)
    return told("spaces", "past" if past else "before", language, number=count, mark=mark)
