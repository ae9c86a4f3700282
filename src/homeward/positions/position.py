"""A position of any game: immutable, hashable, printable. The two families add what is their own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING, Any

from homeward.draw.svg import board_svg
from homeward.errors import IllegalPlay
from homeward.model import Outcome, Phase, Play, Reason, Throw
from homeward.words import reason

if TYPE_CHECKING:
    from homeward.positions.game import Game

PIECES = 4
"""Of every seat: a row of either family begins with the places of each seat's pieces."""


class Position(ABC):
    """Where every piece stands, whose turn it is, and what is left of the throw or card.

    Positions are equal when they are the same game with the same house rules, seats, pieces and turn. The way
    they were reached (`previous`, `event`) belongs to the record, not to equality, hash or text.
    """

    def __init__(
        self,
        game: Game,
        row: tuple[int, ...],
        previous: Position | None = None,
        event: Throw | Play | str | None = None,
    ) -> None:
        self.game = game
        self._row = row
        self.previous = previous
        self.event = event

    # What a reader asks

    @property
    @abstractmethod
    def phase(self) -> Phase:
        """What the position waits for: a throw, a play, a card, nothing more."""

    @property
    @abstractmethod
    def seats(self) -> tuple[int, ...]:
        """The seats in play, rising."""

    @property
    @abstractmethod
    def partners(self) -> bool:
        """Whether seats 0 and 2 play together against 1 and 3."""

    @property
    @abstractmethod
    def to_play(self) -> int:
        """The seat whose turn it is."""

    @property
    @abstractmethod
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, rising; empty while the game goes on."""

    @property
    @abstractmethod
    def pieces(self) -> dict[int, tuple[str, ...]]:
        """Seat → the spaces of its four pieces (in Kukla & Ollie by number, 1 to 4)."""

    @cached_property
    @abstractmethod
    def plays(self) -> tuple[Play, ...]:
        """Every legal play, in a fixed order. Where nothing can be played the only play is `pass`."""

    def stands_as(self, other: Position, seat: int) -> bool:
        """Whether the pieces of a seat stand in both positions alike."""
        return self._places(seat) == other._places(seat)

    @cached_property
    def alike(self) -> frozenset[str]:
        """The texts that several legal plays share."""
        texts = Counter(play.text for play in self.plays)
        return frozenset(text for text, times in texts.items() if times > 1)

    @property
    def is_over(self) -> bool:
        """Whether the game has been won."""
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

    # What a learner asks

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

    def svg(self, **how: Any) -> str:
        """The board with the pieces on it, as SVG (see `homeward.draw.svg.board_svg`)."""
        return board_svg(self.game.book, self.pieces, seats=self.seats, **how)

    def _repr_svg_(self) -> str:
        return self.svg()

    def lighten(self) -> None:
        """Let go of what can be found out again, such as the legal plays: for whoever keeps many positions."""
        for found in ("plays", "pieces", "tables", "alike", "_noted"):
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
            return self.plays[self.plays.index(wanted)]
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

    @abstractmethod
    def _matches(self, text: str) -> list[Play]:
        """The legal plays a text may mean."""

    @abstractmethod
    def _why_refused(self, text: str) -> Reason:
        """Why the play meant by a text is refused, or that it is no play at all."""

    def _nearest(self, text: str) -> list[Play]:
        """The legal plays most like a text, best first, five at the most."""
        words = set(text.lower().replace("-", " ").split())

        def unlikeness(play: Play) -> int:
            return -len(words & set(play.text.lower().replace("-", " ").split()))

        return sorted(self.plays, key=unlikeness)[:5]
