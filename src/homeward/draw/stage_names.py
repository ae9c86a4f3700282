"""What people call the spaces of Kukla & Ollie's board: by what one can count on it, with sides counted from 1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.draw.wording import bare, printed, the, told
from homeward.rulebook import LANES

if TYPE_CHECKING:
    from homeward.rulebook import Rulebook

EDGES = {"1": "outer_lane", str(LANES): "inner_lane"}


def counted(book: Rulebook, space: str, language: str) -> str:
    """A space for eyes: `side 3, rank 3, lane 4`, `cue 3, side 2`, `well, side 2`, `column a, square 1`."""
    kind, *rest = space.split(".")
    if kind in {"a", "b"}:
        path = bare(book.vocabulary.home_path.say(language))
        return told("spaces", "column", language, home_path=path, letter=kind, number=rest[0])
    if kind == "well":
        return told("spaces", "well", language, where=_where(rest, language))
    if kind == "cue":
        where = _where(_needed(book, rest), language)
        return told("spaces", "cue", language, sign=_number(book, rest), where=where)
    return _where([kind, *rest], language)


def stage_place(book: Rulebook, space: str, language: str) -> str:
    """A space for ears: the same, with what one would see there."""
    words = book.vocabulary
    if space in {"circle", "stage"}:
        return the((words.corner if space == "circle" else words.home).say(language), language)
    kind, *rest = space.split(".")
    if kind == "well":
        return told("spaces", "the_well", language, where=_where(rest, language))
    if kind == "cue":
        section, where = the(words.side_track.say(language), language), _where(rest, language)
        return told("spaces", "the_cue", language, the_side_track=section, sign=_number(book, rest), where=where)
    edge = "" if kind in {"a", "b"} or rest[1] not in EDGES else printed(EDGES[rest[1]], language)
    return counted(book, space, language) + edge


def _where(at: list[str], language: str) -> str:
    """Side, rank and lane, as far as they are given in notation."""
    side, rank, lane = (printed(word, language) for word in ("side", "rank", "lane"))
    told = [f"{side} {int(at[0]) + 1}"]
    if len(at) > 1:
        told.append(printed("starting_line", language) if at[1] == "0" else f"{rank} {at[1]}")
    return ", ".join([*told, *(f"{lane} {number}" for number in at[2:])])


def _number(book: Rulebook, at: list[str]) -> str:
    """The number that is printed on a cue section."""
    signs = book.stage.sides[int(at[0])][int(at[1])]
    return signs[int(at[2]) - 1] if len(at) > 2 else next(sign for sign in signs if sign.isdigit())


def _needed(book: Rulebook, at: list[str]) -> list[str]:
    """Of a cue section's place its side, and the rest only where the side has another with its number."""
    alike = "".join(book.stage.sides[int(at[0])]).count(_number(book, at))
    return at[:1] if alike == 1 else at
