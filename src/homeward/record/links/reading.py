"""Letters as a record: as a whole, or refused with a sentence, never another game."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NoReturn

from homeward import fairdice, rulebook
from homeward.compact import (
    CHECK_BYTES,
    DamagedText,
    Digits,
    Unpacking,
    check_of,
    fits_check,
    from_letters,
    letters_after,
)
from homeward.errors import BadNotation, HomewardError, needed
from homeward.growing import Growing
from homeward.record.links.choices import gone_on
from homeward.record.links.writing import (
    COMMENTS,
    COMMITMENT,
    DICE,
    FIRST,
    FORMAT,
    LONGEST,
    NAMES,
    PARTNERS,
    PATH,
    POSITION,
    SECRET,
    SEED,
    written,
)
from homeward.record.parts import MOST_LINES, Comment, Header
from homeward.record.record import Record

if TYPE_CHECKING:
    from homeward.events import Happened
    from homeward.positions import Position

SEATS = range(4)
HASH_BYTES = 32
LETTERS = re.compile(r"[A-Za-z0-9_-]{40,}[^\w/\\-]*")  # no game has fewer; a sentence may have gone on


class DamagedLink(BadNotation):
    """Letters that are no game, or no longer."""


class OtherRules(BadNotation):
    """A game that goes otherwise under today's rules."""


def letters_in(link: str) -> str:
    """The letters of a link; what is only letters is them already. Signs around them are no part of them."""
    return next(iter(letters_after(link, PATH)), link.strip())


def is_link(text: str) -> bool:
    """Whether somebody means a link by this, or its letters, and neither a record's own text nor a file."""
    word = text.strip()
    return len(word.split()) == 1 and (PATH in word or bool(LETTERS.fullmatch(word)))


def game_in(link: str) -> str:
    """The game that a link says it is of, before it is read as a whole; empty where it says none."""
    try:
        packing = Unpacking(from_letters(letters_in(link)))
        packing.number()
        packing.number()
        return packing.text()
    except DamagedText:
        return ""


def read_link(link: str, most_events: int = MOST_LINES) -> Record:
    """The record in a link, or in its letters alone; see `Record.from_link`."""
    needed(link, str, "A link")
    text = letters_in(link)
    if len(text) > LONGEST:
        said = f"This is no link to a game: it is longer than {LONGEST} letters."
        raise DamagedLink(said).coded("link_too_long", most=LONGEST)
    try:
        record = _unpacked(_checked(text), most_events)
    except DamagedText:
        _refuse()
    if written(record) != text:
        _refuse()  # there is one spelling of a game
    return record


def _refuse() -> NoReturn:
    said = "This link is damaged: some of it is missing or was changed. Ask for it once more."
    raise DamagedLink(said).coded("link_damaged")


def _checked(text: str) -> bytes:
    """What was packed, if all of it is there as it was; of a format that can be read."""
    data = from_letters(text)
    packed = data[:-CHECK_BYTES]
    if not packed or not fits_check(data):
        _refuse()
    number = Unpacking(packed).number()
    if number != FORMAT:
        said = f"This link was written by another homeward, in format {number}: this one reads format {FORMAT}."
        raise DamagedLink(said).coded("link_format", number=number)
    return packed


def _unpacked(packed: bytes, most_events: int) -> Record:
    packing = Unpacking(packed)
    packing.number()  # the format
    flags = packing.number()
    header, dice = _header(packing, flags), _dice(packing, flags)
    comments = _comments(packing) if flags & COMMENTS else ()
    count, digits, end = packing.number(), Digits(packing.whole()), packing.octets(CHECK_BYTES)
    packing.end()
    if count > most_events:
        said = f"This game has {count} events, and {most_events} is the most that can be opened here."
        raise DamagedLink(said).coded("record_too_many_events", number=count, most=most_events)
    begun = _begun(header, [*dice, *map(str, comments)])
    final, events = _played(begun.final, digits, count, header)
    if check_of(final.text.encode()) != end:
        _refuse_rules(header)
    return Record(begun.header, Growing(events), comments, reached=final)


def _played(start: Position, digits: Digits, count: int, header: Header) -> tuple[Position, list[Happened]]:
    """The game as the digits tell it."""
    position, events = start, []
    for _ in range(count):
        if position.is_over:
            _refuse_rules(header)
        position = gone_on(position, digits)
        assert position.happened is not None
        events.append(position.happened)
    if digits.number:
        _refuse_rules(header)
    return position, events


def _refuse_rules(header: Header) -> NoReturn:
    """It does not come out: because of other rules, or of what nobody but a forger writes."""
    today = rulebook.load(header.game).rules_version
    if header.rules == today:
        _refuse()
    said = (
        f"This game was played under version {header.rules} of its rules. Under today's, which are version {today}, "
        "it goes otherwise, so its link cannot be opened; a record of it can."
    )
    raise OtherRules(said).coded("link_other_rules", number=header.rules, other=today)


# The header


def _header(packing: Unpacking, flags: int) -> Header:
    game, rules, house = packing.text(), packing.number(), packing.text()
    seats = _seats(packing)
    first = packing.number() if flags & FIRST else None
    position = f"{game}{house} {packing.text()}" if flags & POSITION else ""
    named = _seats(packing) if flags & NAMES else ()
    return Header(
        game=game,
        rules=rules,
        seats=seats,
        house=house,
        partners=bool(flags & PARTNERS),
        first=first,
        names=tuple((seat, packing.text()) for seat in named),
        seed=packing.whole() if flags & SEED else None,
        position=position,
    )


def _seats(packing: Unpacking) -> tuple[int, ...]:
    mask = packing.number()
    return tuple(seat for seat in SEATS if mask >> seat & 1)


def _dice(packing: Unpacking, flags: int) -> list[str]:
    """What the header tells of the dice, line by line; a hash that is not told is that of the secret."""
    lines = []
    if flags & COMMITMENT:
        lines.append(f"commitment {packing.octets(HASH_BYTES).hex()}")
    if flags & SECRET:
        secret = packing.octets(HASH_BYTES)
        lines += [] if lines else [f"commitment {fairdice.commitment(secret)}"]
        lines.append(f"secret {secret.hex()}")
    if flags & DICE:
        lines += [packing.text() for _ in range(packing.number())]
    return lines


def _comments(packing: Unpacking) -> tuple[Comment, ...]:
    comments, after = [], 0
    for _ in range(packing.number()):
        after += packing.number()
        comments.append(Comment(after, packing.text()))
    return tuple(comments)


def _begun(header: Header, more: list[str]) -> Record:
    """The game before its first event. What a record's own text may not say, a link may not say either."""
    rulebook.load(header.game)
    try:
        begun = Record.parse("\n".join((*header.lines(), *more, "end")))
    except HomewardError as error:
        why = error.saying.params.get("why", error) if error.saying else error  # without its line, which nobody sees
        raise DamagedLink(f"This link cannot be opened here: {why}").coded("link_unreadable", why=why) from None
    if begun.reached is None:
        _refuse_rules(header)
    return begun
