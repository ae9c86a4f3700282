"""A position in plain words, a line a seat: for screen readers and pipes."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from homeward.draw.names import called, label, place_in_words
from homeward.draw.wording import bare, is_feminine, number, seat_name, spanish, the

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from homeward.rulebook import Rulebook

    At = Callable[[Rulebook, int, str, str], str]


def board_words(
    book: Rulebook, pieces: Mapping[int, Sequence[str]], *, language: str = "en", places: bool = False
) -> str:
    """Where every piece is, as in: Green: two in the corner, one on B6 (its start), one home.

    With `places`, spaces are told by where they lie instead of by their names: one on Green's start.
    """
    return "\n".join(_line(book, seat, tuple(pieces[seat]), language, places) for seat in sorted(pieces))


@lru_cache(maxsize=8192)
def _line(book: Rulebook, seat: int, spaces: tuple[str, ...], language: str, places: bool) -> str:
    """The pieces of one seat, which most plays leave where they are."""
    tell, joint = (_counted, ", ") if book.has_dice else (_numbered, "; ")
    told = tell(book, seat, spaces, language, _at_place if places else _at)
    return f"{seat_name(book, seat, language)}: {joint.join(told)}."


def _counted(book: Rulebook, seat: int, spaces: Sequence[str], language: str, at: At) -> list[str]:
    """A dice game's pieces, alike, counted space by space in order of travel."""
    feminine = is_feminine(book.vocabulary.piece.es)
    counts = Counter(sorted(spaces, key=lambda space: _travel(book, seat, space)))
    return [
        f"{number(count, language, feminine=feminine)} {at(book, seat, space, language)}"
        for space, count in counts.items()
    ]


def _numbered(book: Rulebook, seat: int, spaces: Sequence[str], language: str, at: At) -> list[str]:
    """Kukla & Ollie's pieces, each by its number."""
    return [f"{i} {at(book, seat, space, language)}" for i, space in enumerate(spaces, start=1)]


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
    """`in the corner`, `on B6 (its start)`, `home in Pollyanna`."""
    words, es = book.vocabulary, spanish(language)
    where = "en" if es else "in"
    if space == "corner":
        return the(words.corner.say(language), language, after=where)
    if space == "circle":
        return f"en su {words.corner.es}" if es else f"in its {words.corner.en}"
    if space == "stage":
        return the(words.home.es, language, after="en") if es else f"on {bare(words.home.en)}"
    if space == "home":
        return _home(book, language)
    if space.startswith(("cue.", "well.")):
        return f"{where} {place_in_words(book, space, language)} ({space})"
    name = label(book, space, language=language)
    remarks = [remark for remark in (_b_name(book, space), _remark(book, seat, space, language)) if remark]
    return f"{'en' if es else 'on'} {name}" + (f" ({', '.join(remarks)})" if remarks else "")


@lru_cache(maxsize=4096)
def _at_place(book: Rulebook, seat: int, space: str, language: str) -> str:
    """`in the corner`, `on three past Red's start`, `home in Pollyanna`."""
    if space in {"corner", "circle", "stage", "home"}:
        return _at(book, seat, space, language)
    place = called(book, space, language)
    if spanish(language):
        return f"en {place}"
    if space.startswith(("cue.", "well.")):
        return f"in {place}"
    return f"on the space {place}" if space.startswith("B") and place[0].islower() else f"on {place}"


def _b_name(book: Rulebook, space: str) -> str:
    """The ring number's name, where the board prints another label."""
    return space if space.startswith("B") and book.labels else ""


def _home(book: Rulebook, language: str) -> str:
    home = book.vocabulary.home.say(language)
    if home.lower() in {"home", "casa"}:
        return "en casa" if spanish(language) else "home"
    if spanish(language):
        return f"en casa ({home})"
    return f"home in {home}" if bare(home)[:1].isupper() else f"home ({home})"


def _remark(book: Rulebook, seat: int, space: str, language: str) -> str:
    """What a space is to the piece on it, if it is more than a number."""
    es = spanish(language)
    if not book.has_dice or space.startswith("T"):
        return place_in_words(book, space, language)
    if space.startswith("P"):
        return the(book.vocabulary.home_path.say(language), language, after="en" if es else "on")
    rules = book.track
    side, offset = divmod(int(space[1:]), rules.side)
    if offset not in {0, rules.start}:
        return ""
    if side != seat:
        return place_in_words(book, space, language)
    if offset == 0:
        return "la entrada a su casa" if es else "its home entrance"
    return "su inicio" if es else "its start"
