"""A position in plain words, a line a seat: for screen readers and pipes."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from homeward.draw.names import heard, label, place_in_words
from homeward.draw.wording import bare, is_feminine, number, printed, seat_name, the, told

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from homeward.rulebook import Rulebook


def board_words(book: Rulebook, pieces: Mapping[int, Sequence[str]], *, language: str = "en") -> str:
    """Where every piece is, as in: Green: two in the corner, one on 6 (its start), one home."""
    return "\n".join(
        f"{seat_name(book, seat, language)}: {seat_words(book, seat, tuple(pieces[seat]), language)}."
        for seat in sorted(pieces)
    )


@lru_cache(maxsize=8192)
def seat_words(book: Rulebook, seat: int, spaces: tuple[str, ...], language: str = "en") -> str:
    """The pieces of one seat, which most plays leave where they are."""
    tell, joint = (_counted, ", ") if book.has_dice else (_numbered, "; ")
    return joint.join(tell(book, seat, book.in_play(spaces), language))


def _counted(book: Rulebook, seat: int, spaces: Sequence[str], language: str) -> list[str]:
    """A dice game's pieces, alike, counted space by space in order of travel."""
    feminine = language == "es" and is_feminine(book.vocabulary.piece.es)
    counts = Counter(sorted(spaces, key=lambda space: _travel(book, seat, space)))
    return [
        f"{number(count, language, feminine=feminine)} {_at(book, seat, space, language)}"
        for space, count in counts.items()
    ]


def _numbered(book: Rulebook, seat: int, spaces: Sequence[str], language: str) -> list[str]:
    """Kukla & Ollie's pieces, each by its number."""
    return [f"{i} {_at(book, seat, space, language)}" for i, space in enumerate(spaces, start=1)]


@lru_cache(maxsize=4096)
def _travel(book: Rulebook, seat: int, space: str) -> tuple[int, int, str]:
    """Sorts a seat's spaces in the order in which it comes to them."""
    rules = book.track
    if space == "corner":
        return (0, 0, space)
    if space == "home":
        return (3, 0, space)
    if space.startswith("P"):
        return (2, int(space[1:]), space)
    base = rules.side * seat + rules.start
    if space.startswith("T"):
        side = int(space[1:].split(".")[0])
        return (1, (rules.side * side + rules.turnout_after - base) % rules.ring, space)
    return (1, (int(space[1:]) - base) % rules.ring, "")


def _at(book: Rulebook, seat: int, space: str, language: str) -> str:
    """`in the corner`, `on 6 (its start)`, `on 26 (three past Red's start)`, `home in Pollyanna`."""
    corner, home = (word.say(language) for word in (book.vocabulary.corner, book.vocabulary.home))
    if space == "corner":
        return told("spaces", "in_corner", language, corner=corner, the_corner=the(corner, language))
    if space == "circle":
        return told("spaces", "in_circle", language, corner=corner, the_corner=the(corner, language))
    if space == "stage":
        return told("spaces", "on_stage", language, home=bare(home), the_home=the(home, language))
    if space == "home":
        return _home(home, language)
    if space.startswith(("cue.", "well.")):
        return told("spaces", "in_pit", language, place=place_in_words(book, space, language))
    return told("spaces", "on", language, place=_own(book, seat, space, language) or heard(book, space, language))


def _own(book: Rulebook, seat: int, space: str, language: str) -> str:
    """A space that is the seat's own: its start, its home entrance; empty where it is not."""
    if not book.has_dice or not space.startswith("B"):
        return ""
    side, offset = divmod(int(space[1:]), book.track.side)
    if side != seat or offset not in {0, book.track.start}:
        return ""
    which = told("spaces", "own_start" if offset else "own_entrance", language)
    return f"{label(book, space, language=language)} ({which})"


def _home(home: str, language: str) -> str:
    if home.lower() == printed("home", language):
        return told("spaces", "home", language)
    return told("spaces", "home_in" if bare(home)[:1].isupper() else "home_called", language, home=home)
