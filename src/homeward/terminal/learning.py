"""`homeward learn`: a game's lesson at the keyboard, one step after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from homeward.errors import BadOptions, HomewardError
from homeward.lessons import attempt, lesson
from homeward.telling.lessons import lesson_table, lesson_words
from homeward.terminal.keeping import Keeper
from homeward.terminal.prompts.answering import answer
from homeward.terminal.prompts.asking import Left, allow_editing, ask
from homeward.terminal.prompts.commands import Command, parse
from homeward.terminal.prompts.people import chosen, show_choices
from homeward.terminal.refusing import refusal_words
from homeward.terminal.screen import Screen
from homeward.terminal.session import Session

if TYPE_CHECKING:
    from homeward.lessons import Lesson, Step
    from homeward.model import Play

Way = Literal["on", "back"]
WAYS: dict[str, Way] = {"skip": "on", "saltar": "on", "back": "back", "atrás": "back", "atras": "back"}
KNOWN = ("why", "rules", "board", "quit")
"""What can be typed at a table and makes sense in a lesson too."""


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


class Learning:
    """A lesson on the screen: the step we are at, with a table of its own."""

    def __init__(self, taught: Lesson, at: int, screen: Screen, language: str) -> None:
        self.lesson = taught
        self.at = at
        self.screen = screen
        self.language = language

    def run(self) -> None:
        """Step after step; whoever leaves is told how to go on from there."""
        try:
            while self.at < len(self.lesson.steps):
                way = self._take(self.lesson.steps[self.at])
                self.at = self.at + 1 if way == "on" else max(0, self.at - 1)
        except (Left, KeyboardInterrupt):
            self.screen.line()
            self._session(self.lesson.steps[self.at]).tell(
                "lesson_left", name=self.lesson.game.name, number=self.at + 1
            )
            return
        self._session(self.lesson.steps[-1]).tell("lesson_over", name=self.lesson.game.name)

    def _session(self, step: Step) -> Session:
        return Session(lesson_table(step), self.screen, Keeper(None), self.language)

    def _take(self, step: Step) -> Way:
        """Show a step and ask until it is done, or gone past."""
        session = self._session(step)
        title = step.title.say(self.language)
        said = session.voice.say("lesson_step", number=self.at + 1, most=len(self.lesson.steps), title=title)
        self.screen.line(self.screen.bold(said))
        self.screen.line(lesson_words(session.voice, step.text))
        while True:
            if session.shown is not session.table.position:
                show_choices(session)
            line = ask(session.voice.say("prompt_play")).strip()
            if line.lower() in WAYS:
                return WAYS[line.lower()]
            play = self._asked_for(session, parse(line))
            if play is not None and self._try(session, step, play):
                return self._go_on(session)

    def _asked_for(self, session: Session, command: Command) -> Play | str | None:
        """The play that was typed; a command is answered instead."""
        if command.verb in KNOWN:
            answer(session, command)
        elif command.verb in ("go", "play"):
            return chosen(session, command)
        else:
            for line in session.voice.say("help_lesson").splitlines():
                self.screen.line(line)
        return None

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

    def _go_on(self, session: Session) -> Way:
        """A moment to read what was said."""
        if self.at + 1 == len(self.lesson.steps):
            return "on"
        line = ask(session.voice.say("lesson_next")).strip().lower()
        if parse(line).verb == "quit":
            self.at += 1
            raise Left
        return WAYS.get(line, "on")
