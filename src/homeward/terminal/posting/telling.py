"""What is said of a game by post at a terminal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.draw.wording import seat_name
from homeward.post.lengths import lengths_of
from homeward.table.verbs.opening import plays_in_pairs
from homeward.words import catalogue, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.post import Correspondence, Header, Letter
    from homeward.terminal.screen import Screen


@dataclass(frozen=True)
class Telling:
    """A screen and a language."""

    screen: Screen
    language: str

    def tell(self, header: Header, code: str, **params: str | int) -> None:
        """One of the sentences by post."""
        self.screen.line(self.said(header, code, **params))

    def said(self, header: Header, code: str, **params: str | int) -> str:
        """The same, not shown."""
        return say(header.which.book, "by_post", code, self.language, **params)

    def who(self, header: Header, seat: int) -> str:
        """Somebody by colour and name: `Red (Ana)`."""
        colour, name = seat_name(header.which.book, seat, self.language), header.name_of(seat)
        return f"{colour} ({name})" if name else colour

    def names(self, header: Header, seats: tuple[int, ...]) -> str:
        """Several of them."""
        if not seats:
            return ""
        *first, last = (self.who(header, seat) for seat in seats)
        both = catalogue(self.language)["telling"]["and"]
        return f"{', '.join(first)} {both} {last}" if first else last

    def beginning(self, letter: Letter) -> Iterator[str]:
        """What everybody should know before they sit down: the game, who plays with whom, how many links it takes."""
        header = letter.header
        number = len(header.seats)
        if header.partners:
            pairs = [self.names(header, header.seats[side::2]) for side in (0, 1)]
            yield self.said(header, "game_partners", one=pairs[0], other=pairs[1])
            if plays_in_pairs(header.which, number):
                yield self.said(header, "partners_usual")
        else:
            yield self.said(header, "game_alone", names=self.names(header, header.seats))
        if header.house:
            yield self.said(header, "game_house", names=header.house)
        book = header.which.book
        pieces = book.track.pieces if book.has_dice else 4
        lengths = lengths_of(header.game, number, partners=header.partners, pieces=pieces)
        if lengths is not None:
            yield self.said(header, "links_taken", number=lengths.links, most=lengths.links_often)
            if book.has_dice and (number > 2 or pieces > 2):
                yield self.said(header, "links_short")
            elif number > 2:
                yield self.said(header, "links_fewer")

    def due(self, game: Correspondence) -> str:
        """What the game waits for."""
        header, due = game.letter.header, game.due
        who = self.who(header, due.device) if due.device is not None else ""
        seat = self.who(header, due.seat) if due.seat is not None else ""
        free = self.names(header, game.letter.free)
        code = f"due_{due.kind}"
        if due.kind == "turn" and due.seat != due.device:
            code = "due_turn_bot"
        elif due.kind == "void" and due.device is None:
            code = "due_endless"
        return self.said(header, code, who=who, other=seat, names=free)
