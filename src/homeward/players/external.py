"""A player in a program of its own, asked over a pipe: the same lines that `homeward player` answers."""

from __future__ import annotations

import json
import shlex
import subprocess
from typing import TYPE_CHECKING, Any

from homeward.errors import HomewardError
from homeward.players.planning import Plan, Row, ends_of, way_to
from homeward.positions.stage import StagePosition
from homeward.positions.track import TrackPosition
from homeward.protocol.choosing import move_words, outcome_words, request_of
from homeward.referee.stage import layout as S

if TYPE_CHECKING:
    from homeward.model import Play
    from homeward.positions import Position

SHOWN = 200  # characters of an answer that is not understood


class BadAnswer(HomewardError):
    """A program that cannot be asked, or does not answer with one of the choices."""


class External:
    """Whoever answers a command's pipe. The program is started at the first question and serves all games."""

    def __init__(self, command: str) -> None:
        self.name = command
        self._program: subprocess.Popen[str] | None = None
        self._plan: Plan = {}

    def __reduce__(self) -> tuple[type[External], tuple[str]]:
        """In another process it is another program, started by the same command."""
        return External, (self.name,)

    def __deepcopy__(self, memo: dict[int, Any]) -> External:
        return External(self.name)

    def decide(self, position: Position) -> Play:
        """What the program chooses: it is asked once a throw, and not where there is nothing to choose."""
        if isinstance(position, StagePosition):
            return self._move(position)
        assert isinstance(position, TrackPosition)
        if position.row not in self._plan:
            self._plan = way_to(position, self._end(position))
        return self._plan[position.row]

    def close(self) -> None:
        """End the program, by the end of its input."""
        if self._program is not None:
            self._program.communicate()
            self._program = None

    def _end(self, position: TrackPosition) -> Row:
        """The end of the throw that the program wants."""
        ends = ends_of(position)
        if len(ends) == 1:
            return ends[0]
        answer = self._asked(position)
        chosen = _in_order(answer.get("outcome"))
        for end in ends:
            if _in_order(outcome_words(position.to_play, TrackPosition(position.game, end))) == chosen:
                return end
        raise self._refused("outcome", answer, position)

    def _move(self, position: StagePosition) -> Play:
        if len(position.plays) == 1:
            return position.plays[0]
        answer = self._asked(position)
        chosen = _move_in(position, answer)
        if chosen is not None:
            return chosen
        if _move_in(StagePosition(position.game, position.row, (0,) * S.PAST), answer) is not None:
            return position.plays[0]  # K24 forbids it: a program is not told the past, and cannot know
        raise self._refused("move", answer, position)

    def _refused(self, what: str, answer: dict[str, Any], position: Position) -> BadAnswer:
        said = json.dumps(answer)[:SHOWN]
        return BadAnswer(f"{self.name!r} answers {said}, which is no {what} that there is in {position}.")

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


def _move_in(position: StagePosition, answer: dict[str, Any]) -> Play | None:
    """The play that an answer means, if there is one."""
    if "move" not in answer:
        return None
    return next((play for play in position.plays if move_words(play, position.play(play)) == answer["move"]), None)


def _in_order(outcome: Any) -> Any:
    """An outcome with every seat's pieces in one order: they are alike, and a program need not sort them as we do."""
    if not isinstance(outcome, dict) or not isinstance(outcome.get("pieces"), dict):
        return outcome
    pieces = outcome["pieces"].items()
    return outcome | {
        "pieces": {seat: sorted(map(str, spaces)) for seat, spaces in pieces if isinstance(spaces, list)}
    }
