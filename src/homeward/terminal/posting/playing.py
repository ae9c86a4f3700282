"""A turn by post at the keyboard, on an ordinary table: what happened since, then throw and play as ever."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.events import Played
from homeward.post import turning
from homeward.table import Seat, open_table
from homeward.terminal.ending import ending_words
from homeward.terminal.keeping import Keeper
from homeward.terminal.loop import step
from homeward.terminal.prompts.answering import answer
from homeward.terminal.prompts.asking import ask
from homeward.terminal.prompts.commands import parse
from homeward.terminal.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable

    from homeward.post import Correspondence, Hand
    from homeward.table import Table
    from homeward.terminal.posting.telling import Telling


def table_of(game: Correspondence, upto: int | None = None) -> Table:
    """The game as a table, as it was in the first so many of its positions."""
    header, start = game.letter.header, game.positions[0]
    seats = [
        Seat(seat, bot=game.bots[seat]) if seat in game.bots else Seat(seat, header.name_of(seat))
        for seat in header.seats
    ]
    first = start.to_play if header.starter is None and game.begun and not start.starting_totals else header.starter
    table = open_table(header.which, seats, game.chance, partners=header.partners, first=first, hints=False)
    for position in game.positions[1:upto]:
        table = table.led_to(position)
    return table


def look_back(telling: Telling, game: Correspondence, since: int) -> None:
    """Tell what happened from a position on, and show what it has come to."""
    since = max(1, since)
    session = Session(table_of(game, since), telling.screen, Keeper(None), telling.language)
    for position in game.positions[since:]:
        session.become(session.table.led_to(position))
    if game.begun:
        session.show_board()
    if game.position.is_over:
        for line in ending_words(session.voice):
            telling.screen.line(line)


class PostSession(Session):
    """A sitting in which nothing that was sent can be taken back, and every play is kept before it is shown."""

    def __init__(self, hand: Hand, telling: Telling, keep: Callable[[Hand], None]) -> None:
        self.hand, self.telling, self.keep_hand = hand, telling, keep
        self.sent = len(hand.game.positions) - 1
        super().__init__(table_of(hand.game), telling.screen, Keeper(None), telling.language)
        self.chance = hand.turn().chance  # type: ignore[assignment]  # any chance will do for a table

    @property
    def plays(self) -> tuple[str, ...]:
        """Those of this turn, as records write them."""
        return self._plays_at(self.table)

    def _plays_at(self, table: Table) -> tuple[str, ...]:
        events = [one.event for one in table.line[self.sent :]]
        return tuple(one.text for one in events if isinstance(one, Played) and one.seat == self.hand.seat)

    def become(self, table: Table) -> None:
        """Keep the plays first; what came in a letter stays."""
        if len(table.line) < self.sent:
            self.telling.tell(self.hand.letter.header, "cannot_undo")
            return
        self.keep_hand(self.hand.keeping(self._plays_at(table)))
        super().become(table)

    def sit_down(self, table: Table) -> None:
        """No other table is taken up in the middle of a turn by post."""
        if hasattr(self, "table"):
            self.telling.tell(self.hand.letter.header, "cannot_load")
            return
        super().sit_down(table)

    def is_done(self) -> bool:
        """Whether the turn is over."""
        return turning(self.hand.game, self.hand.chain, self.plays).is_done


def play_turn(hand: Hand, telling: Telling, keep: Callable[[Hand], None]) -> tuple[str, ...]:
    """The turn from where it was left to its end: its plays."""
    session = PostSession(hand, telling, keep)
    begun = hand.turn()
    if hand.plays:
        telling.tell(hand.letter.header, "going_on")
        for position in begun.positions:
            session.become(session.table.led_to(position))
    while True:
        if not session.is_done():
            step(session)
            continue
        if session.table.position.is_over:
            session.show_board()
            for line in ending_words(session.voice):
                telling.screen.line(line)
        command = parse(ask(telling.said(hand.letter.header, "ask_send")))
        if answer(session, command):
            continue
        if command.verb == "go":
            return session.plays
        session.tell("only_enter")
