"""A position of any game: immutable, hashable, printable. The two families add what is their own."""

from __future__ import annotations

import warnings
from abc import ABC, abstractmethod
from collections import Counter
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from homeward.draw import Arrow
from homeward.draw.svg.picture import board_svg
from homeward.errors import IllegalPlay, needed
from homeward.events import AWAITED, Capture, Drawn, Played, Thrown, Written, read_throw
from homeward.model import HOMES, Outcome, Phase, Play, Reason, Throw
from homeward.positions.text import LONGEST_PLAY, play_words, written
from homeward.positions.typed import as_notation
from homeward.words import reason

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from homeward.events import Happened
    from homeward.positions.game import Game

PIECES = 4
"""Of every seat: a row of either family begins with the places of each seat's pieces."""
SEATS_IN = tuple(tuple(seat for seat in range(4) if mask >> seat & 1) for mask in range(16))
"""The seats of every mask of bits, rising."""
GIVING_UP = ("pass", "forfeit")
DICE_DUE = ("opening", "throw")


class RowKey(NamedTuple):
    """How to read what every position tells off a family's row: phases by their number, and where things stand."""

    phases: Mapping[int, Phase]
    phase: int
    seats: int
    to_play: int


class Standing(NamedTuple):
    """The pieces on a space so many steps ahead, each as its seat."""

    steps: int
    space: str
    seats: tuple[int, ...]


