"""`homeward verify`: whether the dice and cards of a record follow from its secret and its words, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.errors import BadNotation, HomewardError
from homeward.fairdice import first_difference
from homeward.record.files import record_at, shown_place
from homeward.record.proving import claim_of
from homeward.rulebook import CARDS
from homeward.words import choice, explain, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from homeward.fairdice import Claim, Difference
    from homeward.record import Record
    from homeward.rulebook import Rulebook
    from homeward.terminal.screen import Screen

RIGHT = "✓"
WRONG = "✗"


class NothingToVerify(HomewardError):
    """A record that tells nothing, or not yet, of where its dice came from."""


def verify(files: Sequence[Path], screen: Screen, language: str) -> int:
    """Tell of each file whether it is right; 1 if any is not."""
    wrong = 0
    for file in files:
        if len(files) > 1:
            screen.line(screen.bold(shown_place(file)))
        wrong |= not _verified(file, screen, language)
    return int(wrong)


def _verified(file: Path, screen: Screen, language: str) -> bool:
    try:
        record = record_at(file)
    except BadNotation as error:
        screen.line(f"{WRONG} {explain(error, language)}", "  ")
        return False
    except OSError as error:
        raise NothingToVerify(f"{shown_place(file)} cannot be read: {error.strerror}.") from None
    claim = _claim(record, file, language)
    different = first_difference(claim)
    book = record.game.book
    for sentence in _right(claim, different, book, language):
        screen.line(f"{RIGHT} {sentence}", "  ")
    if different is None:
        screen.line(say(book, "verify", "fair", language))
        screen.line(say(book, "verify", "witness", language))
        return True
    screen.line(f"{WRONG} {difference_words(different, book, language)}", "  ")
    return False


def _claim(record: Record, file: Path, language: str) -> Claim:
    """What the record claims; said why not, where it claims nothing that could be checked."""
    if record.stops_at is not None:
        raise NothingToVerify(f"{shown_place(file)}: {record.stops_at}")
    claim = claim_of(record)
    if claim is None:
        code = "no_secret" if record.header.fair else "no_hash"
        raise NothingToVerify(say(record.game.book, "verify", code, language, file=shown_place(file)))
    return claim


def _right(claim: Claim, different: Difference | None, book: Rulebook, language: str) -> Iterator[str]:
    """What is right, up to where something differs."""
    kind = different.kind if different else ""
    if kind == "hash":
        return
    yield say(book, "verify", "hash_right", language, hash=claim.commitment)
    yield say(book, "verify", "words", language, number=len(claim.words))
    yield from _bound(claim, book, language)
    if kind == "lot":
        return
    if claim.lot is not None:
        yield say(book, "verify", "lot_right", language, seat=claim.lot.first)
    many = different.shown.moment if different and different.shown else len(claim.shown)
    if many:
        yield say(book, "verify", f"shown_right_{book.family}", language, number=many)


def _bound(claim: Claim, book: Rulebook, language: str) -> Iterator[str]:
    """What the second version tells beside: what the hash is bound to, who gave no words, how often all began."""
    bound = claim.binding
    if bound is None:
        yield say(book, "verify", "first_version", language)
        return
    yield say(book, "verify", "bound", language, name=bound.terms.table)
    for seat in bound.waived:
        yield say(book, "verify", "waived", language, seat=seat)
    if bound.beginning > 1:
        yield say(book, "verify", "anew", language, number=bound.beginning - 1)


def difference_words(different: Difference, book: Rulebook, language: str) -> str:
    """The first thing that differs."""
    stands, should, shown = different.stands, different.should, different.shown
    if different.kind == "lot":
        return say(book, "verify", "lot_wrong", language, seat=stands, owner=should)
    told: dict[str, str | int] = {"stands": _shown(stands, language), "should": _shown(should, language)}
    if shown is not None:
        told |= {"number": shown.moment + 1, "seat": shown.seat}
    return say(book, "verify", f"{different.kind}_wrong", language, **told)


def _shown(text: str, language: str) -> str:
    """A card in words; dice and hashes as they are."""
    return choice(text, language) if text in CARDS else text
