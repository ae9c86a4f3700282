"""A record: header, events and comments, and the position they lead to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from homeward.errors import BadNotation, HomewardError, IllegalPlay, needed
from homeward.events import Written
from homeward.growing import Growing
from homeward.model import Phase
from homeward.positions import Game, Position
from homeward.positions.text import house_text
from homeward.record import parts
from homeward.record.parts import Comment, Event, Fair, Header, Stop
from homeward.renaming import renamed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from os import PathLike

    from homeward.events import Happened
    from homeward.model import Play, Throw


@dataclass(frozen=True, repr=False)
class Record:
    r"""A game from its first event to its last. Records never change; each event makes a longer one.

    >>> import homeward
    >>> from homeward.record import Record
    >>> record = Record.begin(homeward.game("pollyanna"), 2, first=0).throw(6, 3).play("enter")
    >>> print(str(record).partition("end")[0])
    homeward record 1
    game pollyanna
    rules 1
    seats 0 2
    first 0
    throw 0 6-3
    play 0 enter
    <BLANKLINE>
    >>> Record.parse(str(record)) == record
    True

    `stops_at` is set where the record was made under other rules and no longer replays: it is read-only then.
    """

    header: Header
    events: Growing[Event] = field(default_factory=Growing)
    comments: tuple[Comment, ...] = ()
    stops_at: Stop | None = None
    end: str = ""  # of a record that stops: the last position as it stands there
    reached: Position | None = field(default=None, compare=False)

    # Making one

    @classmethod
    @renamed(seats="players")
    def begin(
        cls,
        game: Game,
        players: int | Sequence[int] = 4,
        *,
        partners: bool = False,
        first: int | None = None,
        names: Mapping[int, str] | None = None,
        seed: int | None = None,
    ) -> Record:
        """A record of a game that is about to start; the arguments are those of `Game.start`."""
        needed(game, Game, "A game such as homeward.game('pollyanna')")
        return cls.starting(game.start(players, partners=partners, first=first), names=names, seed=seed)

    @classmethod
    def of(cls, position: Position, *, names: Mapping[int, str] | None = None, seed: int | None = None) -> Record:
        """The record of a position that was played from the start of its game."""
        needed(position, Position, "A position")
        way = [position]
        while way[-1].previous is not None:
            way.append(way[-1].previous)
        begun = cls.starting(way[-1], names=names, seed=seed)
        if begun.header.position:
            raise BadNotation("This position was not played from the start of a game, so it has no record.")
        return begun.with_positions(way[-2::-1])

    @classmethod
    def starting(cls, start: Position, *, names: Mapping[int, str] | None = None, seed: int | None = None) -> Record:
        """A record of a game that begins from a position: a usual one, or any other."""
        needed(start, Position, "A position")
        needed(names, (Mapping, type(None)), "A mapping from seats to names")
        needed(seed, (int, type(None)), "A whole number for a seed")
        if seed is not None and not 0 <= seed <= parts.LARGEST_SEED:
            raise BadNotation(f"A seed is a whole number from 0 to {parts.LARGEST_SEED}, not {seed}.")
        first = None if start.phase is Phase.OPENING else start.to_play
        usual = start.game.start(start.seats, partners=start.partners, first=first)
        header = Header(
            game=start.game.name,
            rules=start.game.book.rules_version,
            seats=start.seats,
            house=house_text(start.game.house_rules),
            partners=start.partners,
            first=first,
            names=parts.checked_names(dict(names or {}), start.seats),
            seed=seed,
            position="" if start == usual else start.text,
        )
        return cls(header, reached=start)

    def with_event(self, kind: str, seat: int, text: str | Play | Throw) -> Record:
        """The record with one event more; one that cannot come now is refused with the reason."""
        self._check_open()
        return self.with_positions((self.final.after(Written(kind, seat, str(text))),))

    def throw(self, a: int | Throw, b: int | None = None) -> Record:
        """The record with a throw of the seat whose turn it is, for the start or in the game."""
        self._check_open()
        return self.with_positions((self.final.throw(a, b),))

    def play(self, play: Play | str) -> Record:
        """The record with a play of the seat whose turn it is."""
        self._check_open()
        return self.with_positions((self.final.play(play),))

    def draw(self, card: str) -> Record:
        """The record with a card drawn by the seat whose turn it is."""
        self._check_open()
        return self.with_positions((self.final.draw(card),))

    def with_positions(self, positions: Iterable[Position]) -> Record:
        """The record that goes on with what led from its last position to these, one after the other.

        They were judged by today's rules, and so the longer record carries their version.
        """
        events, reached = self.events, self.final
        for reached in positions:
            events = events.and_also(_happened(reached))
        header = replace(self.header, rules=reached.game.book.rules_version)
        return replace(self, header=header, events=events, reached=reached)

    def with_comment(self, text: str) -> Record:
        """The record with a comment after its last event; each line of it becomes a line of the record."""
        self._check_open()
        needed(text, str, "A text")
        added = []
        for line in text.split("\n"):
            if len(line) + 2 > parts.LONGEST_LINE or not parts.is_one_line(line):
                raise BadNotation(f"A comment cannot hold {line[:60]!r}: it is too long or holds control characters.")
            added.append(Comment(len(self.events), line.strip()))
        return replace(self, comments=(*self.comments, *added))

    def with_fair(self, fair: Fair) -> Record:
        """The record with what is to be told of its dice."""
        return replace(self, header=replace(self.header, fair=fair))

    def upto(self, number: int) -> Record:
        """The record of the first `number` events: a game taken back, or what replays of an old one."""
        needed(number, int, "The number of an event")
        positions = self.positions()
        if not 0 <= number < len(positions):
            raise IllegalPlay(f"This record replays to event {len(positions) - 1}, not to {number}.")
        return replace(
            self,
            events=self.events[:number],
            comments=tuple(comment for comment in self.comments if comment.after <= number),
            stops_at=None,
            end="",
            reached=positions[number],
        )

    def _check_open(self) -> None:
        if self.stops_at is not None:
            raise IllegalPlay(f"This record is read-only. Under today's rules it {self.stops_at}")
        if len(self.events) + len(self.comments) >= parts.MOST_LINES:
            raise IllegalPlay(f"A record has no more than {parts.MOST_LINES} events and comments.")

    # Asking it

    @property
    def final(self) -> Position:
        """The position after the last event; in a record that stops, the last that today's rules reach."""
        if self.reached is None:
            raise HomewardError(f"This record has no position. Under today's rules it {self.stops_at}")
        return self.reached

    def positions(self) -> list[Position]:
        """The start and the position after each event, as far as today's rules reach."""
        way: list[Position] = []
        position = self.reached
        while position is not None and len(way) <= len(self.events):  # the first may have a past of its own
            way.append(position)
            position = position.previous
        return way[::-1]

    @property
    def game(self) -> Game:
        """The game with its house rules."""
        return self.final.game

    @property
    def names(self) -> dict[int, str]:
        """The names of the players, by seat."""
        return dict(self.header.names)

    def __reduce__(self) -> tuple[Callable[[str], Record], tuple[str]]:
        return Record.parse, (str(self),)

    # As text

    def lines(self) -> Iterator[str]:
        """The record line by line."""
        yield from self.header.lines()
        comments = iter(self.comments)
        comment = next(comments, None)
        for number in range(len(self.events) + 1):
            if number:
                yield str(self.events[number - 1])
            while comment is not None and comment.after == number:
                yield str(comment)
                comment = next(comments, None)
        yield f"end {self.end if self.stops_at is not None else self.final}".rstrip()

    def __str__(self) -> str:
        return "\n".join(self.lines()) + "\n"

    def __repr__(self) -> str:
        stops = f", {self.stops_at}" if self.stops_at is not None else ""
        return f"<Record of {self.header.game}, {len(self.events)} events{stops}>"

    def _repr_html_(self) -> str:
        from homeward.record.showing import as_html

        return as_html(self)

    @staticmethod
    def parse(text: str, most_events: int = parts.MOST_LINES) -> Record:
        """The record in a text; a damaged one is refused with the line and what is wrong with it."""
        from homeward.record.reading import read_record

        return read_record(text, most_events)

    def link_text(self) -> str:
        """The record in the letters of a link, which any page opens behind `#/record/`; it has one spelling."""
        from homeward.record.links import written

        return written(self)

    @staticmethod
    def from_link(link: str, most_events: int = parts.MOST_LINES) -> Record:
        """The record in a link, or in its letters alone; a damaged one is refused, and so is one of other rules."""
        from homeward.record.links import read_link

        return read_link(link, most_events)

    @staticmethod
    def read(path: str | PathLike[str]) -> Record:
        """The record in a file."""
        from homeward.record.files import read_text

        return Record.parse(read_text(path))

    def write(self, path: str | PathLike[str]) -> None:
        """Write the record to a file: all of it or, if anything goes wrong, nothing."""
        from homeward.record.files import write_text

        write_text(path, str(self))


def _happened(position: Position) -> Happened:
    """What led to a position that is no beginning."""
    assert position.happened is not None
    return position.happened
