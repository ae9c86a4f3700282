"""Tasks at the keyboard, one after the other, each tried at a table of its own: what lessons and puzzles share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Literal

from homeward.terminal.prompts.answering import answer
from homeward.terminal.prompts.asking import Left, ask
from homeward.terminal.prompts.commands import parse
from homeward.terminal.prompts.people import chosen, show_choices

if TYPE_CHECKING:
    from collections.abc import Mapping

    from homeward.model import Play
    from homeward.terminal.screen import Screen
    from homeward.terminal.session import Session

Way = Literal["on", "back"]
WAYS: Mapping[str, Way] = {"skip": "on", "saltar": "on", "back": "back", "atrás": "back", "atras": "back"}
KNOWN = ("why", "rules", "board", "quit")
"""What can be typed at a table and makes sense in a task too."""


class Tasks(ABC):
    """Tasks on the screen: how many there are, and the one we are at."""

    def __init__(self, many: int, at: int, screen: Screen, language: str) -> None:
        self.many = many
        self.at = at
        self.screen = screen
        self.language = language

    def run(self) -> None:
        """Task after task; whoever leaves is told how to go on from there."""
        try:
            while self.at < self.many:
                way = self._take()
                self.at = self.at + 1 if way == "on" else max(0, self.at - 1)
        except (Left, KeyboardInterrupt):
            self.screen.line()
            self._tell_left()
            return
        self._tell_over()

    @abstractmethod
    def _take(self) -> Way:
        """Show the task we are at and ask until it is done, or gone past."""

    @abstractmethod
    def _tell_left(self) -> None:
        """How to go on from the task we are at."""

    @abstractmethod
    def _tell_over(self) -> None:
        """That there are no more."""

    def _typed(self, session: Session) -> str:
        """What is typed at the table of a task, which is shown first where it has changed."""
        if session.shown is not session.table.position:
            show_choices(session)
        return ask(session.voice.say("prompt_play")).strip()

    def _asked_for(self, session: Session, line: str, help_code: str) -> Play | str | None:
        """The play that was typed; a command is answered instead."""
        command = parse(line)
        if command.verb in KNOWN:
            answer(session, command)
        elif command.verb in ("go", "play"):
            return chosen(session, command)
        else:
            for said in session.voice.say(help_code).splitlines():
                self.screen.line(said)
        return None

    def _go_on(self, prompt: str, ways: Mapping[str, Way]) -> Way:
        """A moment to read what was said; after the last task there is nothing to wait for."""
        if self.at + 1 == self.many:
            return "on"
        line = ask(prompt).strip().lower()
        if parse(line).verb == "quit":
            self.at += 1
            raise Left
        return ways.get(line, "on")
