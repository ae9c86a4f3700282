"""Answer requests line by line until the end of input; nothing that comes in ends it sooner."""

from __future__ import annotations

from typing import IO, TYPE_CHECKING, Any, Protocol

from homeward.errors import HomewardError
from homeward.protocol.answers import answer
from homeward.protocol.lines import Unreadable, read_line, read_lines, written
from homeward.protocol.requests import check
from homeward.targets.engine import Engines

if TYPE_CHECKING:
    from collections.abc import Callable

    from homeward.targets.referee import StageEngine, TrackEngine


class Referees(Protocol):
    """Those who answer for the two families of games, plain or compiled."""

    @property
    def track(self) -> TrackEngine:
        """Who answers for the dice games."""

    @property
    def stage(self) -> StageEngine:
        """Who answers for Kukla & Ollie."""


def serve(source: IO[bytes], sink: IO[bytes]) -> None:
    """Answer every line of `source` on `sink`, in order, each flushed."""
    with Engines() as engines:
        serve_lines(source, sink, lambda data: reply(data, engines))


def serve_lines(source: IO[bytes], sink: IO[bytes], answered: Callable[[bytes], str]) -> None:
    """Answer line by line; a mistake of ours is answered too, and ends nothing."""
    for data in read_lines(source):
        try:
            text = answered(data)
        except Exception as fault:  # a mistake of ours, or no memory left: the next line may do better
            text = _error(f"the referee failed, which is a mistake in homeward: {fault!r}")
        sink.write(text.encode("ascii") + b"\n")
        sink.flush()


def reply(data: bytes, referees: Referees) -> str:
    """The answer to one line, as JSON text in ASCII."""
    return reply_by(data, lambda request: answer(check(request), referees))


def reply_by(data: bytes, inside: Callable[[dict[str, Any]], str]) -> str:
    """The answer to one line: what `inside` makes of its request, between braces, or what is wrong with it."""
    request, fault = read_line(data)
    ident = ""
    if "id" in request:
        try:
            ident = f'"id":{written(request["id"])},'
        except Unreadable:
            pass  # the line is refused for it anyway
        except RecursionError:
            fault = fault or "id: it is nested too deeply to be repeated"
    if fault:
        return _error(fault, ident)
    try:
        return "{" + ident + inside(request) + "}"
    except HomewardError as error:
        return _error(str(error), ident)


def _error(fault: str, ident: str = "") -> str:
    return "{" + ident + '"error":' + written(fault) + "}"
