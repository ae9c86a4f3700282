"""`homeward learn`: a game's lesson at the keyboard, one step after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.errors import BadOptions, HomewardError
from homeward.lessons import attempt, lesson
from homeward.telling.lessons import lesson_table, lesson_words
from homeward.terminal.keeping import Keeper
from homeward.terminal.prompts.asking import allow_editing
from homeward.terminal.refusing import refusal_words
from homeward.terminal.screen import Screen
from homeward.terminal.session import Session
from homeward.terminal.tasks import WAYS, Tasks

if TYPE_CHECKING:
    from homeward.lessons import Lesson, Step
    from homeward.model import Play
    from homeward.terminal.tasks import Way


def learn(game: str, step: int, plain: bool | None, language: str) -> None:
    """Go through a lesson from a step on, until it is over or somebody leaves."""
    try:
        found = _lesson(game, step)
    except HomewardError as error:
        raise HomewardError(refusal_words(error, language)) from error
    allow_editing()
    Learning(found, step - 1, Screen.for_output(plain), language).run()


def _lesson(game: str, step: int) -> Lesson:
    """The lesson of a game, if it has one with that step."""
    found = lesson(game)
    if found is None:
        raise BadOptions(f"There is no lesson for {game}.").coded("no_lesson", name=game)
    most = len(found.steps)
    if not 1 <= step <= most:
        refused = BadOptions(f"The lesson has steps 1 to {most}, and no step {step}.")
        raise refused.coded("no_lesson_step", number=step, most=most)
    return found


class Learning(Tasks):
    """A lesson on the screen: the step we are at, with a table of its own."""

    def __init__(self, taught: Lesson, at: int, screen: Screen, language: str) -> None:
        super().__init__(len(taught.steps), at, screen, language)
        self.lesson = taught

    def _tell_left(self) -> None:
        session = self._session(self.lesson.steps[self.at])
        session.tell("lesson_left", name=self.lesson.game.name, number=self.at + 1)

    def _tell_over(self) -> None:
        self._session(self.lesson.steps[-1]).tell("lesson_over", name=self.lesson.game.name)

    def _session(self, step: Step) -> Session:
        return Session(lesson_table(step), self.screen, Keeper(None), self.language)

    def _take(self) -> Way:
        """Show a step and ask until it is done, or gone past."""
        step = self.lesson.steps[self.at]
        session = self._session(step)
        title = step.title.say(self.language)
        said = session.voice.say("lesson_step", number=self.at + 1, most=self.many, title=title)
        self.screen.line(self.screen.bold(said))
        self.screen.line(lesson_words(session.voice, step.text))
        while True:
            line = self._typed(session)
            if line.lower() in WAYS:
                return WAYS[line.lower()]
            play = self._asked_for(session, line, "help_lesson")
            if play is not None and self._try(session, step, play):
                return self._go_on(session.voice.say("lesson_next"), WAYS)

    def _try(self, session: Session, step: Step, play: Play | str) -> bool:
        """Whether a play is what was asked for; if not, what there is to say."""
        made = attempt(step, play)
        if made.after is not None:
            session.become(session.table.led_to(made.after))
            self.screen.line(lesson_words(session.voice, step.done))
            return True
        if made.refused is not None:
            self.screen.line(refusal_words(made.refused, self.language), "  ")
        elif step.other is not None:
            self.screen.line(lesson_words(session.voice, step.other), "  ")
        return False
