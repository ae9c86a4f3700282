"""One sitting at a table: the table as it stands, who plays, how it is shown and where it is kept."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from homeward.events import Drawn, Played, Thrown
from homeward.model import Phase
from homeward.table import SeededChance, Table, new_seed
from homeward.telling.events import event_words
from homeward.telling.turns import is_done, turn_words, turns
from homeward.terminal.voice import Voice, unpainted

if TYPE_CHECKING:
    from homeward.positions import Position
    from homeward.telling.turns import Wordiness
    from homeward.terminal.keeping import Keeper
    from homeward.terminal.screen import Screen


class Session:
    """The table on the screen. Everything that happens is kept before it is shown."""

    def __init__(self, table: Table, screen: Screen, keeper: Keeper, language: str) -> None:
        self.screen = screen
        self.keeper = keeper
        self.language = language
        self.wordiness: Wordiness = "usual"  # of the bots' turns
        self.told: list[str] = []  # what happened last, as it was told
        self.shown: Position | None = None  # the position whose board and plays are on the screen
        self.sit_down(table)

    def sit_down(self, table: Table) -> None:
        """Take up a table: its chance, its file."""
        self.table = table
        self.chance = SeededChance(new_seed() if table.begun.seed is None else table.begun.seed)
        self.shown = None
        self.keeper.keep(table)

    def become(self, table: Table) -> None:
        """Take over the table after a verb: keep it, then show what happened."""
        before, self.table = self.table.position, table
        self.keeper.keep(table)
        if isinstance(table.events[-1], Thrown | Drawn | Played):
            if self.tells_turns(table.line[-1].event.seat):
                self._tell_turn()
                return
            self.told = list(event_words(self.voice, table.line[-1]))
            self.say_again()
            if table.position.phase is not Phase.PLAY:
                self.tell_notes(before.to_play)

    def tells_turns(self, seat: int) -> bool:
        """Whether a seat's turns are told whole: a bot's are to whoever listens."""
        return self.screen.plain and not self.is_person(seat)

    def _tell_turn(self) -> None:
        """The turn that has just ended, in one breath."""
        (turn,) = turns(self.table, 1)
        if is_done(self.table, turn):
            self.told = [turn_words(self.voice, turn, self.wordiness)]
            self.say_again()

    def say_again(self) -> None:
        """What was told last."""
        for line in self.told:
            self.screen.line(line, "  ")

    def is_person(self, seat: int) -> bool:
        """Whether a person plays that seat."""
        return not self.table.seat(seat).is_bot

    # Talking

    @property
    def voice(self) -> Voice:
        """The voice for the table as it is now."""
        return Voice(self.table, self.language, "full" if self.screen.plain else "", self._paint)

    @property
    def prompting(self) -> Voice:
        """The same voice without colours, which prompts cannot have."""
        return replace(self.voice, paint=unpainted)

    def _paint(self, text: str, seat: int) -> str:
        return self.screen.in_colour(self.table.book, seat, text)

    def tell(self, code: str, **params: str | int) -> None:
        """Show one of the terminal's sentences."""
        self.screen.line(self.voice.say(code, **params), "  ")

    def tell_notes(self, seat: int) -> None:
        """What should be known now: to a person all of it, with the rulings; of a bot only the main thing."""
        notes = self.table.position.notes()
        if self.is_person(seat):
            said = [self.voice.reason(note) for note in notes]
        else:
            said = [self.voice.told(note) for note in notes[:1]]
        for line in said:
            self.screen.line(line, "  ")

    def show_board(self) -> None:
        """The board, with the spaces marked that the plays lead to."""
        position = self.table.position
        marked = {_as_marked(position.to_play, play.target) for play in position.plays if play.target}
        self.screen.board(position, self.language, marked)


def _as_marked(seat: int, space: str) -> str | tuple[int, str]:
    """A space as the drawing wants it: a home path and a home are a seat's own."""
    return (seat, space) if space[0] == "P" or space == "home" else space