class Position(ABC):
    """Where every piece stands, whose turn it is, and what is left of the throw or card.

    Positions are equal when they are the same game with the same house rules, seats, pieces and turn. The way they
    were reached (`previous`, `happened`, whom the last play `captured`) belongs to the record, not to equality, hash
    or text, and is left behind when a position is pickled or copied.
    """

    KEY: ClassVar[RowKey]

    def __init__(
        self,
        game: Game,
        row: tuple[int, ...],
        previous: Position | None = None,
        made: Throw | Play | str | None = None,
        captured: tuple[Capture, ...] = (),
    ) -> None:
        self.game = game
        self._row = row
        self.previous = previous
        self._made = made
        self.captured = captured

    # What a reader asks

    @property
    def row(self) -> tuple[int, ...]:
        """The referee's own row (see `layout` in the family's part of `homeward.referee`)."""
        return self._row

    @property
    def phase(self) -> Phase:
        """What the position waits for: a throw, a play, a card, nothing more."""
        return self.KEY.phases[self._row[self.KEY.phase]]

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats in play, rising."""
        return SEATS_IN[self._row[self.KEY.seats]]

    @property
    def to_play(self) -> int:
        """The seat whose turn it is."""
        return self._row[self.KEY.to_play]

    @property
    @abstractmethod
    def partners(self) -> bool:
        """Whether seats 0 and 2 play together against 1 and 3."""

    @property
    @abstractmethod
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, rising; empty while the game goes on, but for one that goes on for places (H5)."""

    @property
    @abstractmethod
    def pieces(self) -> dict[int, tuple[str, ...]]:
        """Seat → the spaces of its four pieces (in Kukla & Ollie by number, 1 to 4)."""

    @property
    def dice(self) -> Throw | None:
        """The dice as thrown, the higher first; None before a throw, and where there are none."""
        return None

    @property
    def dice_left(self) -> tuple[int, ...]:
        """The dice not used yet."""
        return ()

    @property
    def reward(self) -> int:
        """The spaces of a reward, or of a bonus (H1), that waits to be used; 0 if none does."""
        return 0

    @property
    def doublets(self) -> int:
        """How many doublets the player threw before these dice, where they are counted (H2)."""
        return 0

    @property
    def is_third_doublet(self) -> bool:
        """Whether the dice on the table are a third doublet, which is not played (H2)."""
        return False

    @property
    def is_bonus(self) -> bool:
        """Whether the reward that waits is a bonus for coming home (H1)."""
        return False

    @property
    def places(self) -> tuple[int, ...]:
        """Where play goes on for places (H5): the seats that are done, in their order; all once the game is over."""
        return ()

    @property
    def forfeited(self) -> tuple[int, ...]:
        """The seats that forfeited everything by choice last turn (N12)."""
        return ()

    @property
    def starting_totals(self) -> Mapping[int, int]:
        """In the opening: what each seat still in the running has thrown, 0 if it has not yet (P6)."""
        return {}

    @property
    def deck(self) -> Mapping[str, int]:
        """Card → how many of it are left to draw; empty in a game without cards."""
        return {}

    @property
    def drawing(self) -> int:
        """The number of the piece that draws or obeys a card, 0 if none does."""
        return 0

    @property
    def card(self) -> str:
        """The card that must be obeyed, empty if there is none."""
        return ""

    @cached_property
    @abstractmethod
    def plays(self) -> tuple[Play, ...]:
        """Every legal play, in a fixed order. Where nothing can be played the only play is `pass`."""

    @property
    def is_forced(self) -> bool:
        """Whether nothing can be done with the throw, the die or the turn but to give it up."""
        return all(play.kind in GIVING_UP for play in self.plays)

    def captures(self, play: Play | str) -> tuple[Capture, ...]:
        """The pieces that a legal play would send back."""
        return self._captures_by_play[self.plays.index(self._find(play))]

    @cached_property
    @abstractmethod
    def _captures_by_play(self) -> tuple[tuple[Capture, ...], ...]:
        """The same for every legal play, asked of the referee at once."""

    def way(self, play: Play | str) -> tuple[str, ...]:
        """The spaces a legal play goes over, first and last included; empty where no piece moves."""
        return self._way(self._find(play))

    @abstractmethod
    def _way(self, play: Play) -> tuple[str, ...]:
        """The same of a play that is known to be legal."""

    @cached_property
    def prospects(self) -> tuple[Played, ...]:
        """What each legal play would do, in the order of `plays`; what it would earn is known when it is made."""
        return tuple(map(self._played, self.plays, self._captures_by_play))

    def foreseen(self, play: Play | str) -> Played:
        """What a legal play would do."""
        return self.prospects[self.plays.index(self._find(play))]

    def _played(self, play: Play, captures: tuple[Capture, ...], after: Position | None = None) -> Played:
        home = int(play.target in HOMES and play.origin != play.target)
        told = Played(play, written(self, play), captures, self._way(play), home, forced=self.is_forced)
        if self.is_third_doublet:
            told = replace(told, third=True, paid=self._paid_with(play))
        if after is None:
            return told
        return replace(told, earned=after.reward, places=after.places[len(self.places) :])

    def _paid_with(self, play: Play) -> str:
        """The space from which a play sends a piece of the player's own back; empty where it sends none."""
        return ""

    @cached_property
    def happened(self) -> Happened | None:
        """What led here from `previous`: a throw, a card or a play, with all that came of it; None at a beginning."""
        before, made = self.previous, self._made
        if before is None or made is None:
            return None
        if isinstance(made, Throw):
            return Thrown(before.to_play, made, before.phase is Phase.OPENING)
        if isinstance(made, str):
            return Drawn(before.to_play, made)
        return before._played(made, self.captured, self)

    @property
    def event(self) -> Throw | Play | str | None:
        """The old name of what happened: the bare throw, play or card."""
        warnings.warn("position.event is position.happened now", DeprecationWarning, stacklevel=2)
        return self._made

    @cached_property
    def alike(self) -> frozenset[str]:
        """The texts that several legal plays share."""
        texts = Counter(play.text for play in self.plays)
        return frozenset(text for text, times in texts.items() if times > 1)

    @property
    def is_over(self) -> bool:
        """Whether the game is over: won, and where play goes on for places, every place taken."""
        return self.phase is Phase.OVER

    @property
    def is_won(self) -> bool:
        """Whether somebody has won: chances and endgames end there, though play may go on for places (H5)."""
        return bool(self.winners)

    # What a player does

    @abstractmethod
    def play(self, play: Play | str) -> Position:
        """The position after a play, given as a Play or as its text; refuses with the reason."""

    def throw(self, a: int | Throw, b: int | None = None) -> Position:
        """The position after a throw of the dice."""
        raise IllegalPlay(f"{self.game.title} is played without dice.").coded("without_dice", self.game.book)

    def draw(self, card: str) -> Position:
        """The position after a cue card is drawn."""
        raise IllegalPlay(f"{self.game.title} is played without cards.").coded("without_cards", self.game.book)

    def after(self, event: Happened | Written) -> Position:
        """The position after an event; refused where another kind of event, another seat or another play is due."""
        needed(event, (Thrown, Drawn, Played, Written), "An event")
        self._check_due(event)
        if isinstance(event, Thrown):
            return self.throw(event.dice)
        if isinstance(event, Played):
            return self.play(event.play)
        if event.kind == "play":
            return self.play(event.text)
        return self.draw(event.text) if event.kind == "card" else self.throw(read_throw(event.text))

    def _check_due(self, event: Happened | Written) -> None:
        if self.is_over:
            raise IllegalPlay("The game is over, and nothing comes after it.").coded("nothing_after_the_end")
        awaited = AWAITED[self.phase]
        kind = awaited if isinstance(event, Thrown) and awaited in DICE_DUE else event.kind
        if kind != awaited:
            due = f"{'an' if awaited == 'opening' else 'a'} {awaited} of seat {self.to_play}"
            refused = IllegalPlay(f"The position waits for {due}, not for {event.kind!r}.")
            raise refused.coded("waits_for", due=awaited, number=self.to_play, kind=event.kind)
        if event.seat != self.to_play:
            refused = IllegalPlay(f"It is the turn of seat {self.to_play}, not of seat {event.seat}.")
            raise refused.coded("turn_of_seat", number=self.to_play, other=event.seat)

    # What chance does

    @abstractmethod
    def throws(self) -> tuple[tuple[Throw | str, float], ...]:
        """Every throw, or card, that may come now, with its probability; none where none is due.

        >>> import homeward
        >>> start = homeward.game("parcheesi").start(2, first=0)
        >>> len(start.throws()), start.throws()[1]
        (21, (Throw(2, 1), 0.05555555555555555))
        """

    # What a learner asks

    @abstractmethod
    def turns_of(self, seat: int) -> Iterator[Position]:
        """The turns a seat could have if it were its turn: one for every throw; where there are no dice, its move."""

    def standing_ahead(self, seat: int, space: str, most: int) -> tuple[Standing, ...]:
        """Who stands ahead of a seat's space, at most so many steps on; nobody is counted where there are no dice."""
        return ()

    @abstractmethod
    def why_not(
        self, piece: str | int | Play = "", to: str = "", *, die: int | tuple[int, int] | None = None
    ) -> Reason:
        """Why a piece may not go somewhere, or may not use a die; false if nothing stands against it."""

    def notes(self) -> tuple[Reason, ...]:
        """What a player should be told now: why the only play is the only one, why nothing can be played."""
        return self._noted

    @cached_property
    @abstractmethod
    def _noted(self) -> tuple[Reason, ...]:
        """The notes, looked for once."""

    @abstractmethod
    def outcomes(self) -> tuple[Outcome[Position], ...]:
        """Every way the throw (or the move or card) can end, each once."""

    # How it is written and compared

    @property
    @abstractmethod
    def text(self) -> str:
        """The position in one line; `homeward.parse` reads it back."""

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Position {self.text}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self._row == other._row and self.game == other.game

    def __hash__(self) -> int:
        return hash((self.game.name, self._row))

    def svg(
        self,
        *,
        arrows: Iterable[Arrow | Play | str] = (),
        highlights: Iterable[str | tuple[int, str]] = (),
        turned_to: int = 0,
        dark: bool = False,
        language: str = "en",
        titles: bool = True,
    ) -> str:
        """The board with the pieces on it, as SVG, seen by the seat `turned_to`.

        `arrows` are legal plays, or ways of any kind (`homeward.draw.Arrow`). `highlights` marks spaces, those of one
        seat only as (seat, space). Without `titles` nothing is named for whoever points at it or hears it.
        """
        ways = [one if isinstance(one, Arrow) else self.arrow(one) for one in arrows]
        return board_svg(
            self.game.book,
            self.pieces,
            seats=self.seats,
            turned_to=turned_to,
            highlights=highlights,
            arrows=[one for one in ways if len(one.way) > 1],
            dark=dark,
            language=language,
            titles=titles,
        )

    def arrow(self, play: Play | str) -> Arrow:
        """The way of a legal play, to be drawn on this board or the one after it."""
        found = self._find(play)
        return Arrow(self.to_play, self._way(found), found.piece or None)

    def _repr_svg_(self) -> str:
        return self.svg()

    def lighten(self) -> None:
        """Let go of what can be found out again, such as the legal plays: for whoever keeps many positions."""
        for found in ("plays", "pieces", "alike", "prospects", "_captures_by_play", "_noted"):
            self.__dict__.pop(found, None)

    # For the two kinds of position

    def _places(self, seat: int) -> tuple[int, ...]:
        """The referee's numbers of the places of a seat's pieces."""
        return self._row[PIECES * seat : PIECES * seat + PIECES]

    def _reason(self, code: str, **params: str | int) -> Reason:
        return reason(self.game.book, code, **params)

    def _find(self, wanted: Play | str) -> Play:
        """The legal play meant by a Play or its text; refuses with what was wrong and what would be near."""
        if isinstance(wanted, Play) and wanted in self.plays:
            return self.plays[self.plays.index(wanted)]  # it may come from elsewhere, without the referee's number
        needed(wanted, (Play, str), "A play or its text")
        text = wanted.text if isinstance(wanted, Play) else wanted
        matches = self._matches(text)
        if len(matches) == 1:
            return matches[0]
        if len(matches) > 1:
            choices = ", ".join(match.text for match in matches)
            said = f"{text!r} could mean several plays: {choices}. Say which."
            raise IllegalPlay(said).coded("several_plays", play=text, names=choices)
        if self.phase is not Phase.PLAY:
            raise IllegalPlay(self.why_not().text).coded("reason", why=self.why_not())
        why = self._why_refused(text)
        near = ", ".join(play.text for play in self._nearest(text))
        said = f"{text!r} is not legal here: {why} You may play: {near}."
        raise IllegalPlay(said).coded("not_legal", play=text, why=why, names=near)

    def _matches(self, text: str) -> list[Play]:
        """The legal plays a text may mean: the one that is written so, or all that its words fit."""
        exactly = [play for play in self.plays if play.text == text]
        if len(exactly) == 1:
            return exactly
        words = self._words(text)
        return [play for play in self.plays if self._means(words, play)]

    def _words(self, text: str) -> tuple[str, ...]:
        """The words of something typed, with spaces in notation however they were called."""
        return play_words(as_notation(self.game.book, text[:LONGEST_PLAY]))

    @staticmethod
    @abstractmethod
    def _means(words: tuple[str, ...], play: Play) -> bool:
        """Whether the words of a typed play mean this one."""

    @abstractmethod
    def _why_refused(self, text: str) -> Reason:
        """Why the play meant by a text is refused, or that it is no play at all."""

    def _nearest(self, text: str) -> list[Play]:
        """The legal plays most like a text, best first, five at the most."""
        words = set(text.lower().replace("-", " ").split())

        def unlikeness(play: Play) -> int:
            return -len(words & set(play.text.lower().replace("-", " ").split()))

        return sorted(self.plays, key=unlikeness)[:5]
