"""Read a record, replay it, and say exactly where it is damaged or where an old one stops."""

from __future__ import annotations

import re
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from homeward import rulebook
from homeward.errors import BadNotation, HomewardError, needed
from homeward.events import Written, read_throw
from homeward.growing import Growing
from homeward.model import Phase
from homeward.positions import parse
from homeward.positions.game import game_called
from homeward.positions.reading import clipped, house_rules
from homeward.positions.text import LONGEST_PLAY, house_text
from homeward.record.fair_lines import FAIR, WORDS_LINES, fair_in
from homeward.record.lines import Line
from homeward.record.parts import (
    FORMAT,
    HEADING,
    KINDS,
    LARGEST_SEED,
    LONGEST_LINE,
    MOST_LINES,
    Comment,
    Event,
    Header,
    Stop,
    checked_names,
    is_one_line,
)
from homeward.record.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.positions import Position

LONGEST_TEXT = 16 * 1024 * 1024
HEADER_LINES = 24 + WORDS_LINES  # more than any header has, the heading and the end included
ONCE = ("game", "rules", "house", "seats", "partners", "first", "position", "seed", *FAIR)
ALONE = ("partners", "lot")
NEEDED = ("game", "rules", "seats")
WHAT = {"opening": "dice", "throw": "dice", "play": "play", "card": "card"}


@dataclass
class Sorted:
    """The lines of a record by what they are."""

    once: dict[str, Line] = field(default_factory=dict)
    names: dict[int, Line] = field(default_factory=dict)
    words: list[Line] = field(default_factory=list)
    events: list[Line] = field(default_factory=list)
    comments: list[Comment] = field(default_factory=list)
    end: Line | None = None


def read_record(text: str, most_events: int = MOST_LINES) -> Record:
    """The record in a text; see `Record.parse`. One with more events than that is refused before it is replayed."""
    needed(text, str, "A record as text")
    if len(text) > LONGEST_TEXT:
        said = f"This is no record: it is longer than {LONGEST_TEXT} characters."
        raise BadNotation(said).coded("record_too_long", number=LONGEST_TEXT)
    lines = list(_lines(text))
    parts = _sorted(lines)
    if parts.end is None:
        after = lines[-1].number + 1 if lines else 2
        said = f"Damaged at line {after}: the record is cut off, its last line 'end' is missing."
        raise BadNotation(said).coded("record_cut_off", line=after)
    if len(parts.events) > most_events:
        said = f"This record has {len(parts.events)} events, and {most_events} is the most that can be opened here."
        raise BadNotation(said).coded("record_too_many_events", number=len(parts.events), most=most_events)
    return _replayed(parts, _header(parts, parts.events[0] if parts.events else parts.end), parts.end)


# Lines


def _lines(text: str) -> Iterator[Line]:
    """The lines that say something, without the heading."""
    every = text.removeprefix("\ufeff").split("\n")
    if len(every) > MOST_LINES + HEADER_LINES:
        said = f"Damaged at line {MOST_LINES + HEADER_LINES + 1}: no record has so many lines."
        raise BadNotation(said).coded("record_too_many_lines", number=MOST_LINES + HEADER_LINES)
    heading = Line(1, every[0].strip())
    match = re.fullmatch(rf"{HEADING} +([0-9]{{1,6}})", heading.text)
    if not match:
        first = f"{HEADING} {FORMAT}"
        raise heading.damaged(f"a record begins with the line '{first}'", "record_heading", heading=first)
    if int(match[1]) != FORMAT:
        raise heading.damaged(f"this homeward reads records of format {FORMAT}", "record_format", number=FORMAT)
    for number, content in enumerate(every[1:], 2):
        line = Line(number, content.strip())
        if len(line.text) > LONGEST_LINE:
            most = f"a line has {LONGEST_LINE} characters at the most"
            raise line.damaged(most, "line_too_long", number=LONGEST_LINE)
        if not is_one_line(line.text):
            raise line.damaged("there is a control character in it", "control_character")
        if line.text:
            yield line


def _sorted(lines: list[Line]) -> Sorted:
    """The lines by what they are: the header first, then the events, then the end."""
    parts = Sorted()
    for line in lines:
        if line.word == "#":
            parts.comments.append(Comment(len(parts.events), line.rest))
        elif parts.end is not None:
            raise line.damaged("only comments may follow the line 'end'", "after_the_end")
        elif line.word == "end":
            parts.end = line
        elif line.word in KINDS:
            parts.events.append(line)
        elif line.word not in (*ONCE, "name", "words"):
            word = clipped(line.word)
            raise line.damaged(f"no line begins with {word!r}", "no_such_line", word=word)
        elif parts.events:
            raise line.damaged(f"{line.word!r} belongs before the first event", "belongs_before", word=line.word)
        else:
            _add_to_header(parts, line)
    return parts


def _add_to_header(parts: Sorted, line: Line) -> None:
    """A line of the header, each word once (a name once a seat, people's words as often as they added some)."""
    before = parts.once.get(line.word)
    if line.word == "words":
        parts.words.append(line)
    elif line.word == "name":
        match = re.fullmatch(r"([0-3]) +\S.*", line.rest)
        if not match:
            raise line.damaged("a seat from 0 to 3 and a name are needed", "name_line")
        before = parts.names.get(int(match[1]))
        parts.names[int(match[1])] = line
    elif line.word in ALONE and line.rest:
        raise line.damaged("it stands alone", "stands_alone")
    elif line.word not in ALONE and not line.rest:
        raise line.damaged("nothing follows it", "nothing_follows")
    else:
        parts.once[line.word] = line
    if before is not None:
        raise line.damaged(f"that stands in line {before.number} already", "stands_already", number=before.number)


