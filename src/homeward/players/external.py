"""A player in a program of its own, asked over a pipe: the same lines that `homeward player` answers."""

from __future__ import annotations

import json
import shlex
import subprocess
from typing import TYPE_CHECKING, Any

from homeward.errors import HomewardError
from homeward.players.reading import reading_of
from homeward.players.thinking.thinker import Planner
from homeward.protocol.choosing import request_of

if TYPE_CHECKING:
    from homeward.model import Play
    from homeward.positions import Position

SHOWN = 200  # characters of an answer that is not understood


class BadAnswer(HomewardError):
    """A program that cannot be asked, or does not answer with one of the choices."""


class External(Planner):
    """Whoever answers a command's pipe. The program is started at the first question and serves all games."""

    def __init__(self, command: str) -> None:
        super().__init__()
        self.name = command
        self._program: subprocess.Popen[str] | None = None

    def __reduce__(self) -> tuple[type[External], tuple[str]]:
        """In another process it is another program, started by the same command."""
        return External, (self.name,)

    def __deepcopy__(self, memo: dict[int, Any]) -> External:
        return External(self.name)

    def decide(self, position: Position) -> Play:
        """What the program chooses: it is asked once a throw, and not where there is nothing to choose."""
        return self._planned(position)

    def close(self) -> None:
        """End the program, by the end of its input."""
        if self._program is not None:
            self._program.communicate()
            self._program = None

    def _goal(self, position: Position) -> Any:
        """The end of the throw, or the play, that the program wants."""
        reading = reading_of(position)
        found = reading.alternatives(position)
        if len(found) == 1:
            return found[0].goal
        answer = self._asked(position)
        goal = reading.goal_in(position, answer)
        if goal is None:
            said = json.dumps(answer)[:SHOWN]
            raise BadAnswer(
                f"{self.name!r} answers {said}, which is no {reading.asked_for} that there is in {position}."
            )
        return goal

    def _asked(self, position: Position) -> dict[str, Any]:
        """The program's answer to a request."""
        request = json.dumps(request_of(position))
        program = self._started()
        assert program.stdin is not None
        assert program.stdout is not None
        try:
            program.stdin.write(request + "\n")
            program.stdin.flush()
            line = program.stdout.readline()
        except OSError:
            line = ""
        if not line:
            raise BadAnswer(f"{self.name!r} ended with exit code {program.wait()}, before the game did.")
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise BadAnswer(f"{self.name!r} answers {line[:SHOWN]!r}: a JSON object on one line is needed.")
        return answer

    def _started(self) -> subprocess.Popen[str]:
        if self._program is None:
            try:
                self._program = subprocess.Popen(
                    shlex.split(self.name), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
                )
            except (OSError, ValueError, IndexError) as error:
                raise BadAnswer(f"{self.name!r} cannot be started: {error}.") from None
        return self._program
