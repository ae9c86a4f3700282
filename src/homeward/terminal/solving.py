"""`homeward puzzles`: puzzles at the keyboard, today's or one after the other."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from homeward.errors import BadOptions, HomewardError
from homeward.model import Play
from homeward.positions.text import written
from homeward.puzzles import Theme, attempt, of_the_day, puzzles
from homeward.telling.puzzles import (
    about_words,
    because_words,
    finder_words,
    puzzle_table,
    question_words,
    solution_words,
    tried_words,
)
from homeward.terminal.keeping import Keeper
from homeward.terminal.prompts.asking import allow_editing
from homeward.terminal.refusing import refusal_words
from homeward.terminal.screen import Screen
from homeward.terminal.session import Session
from homeward.terminal.tasks import WAYS, Tasks

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from homeward.puzzles import Puzzle, Puzzles
    from homeward.terminal.tasks import Way
    from homeward.terminal.voice import Voice

PUZZLE_WAYS: Mapping[str, Way] = {**WAYS, "next": "on"}
SHOW = ("show", "solución", "solucion")


def solve(game: str, number: int | None, theme: str, plain: bool | None, language: str) -> None:
    """Puzzles from one on, until they are over or somebody leaves."""
    try:
        some, numbers, at = wanted(game, number, theme)
    except HomewardError as error:
        raise HomewardError(refusal_words(error, language)) from error
    allow_editing()
    Solving(some, numbers, at, Screen.for_output(plain), language).run()


def wanted(game: str, number: int | None, theme: str) -> tuple[Puzzles, Sequence[int], int]:
    """The puzzles of a game, the numbers of those asked for, and where among them to begin: today's, unless told."""
    today = of_the_day(date.today(), game)
    some = puzzles(today.game.name)
    assert some is not None  # there is one of today
    numbers = _of_theme(some, theme) if theme else range(1, len(some) + 1)
    first = (numbers[0] if theme else today.number) if number is None else number
    if first not in numbers:
        refused = BadOptions(f"There are puzzles 1 to {len(some)} for {some.game}, and no puzzle {first}.")
        raise refused.coded("no_such_puzzle", name=some.game, number=first, most=len(some))
    return some, numbers, numbers.index(first)


def _of_theme(some: Puzzles, theme: str) -> Sequence[int]:
    by_theme = some.by_theme()
    if theme not in by_theme:
        names = ", ".join(by_theme)
        refused = BadOptions(f"There are no puzzles of that theme for {some.game}. Its themes are: {names}.")
        raise refused.coded("no_such_theme", name=some.game, names=names)
    return by_theme[Theme(theme)]


class Solving(Tasks):
    """Puzzles on the screen: the one we are at, with a table of its own."""

    def __init__(self, some: Puzzles, numbers: Sequence[int], at: int, screen: Screen, language: str) -> None:
        super().__init__(len(numbers), at, screen, language)
        self.some = some
        self.numbers = numbers

    @property
    def puzzle(self) -> Puzzle:
        """The one we are at."""
        return self.some[self.numbers[self.at] - 1]

    def _tell_left(self) -> None:
        self._session(self.puzzle).tell("puzzle_left", name=self.some.game, number=self.puzzle.number)

    def _tell_over(self) -> None:
        self._session(self.some[-1]).tell("puzzles_over", name=self.some.game)

    def _session(self, puzzle: Puzzle) -> Session:
        return Session(puzzle_table(puzzle), self.screen, Keeper(None), self.language)

    def _take(self) -> Way:
        """Show a puzzle and ask until it is solved, shown, or gone past."""
        puzzle, plays = self.puzzle, list[str]()
        session = self._session(puzzle)
        voice = session.voice
        title = f"{puzzle.game.title}, {voice.say(f'puzzle_{puzzle.grade.value}')}"
        said = voice.say("puzzle_number", number=puzzle.number, most=len(self.some), title=title)
        self.screen.line(self.screen.bold(said))
        self.screen.line(question_words(voice, puzzle))
        while True:
            line = self._typed(session)
            if line.lower() in PUZZLE_WAYS:
                return PUZZLE_WAYS[line.lower()]
            if line.lower() in SHOW:
                self.screen.line(solution_words(voice, puzzle))
                return self._explain(voice, puzzle)
            play = self._asked_for(session, line, "help_puzzle")
            if play is not None and self._try(session, voice, puzzle, plays, play):
                return self._explain(voice, puzzle)

    def _try(self, session: Session, voice: Voice, puzzle: Puzzle, plays: list[str], play: Play | str) -> bool:
        """Whether plays have led to the best end; if not, what there is to say. `plays` are those that were right."""
        text = written(session.table.position, play) if isinstance(play, Play) else play
        made = attempt(puzzle, [*plays, text])
        if made.refused is not None:
            self.screen.line(refusal_words(made.refused, self.language), "  ")
            return False
        if made.other is None:
            for position in made.way[len(plays) :]:
                session.become(session.table.led_to(position))
            plays.append(text)
        self.screen.line(tried_words(voice, puzzle, made), "  ")
        if made.other is not None:
            self.screen.line(because_words(voice, puzzle, made), "  ")
            session.tell("puzzle_again")
        return made.outcome == "best"

    def _explain(self, voice: Voice, puzzle: Puzzle) -> Way:
        """What speaks for the best way, and a moment to read it."""
        for said in (because_words(voice, puzzle, None), about_words(voice, puzzle), finder_words(voice, puzzle)):
            self.screen.line(said, "  ")
        return self._go_on(voice.say("puzzle_next"), PUZZLE_WAYS)
