"""A position in plain words, a line a seat: for screen readers and pipes."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from homeward.draw.names import heard, label, place_in_words
from homeward.draw.wording import bare, is_feminine, number, seat_name, spanish, the

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
    feminine = is_feminine(book.vocabulary.piece.es)
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
        return f"{where} {place_in_words(book, space, language)}"
    return f"{'en' if es else 'on'} {_own(book, seat, space, language) or heard(book, space, language)}"


def _own(book: Rulebook, seat: int, space: str, language: str) -> str:
    """A space that is the seat's own: its start, its home entrance; empty where it is not."""
    if not book.has_dice or not space.startswith("B"):
        return ""
    side, offset = divmod(int(space[1:]), book.track.side)
    if side != seat or offset not in {0, book.track.start}:
        return ""
    entrance, start = (
        ("la entrada a su casa", "su inicio") if spanish(language) else ("its home entrance", "its start")
    )
    return f"{label(book, space, language=language)} ({start if offset else entrance})"


def _home(book: Rulebook, language: str) -> str:
    home = book.vocabulary.home.say(language)
    if home.lower() in {"home", "casa"}:
        return "en casa" if spanish(language) else "home"
    if spanish(language):
        return f"en casa ({home})"
    return f"home in {home}" if bare(home)[:1].isupper() else f"home ({home})"
