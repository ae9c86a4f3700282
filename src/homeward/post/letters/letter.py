"""A letter: what a link carries of a game by post. It has exactly one spelling (docs/post.md)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from homeward.compact import (
    CHECK_BYTES,
    CutShort,
    DamagedText,
    Packing,
    Unpacking,
    check_of,
    fits_check,
    from_letters,
    letters_after,
    to_letters,
)
from homeward.errors import needed
from homeward.post.dice.chains import ELEMENT_BYTES, LENGTH, Shown
from homeward.post.letters.header import Header, mask_of, seats_of, unpacked_header
from homeward.post.refusals import BadLetter

TAG_BYTES = 8
LONGEST_TEXT = 16_384
FRAGMENT = "#/post/"
LONGEST_MESSAGE = 1_000_000


class HandOver(NamedTuple):
    """A seat that is, or may be, handed to a bot: after how many turns, who proposed it, how many have agreed."""

    seat: int
    bot: str
    turns: int
    proposer: int
    agreed: int

    def agreed_by(self, number: int) -> HandOver:
        """The same when so many had agreed."""
        return self._replace(agreed=number)


@dataclass(frozen=True)
class Letter:
    """A whole game so far. `decisions` are its choices as one number in mixed radix, the first least significant."""

    header: Header
    chains: tuple[tuple[int, Shown], ...]
    tags: tuple[tuple[int, bytes], ...] = ()
    handed: tuple[HandOver, ...] = ()
    turns: int = 0
    decisions: int = 0

    @property
    def joined(self) -> tuple[int, ...]:
        """The seats that have joined, rising."""
        return tuple(seat for seat, _ in self.chains)

    @property
    def free(self) -> tuple[int, ...]:
        """The seats that anybody may claim."""
        return tuple(seat for seat in self.header.seats if seat not in self.joined)

    def shown(self, seat: int) -> Shown:
        """What a seat that has joined has shown."""
        return dict(self.chains)[seat]

    def tag(self, seat: int) -> bytes | None:
        """The tag of a seat, if it has one."""
        return dict(self.tags).get(seat)

    def with_shown(self, seat: int, shown: Shown) -> Letter:
        """With what a seat shows, now or for the first time."""
        return replace(self, chains=tuple(sorted({**dict(self.chains), seat: shown}.items())))

    def with_tag(self, seat: int, tag: bytes | None) -> Letter:
        """With another tag of a seat, or with none."""
        tags = {**dict(self.tags), seat: tag}
        return replace(self, tags=tuple((one, told) for one, told in sorted(tags.items()) if told is not None))

    @property
    def progress(self) -> tuple[int, ...]:
        """How far it has come."""
        shown = sum(shown.number for _, shown in self.chains)
        return len(self.chains), self.turns, shown, sum(one.agreed for one in self.handed)

    @property
    def packed(self) -> bytes:
        """All of it as bytes."""
        packing = Packing().octets(self.header.packed).number(mask_of(self.joined))
        for _, shown in self.chains:
            packing.number(shown.number).octets(shown.element)
        packing.number(mask_of(tuple(seat for seat, _ in self.tags)))
        for _, tag in self.tags:
            packing.octets(tag)
        packing.octets(packed_hand_overs(self.handed)).number(self.turns).whole(self.decisions)
        return packing.octets(check_of(packing.data)).data

    @property
    def text(self) -> str:
        """The letters for the fragment of a link."""
        return to_letters(self.packed)

    def __str__(self) -> str:
        return self.text


def packed_hand_overs(handed: tuple[HandOver, ...]) -> bytes:
    """Hand-overs as a letter has them, and as tags cover them."""
    packing = Packing().number(len(handed))
    for one in handed:
        packing.number(one.seat).text(one.bot).number(one.turns).number(one.proposer).number(one.agreed)
    return packing.data


def read_letter(link: str) -> Letter:
    """The letter in a link, in a message with one in it, or in its letters alone; of several the furthest.

    A damaged one is refused with what is wrong with it.
    """
    needed(link, str, "A link as text")
    if len(link) > LONGEST_MESSAGE:
        raise BadLetter("too_long", number=LONGEST_TEXT)
    found = dict.fromkeys(letters_after(link, FRAGMENT))
    if not found:
        raise BadLetter("no_letter" if link.strip() else "empty")
    if len(found) == 1:
        return _read(*found)
    return _furthest(list(found))


def _furthest(texts: list[str]) -> Letter:
    """Of the letters in a whole conversation the one that has come furthest; where none is sound, why not."""
    refused, read = None, []
    for text in texts:
        try:
            read.append(_read(text))
        except BadLetter as error:
            refused = refused or error
    if not read:
        raise refused or BadLetter("empty")
    return max(read, key=lambda letter: letter.progress)


def _read(text: str) -> Letter:
    if not text:
        raise BadLetter("empty")
    if len(text) > LONGEST_TEXT:
        raise BadLetter("too_long", number=LONGEST_TEXT)
    try:
        data = from_letters(text)
    except CutShort:
        raise BadLetter("cut_short") from None
    except DamagedText:
        raise BadLetter("no_letter") from None
    return unpacked(data)


def unpacked(data: bytes) -> Letter:
    """The letter that these bytes are: damage on the way is told from what nobody can have written."""
    sound = fits_check(data)
    try:
        letter = _unpacked(Unpacking(data))
    except CutShort:
        raise BadLetter("not_written_so" if sound else "cut_short") from None
    except DamagedText:
        raise BadLetter("not_written_so" if sound else "changed") from None
    except BadLetter:
        if sound:
            raise
        raise BadLetter("changed") from None
    if not sound:
        raise BadLetter("changed")
    if letter.packed != data:
        raise BadLetter("not_written_so")
    letter.header.check()
    return letter


def _unpacked(data: Unpacking) -> Letter:
    header, names = unpacked_header(data)
    joined = seats_of(data.number())
    if not joined or not set(joined) <= set(header.seats):
        raise BadLetter("not_written_so")
    named = tuple((seat, name) for seat, name in zip(header.seats, names, strict=True) if seat in joined)
    chains = tuple((seat, Shown(data.number(), data.octets(ELEMENT_BYTES))) for seat in joined)
    tags = tuple((seat, data.octets(TAG_BYTES)) for seat in seats_of(data.number()))
    handed = tuple(
        HandOver(data.number(), data.text(), data.number(), data.number(), data.number())
        for _ in range(data.number())
    )
    letter = Letter(replace(header, names=named), chains, tags, handed, data.number(), data.whole())
    data.octets(CHECK_BYTES)
    data.end()
    if any(shown.number > LENGTH for _, shown in chains):
        raise BadLetter("not_written_so")
    return letter