# The header


def _header(parts: Sorted, after: Line) -> Header:
    """The header, each line read by itself; `after` is the line that follows it."""
    once = parts.once
    for word in NEEDED:
        if word not in once:
            raise after.damaged(f"the line {word!r} is missing before it", "line_missing", word=word)
    seats = once["seats"].rest.replace(",", " ").split()
    if not set(seats) <= set("0123") or len(set(seats)) < len(seats):
        raise once["seats"].damaged("the numbers of the seats are needed, each once", "seats_each_once")
    numbers = tuple(sorted(map(int, seats)))
    names: dict[int, str] = {}
    for seat, line in parts.names.items():
        try:
            names |= checked_names({seat: line.rest[1:]}, numbers)
        except BadNotation as error:
            raise line.damaged(error) from None
    try:
        game = rulebook.load(once["game"].rest).name
    except HomewardError as error:
        raise once["game"].damaged(error) from None
    try:
        house = house_text(house_rules(once["house"].rest)) if "house" in once else ""
    except BadNotation as error:
        raise once["house"].damaged(error) from None
    return Header(
        game=game,
        rules=once["rules"].whole_number(10**6),
        seats=numbers,
        house=house,
        partners="partners" in once,
        first=once["first"].whole_number(3) if "first" in once else None,
        names=tuple(sorted(names.items())),
        seed=once["seed"].whole_number(LARGEST_SEED) if "seed" in once else None,
        fair=fair_in(parts.once, parts.words, numbers),
        position=once["position"].rest if "position" in once else "",
    )


# Replaying


class Refused(BadNotation):
    """What today's rules refuse, and the line it stands in."""

    def __init__(self, line: Line, why: HomewardError) -> None:
        super().__init__(str(why))
        self.line = line
        self.why = why


@contextmanager
def blaming(line: Line) -> Iterator[None]:
    """Whatever is refused in here is the fault of this line."""
    try:
        yield
    except HomewardError as error:
        raise Refused(line, error) from None


def _replayed(parts: Sorted, header: Header, end: Line) -> Record:
    """The record played again. Under the same rules a refusal is damage; under others it stops there."""
    events: list[Event] = [_event(line) for line in parts.events]
    position: Position | None = None
    stop = None
    number = 0
    try:
        position = _start(parts, header)
        header = replace(header, house=house_text(position.game.house_rules))
        for number, line in enumerate(parts.events, 1):
            with blaming(line):
                position = position.after(events[number - 1])
            assert position.happened is not None
            events[number - 1] = position.happened
        number = len(events) + 1
        with blaming(end):
            _check_end(end, position)
    except Refused as refused:
        if header.rules == rulebook.load(header.game).rules_version:
            raise refused.line.damaged(refused.why) from None
        stop = Stop(number, str(refused), refused.why)
    kept = end.rest if stop is not None else ""
    return Record(header, Growing(events), tuple(parts.comments), stop, kept, position)


def _event(line: Line) -> Written:
    """An event as it is written, before anybody asks whether it can come there."""
    match = re.fullmatch(rf"([0-3]) +(\S.{{,{LONGEST_PLAY - 1}}})", line.rest)
    if not match:
        what = WHAT[line.word]
        raise line.damaged(f"a seat from 0 to 3 and then the {what} are needed", f"event_{what}")
    if line.word in ("opening", "throw"):
        try:
            read_throw(match[2])
        except BadNotation as error:
            raise line.damaged(error) from None
    return Written(line.word, int(match[1]), match[2])


def _start(parts: Sorted, header: Header) -> Position:
    """The position before the first event."""
    once = parts.once
    with blaming(once.get("house", once["game"])):
        game = game_called(header.game, **house_rules(header.house or "{}"))
    with blaming(once["seats"]):
        game.start(header.seats)
    with blaming(once.get("partners", once["seats"])):
        game.start(header.seats, partners=header.partners)
    with blaming(once.get("first", once["seats"])):
        start = game.start(header.seats, partners=header.partners, first=header.first)
        if header.first is None and start.phase is not Phase.OPENING:
            said = "a line 'first' is missing, for somebody was chosen to start"
            raise BadNotation(said).coded("first_missing")
    return _from_position(once["position"], start) if header.position else start


def _from_position(line: Line, usual: Position) -> Position:
    """The position that a game begins from, where that is not the usual one; the rest of the header must fit it."""
    with blaming(line):
        start = parse(line.rest)
        fits = start.game == usual.game and (start.seats, start.partners) == (usual.seats, usual.partners)
        same_first = start.phase is usual.phase is Phase.OPENING or start.to_play == usual.to_play
        if not fits or not same_first or start.is_over:
            raise BadNotation("this position does not fit the rest of the header").coded("position_does_not_fit")
    return start


def _check_end(end: Line, position: Position) -> None:
    """The last line may be bare, or names the position that the events lead to."""
    if end.rest and end.rest != position.text and _end_position(end) != position:
        raise BadNotation(f"the events lead to another position: {position}").coded("end_differs")


def _end_position(end: Line) -> Position:
    try:
        return parse(end.rest)
    except HomewardError as error:
        raise BadNotation(str(error)).coded("end_unreadable") from None
