"""Answer requests line by line until the end of input; nothing that comes in ends it sooner."""

from __future__ import annotations

import json
from typing import IO, TYPE_CHECKING

from homeward.errors import HomewardError
from homeward.protocol.answers import answer
from homeward.protocol.requests import check, read_line
from homeward.targets.engine import Engines

if TYPE_CHECKING:
    from typing import Any


def serve(source: IO[bytes], sink: IO[bytes]) -> None:
    """Answer every line of `source` on `sink`, in order, each flushed."""
    with Engines() as engines:
        for data in source:
            sink.write(reply(data, engines).encode("ascii") + b"\n")
            sink.flush()


def reply(data: bytes, engines: Engines) -> str:
    """The answer to one line, as JSON text."""
    line = read_line(data)
    ident = _identity(line.request) if line.has_id else ""
    if line.fault:
        return _error(line.fault, ident)
    try:
        body = answer(check(line.request), engines)
    except HomewardError as error:
        return _error(str(error), ident)
    return "{" + ident + body + "}"


def _identity(request: dict[str, Any]) -> str:
    """The id, repeated as it came; an id nested too deeply to be written again is left out."""
    try:
        return '"id":' + json.dumps(request["id"]) + ","
    except RecursionError:
        return ""


def _error(fault: str, ident: str) -> str:
    return "{" + ident + '"error":' + json.dumps(fault) + "}"
