"""A record as letters."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from homeward import fairdice
from homeward.compact import Packing, check_of, digits_of, to_letters
from homeward.errors import BadNotation
from homeward.record.links.choices import choice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.record.parts import Comment, Fair, Header
    from homeward.record.record import Record

FORMAT = 1
PATH = "#/record/"
LONGEST = 16_384  # letters
IN_BYTES = ("commitment ", "secret ")  # lines of a header that take half the room as bytes
PARTNERS, FIRST, POSITION, NAMES, SEED, COMMITMENT, SECRET, DICE, COMMENTS = (1 << bit for bit in range(9))
"""What a link says, or has besides, each a bit of its flags."""


def written(record: Record) -> str:
    """The letters of a record; one that today's rules do not replay to its end has none."""
    if record.stops_at is not None:
        said = f"This game cannot be put into a link: under today's rules it {record.stops_at}"
        raise BadNotation(said).coded("link_of_stopped", number=record.stops_at.event)
    header = record.header
    packing = Packing().number(FORMAT).number(flags_of(record))
    packing.text(header.game).number(header.rules).text(header.house)
    packing.number(bits(header.seats))
    _pack_rest(packing, record)
    packing.number(len(record.events)).whole(digits_of(_choices(record)))
    packing.octets(check_of(record.final.text.encode()))
    text = to_letters(packing.octets(check_of(packing.data)).data)
    if len(text) > LONGEST:
        raise BadNotation(f"This game is too long for a link: {LONGEST} letters are the most.").coded(
            "link_too_long", most=LONGEST
        )
    return text


def bits(numbers: tuple[int, ...]) -> int:
    """Seats as bits of a number."""
    return sum(1 << number for number in numbers)


def flags_of(record: Record) -> int:
    """What this record says, or has besides."""
    header, fair = record.header, record.header.fair
    said = (
        (PARTNERS, header.partners),
        (FIRST, header.first is not None),
        (POSITION, header.position),
        (NAMES, header.names),
        (SEED, header.seed is not None),
        (COMMITMENT, fair is not None and not follows(fair)),
        (SECRET, fair is not None and fair.secret),
        (DICE, fair is not None and dice_lines(fair)),
        (COMMENTS, record.comments),
    )
    return sum(flag for flag, there in said if there)


def follows(fair: Fair) -> bool:
    """Whether the hash of a secret need not be told, since it is the hash of this secret."""
    return bool(fair.secret) and fair.commitment == fairdice.commitment(bytes.fromhex(fair.secret))


def dice_lines(fair: Fair) -> list[str]:
    """What a record's header tells of its dice besides hash and secret, line by line."""
    return [line for line in fair.lines() if not line.startswith(IN_BYTES)]


def _pack_rest(packing: Packing, record: Record) -> None:
    """What not every record has, in the order of the flags."""
    header = record.header
    if header.first is not None:
        packing.number(header.first)
    if header.position:
        packing.text(record.positions()[0].text.partition(" ")[2])  # its game and house rules are known
    _pack_names(packing, header)
    if header.seed is not None:
        packing.whole(header.seed)
    if header.fair is not None:
        _pack_fair(packing, header.fair)
    if record.comments:
        _pack_comments(packing, record.comments)


def _pack_names(packing: Packing, header: Header) -> None:
    if header.names:
        packing.number(bits(tuple(seat for seat, _ in header.names)))
    for _, name in header.names:
        packing.text(name)


def _pack_fair(packing: Packing, fair: Fair) -> None:
    if not follows(fair):
        packing.octets(bytes.fromhex(fair.commitment))
    packing.octets(bytes.fromhex(fair.secret))
    if lines := dice_lines(fair):
        packing.number(len(lines))
        for line in lines:
            packing.text(line)


def _pack_comments(packing: Packing, comments: tuple[Comment, ...]) -> None:
    """Each after how many events since the one before."""
    packing.number(len(comments))
    before = 0
    for comment in comments:
        packing.number(comment.after - before).text(comment.text)
        before = comment.after


def _choices(record: Record) -> Iterator[tuple[int, int]]:
    for before, after in pairwise(record.positions()):
        assert after.happened is not None
        yield choice(before, after.happened)
