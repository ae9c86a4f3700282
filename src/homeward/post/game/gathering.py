"""Before the first turn: seats are claimed one after the other, then each shows its first element."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from homeward.growing import Growing
from homeward.post.game.correspondence import Correspondence
from homeward.post.game.due import Due, next_to_show
from homeward.post.letters.tags import Sending
from homeward.post.refusals import BadLetter

if TYPE_CHECKING:
    from homeward.post.letters.letter import Letter


def digest_of(letter: Letter, elements: dict[int, list[bytes]]) -> bytes:
    """The digest of a game: its header with the names, and the ends of all chains in the order of the seats."""
    ends = b"".join(elements[seat][0] for seat in letter.header.seats)
    return hashlib.sha256(letter.header.packed + ends).digest()


def joining(letter: Letter) -> Correspondence:
    """As long as seats are free, nothing is shown but the ends of chains."""
    if any(shown.number for _, shown in letter.chains) or not _is_untouched(letter) or letter.tags:
        raise BadLetter("not_written_so")
    elements = {seat: [shown.element] for seat, shown in letter.chains}
    return Correspondence(letter, Due("join"), Growing([letter.header.start()]), elements=elements)


def showing(
    letter: Letter, digest: bytes, elements: dict[int, list[bytes]], shown: tuple[int, ...]
) -> Correspondence:
    """All have joined, and not all have shown their first element."""
    seats = letter.joined
    device = next_to_show(seats, shown)
    too_much = any(letter.shown(seat).number > 1 for seat in seats)
    if device is None or too_much or not _is_untouched(letter) or tagged(letter) != shown:
        raise BadLetter("not_written_so")
    start = Growing([letter.header.start()])
    sendings = dict.fromkeys(shown, Sending())
    return Correspondence(letter, Due("show", device), start, digest, elements, sendings=sendings, persons=seats)


def _is_untouched(letter: Letter) -> bool:
    return not (letter.turns or letter.decisions or letter.handed)


def tagged(letter: Letter) -> tuple[int, ...]:
    """The seats that have a tag."""
    return tuple(seat for seat, _ in letter.tags)
