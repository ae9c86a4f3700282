"""Ask the referee: in this process, or the real command over its pipes."""

from __future__ import annotations

import fcntl
import json
import os
import queue
import subprocess
import sys
import termios
import threading
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from homeward.protocol.serving import reply
from homeward.targets.plain import PlainStage, PlainTrack
from places import SOURCE
from waiting import PATIENCE

if TYPE_CHECKING:
    from homeward.protocol.serving import Referees
    from homeward.targets.referee import StageEngine, TrackEngine

Request = dict[str, Any]

COMMAND = (sys.executable, "-m", "homeward", "referee")
SEATINGS = ([0, 2], [0, 1, 2], [0, 1, 2, 3])
DICE_GAMES = ("pollyanna", "dixie_pollyanna", "parcheesi", "poliana")
PARTNERSHIPS = ("pollyanna", "dixie_pollyanna", "parcheesi")

IN_CORNERS = ["corner"] * 4
IN_CIRCLES = {"1": "circle", "2": "circle", "3": "circle", "4": "circle"}


@dataclass
class Bench:
    """The two referees of one kind."""

    track: TrackEngine
    stage: StageEngine


PLAIN: Referees = Bench(PlainTrack(), PlainStage())


def compact(value: Any) -> str:
    """JSON as the protocol sorts by: keys sorted, no white space."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def line_of(request: Request) -> bytes:
    return json.dumps(request).encode() + b"\n"


def answer_to(line: bytes, referees: Referees = PLAIN) -> dict[str, Any]:
    """What a line is answered, which must be one line of strict JSON."""
    text = reply(line, referees)
    assert text.isascii()
    assert len(text.splitlines()) == 1
    answer = json.loads(text, object_pairs_hook=only_once, parse_constant=no_constant)
    assert isinstance(answer, dict)
    return answer


def only_once(items: list[tuple[str, Any]]) -> dict[str, Any]:
    assert len({key for key, _ in items}) == len(items)
    return dict(items)


def no_constant(name: str) -> None:
    raise AssertionError(f"{name} in an answer")


def ask(request: Request) -> dict[str, Any]:
    return answer_to(line_of(request))


def error_of(line: bytes | Request) -> str:
    """The error a line or request is answered with, and nothing else but the id."""
    answer = answer_to(line if isinstance(line, bytes) else line_of(line))
    assert answer.keys() - {"id"} == {"error"}
    assert isinstance(answer["error"], str)
    return answer["error"]


def outcomes_request(game: str = "pollyanna", seats: int = 4, **changed: Any) -> Request:
    """A valid question about a throw: everybody in the corner, with what a test changes."""
    seating = SEATINGS[seats - 2]
    pieces = {str(seat): list(IN_CORNERS) for seat in seating}
    request = {"op": "outcomes", "game": game, "seats": seating, "pieces": pieces, "to_play": 0, "dice": [6, 3]}
    return with_changes(request, changed)


def moves_request(seats: int = 2, **changed: Any) -> Request:
    """A valid question about Kukla & Ollie: every piece in its circle, with what a test changes."""
    seating = SEATINGS[seats - 2]
    pieces = {str(seat): dict(IN_CIRCLES) for seat in seating}
    request = {"op": "moves", "game": "kukla_ollie", "seats": seating, "pieces": pieces, "to_play": 0}
    return with_changes(request, changed)


def with_changes(request: Request, changed: Request) -> Request:
    """The request with other values; the pieces of the seats that are not named stay."""
    made = deepcopy(request)
    for seat, spaces in changed.pop("pieces", {}).items():
        own = made["pieces"][str(seat)]
        made["pieces"][str(seat)] = own | spaces if isinstance(own, dict) else [*spaces, *IN_CORNERS][:4]
    return made | changed


def environment() -> dict[str, str]:
    path = os.pathsep.join(filter(None, (str(SOURCE), os.environ.get("PYTHONPATH", ""))))
    return {**os.environ, "PYTHONPATH": path}


class RunningReferee:
    """The real command, with pipes to it."""

    def __init__(self, **changed: str) -> None:
        self.process = subprocess.Popen(
            COMMAND,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment() | changed,
        )
        self.answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._listening = threading.Thread(target=self._listen, daemon=True)
        self._listening.start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.answers.put(line)

    def send(self, data: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def has_read_everything(self) -> bool:
        """Whether nothing of what was sent is left in the pipe."""
        assert self.process.stdin is not None
        left = fcntl.ioctl(self.process.stdin, termios.FIONREAD, bytes(4))
        return not int.from_bytes(left, sys.byteorder)

    def answer(self) -> str:
        """The next line it writes, while its input stays open."""
        line = self.answers.get(timeout=PATIENCE)
        assert line.endswith(b"\n")
        return line.decode("ascii").removesuffix("\n")

    def ask(self, request: Request) -> Any:
        self.send(line_of(request))
        return json.loads(self.answer())

    def end(self) -> tuple[int, bytes]:
        """Close its input; its exit code and what it complained of."""
        assert self.process.stdin is not None
        assert self.process.stderr is not None
        self.process.stdin.close()
        code = self.process.wait(timeout=PATIENCE)
        self._listening.join()
        return code, self.process.stderr.read()

    def __enter__(self) -> RunningReferee:
        return self

    def __exit__(self, *error: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self._listening.join()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert stream is not None
            with suppress(BrokenPipeError):
                stream.close()
