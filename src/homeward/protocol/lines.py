"""Lines of input, each a JSON object or not, and values written back as they came."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import IO

LONGEST = 1 << 24
"""How many bytes of a line are looked at."""

_COUNTABLE = 15
_SHOWN = 60


class Figures(NamedTuple):
    """A number with a point, an exponent or many digits: kept as it was written, never rounded."""

    text: str


class Unreadable(Exception):
    """Part of a line that stands there and says nothing: a NaN, or the values of a key that comes twice."""


class Line(NamedTuple):
    """The object on a line, as far as it can be read, and what is wrong with it as JSON."""

    request: dict[str, Any]
    fault: str = ""


def read_lines(source: IO[bytes]) -> Iterator[bytes]:
    """The lines of a stream; one that is too long is cut, and the rest of it skipped."""
    while data := source.readline(LONGEST + 1):
        rest = data
        while len(rest) > LONGEST and not rest.endswith(b"\n"):
            rest = source.readline(LONGEST + 1)
        yield data


def read_line(data: bytes) -> Line:
    """The JSON object on a line; never raises."""
    if len(data) > LONGEST:
        return Line({}, f"the line is longer than {LONGEST} bytes")
    fault = ""
    try:
        text = data.decode().rstrip(" \t\r\n")
        if not text or text.isspace():
            return Line({}, "the line is blank")
        try:
            value = _STRICT.decode(text)
        except Unreadable as flaw:
            fault = str(flaw)
            value = _LENIENT.decode(text)
    except UnicodeDecodeError as error:
        return Line({}, f"the line is not UTF-8 at byte {error.start + 1}")
    except json.JSONDecodeError as error:
        return Line({}, f"this is no JSON: {error.msg.removesuffix(' at')} at column {error.pos + 1}")
    except RecursionError:
        return Line({}, "this is nested too deeply")
    if not isinstance(value, dict):
        return Line({}, fault or f"a request is a JSON object in braces, not {shown(value)}")
    return Line(value, fault)


def written(value: Any) -> str:
    """A value as JSON again, in ASCII; Unreadable or RecursionError where it cannot be."""
    try:
        return _WRITER.encode(value)
    except TypeError:
        return _spelt(value)


def shown(value: Any) -> str:
    """A value as the asker wrote it, cut short."""
    if value is None:
        return "nothing"
    try:
        text = written(value)
    except (RecursionError, Unreadable):
        return "that"
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"


def _spelt(value: Any) -> str:
    """As `written`, for a value with figures in it: one call for each level of it."""
    if isinstance(value, Figures):
        return value.text
    if isinstance(value, dict):
        parts = []
        for key, inner in value.items():
            parts.append(f"{json.dumps(key)}:{_spelt(inner)}")
        return "{" + ",".join(parts) + "}"
    if isinstance(value, list):
        parts = []
        for inner in value:
            parts.append(_spelt(inner))
        return "[" + ",".join(parts) + "]"
    if value is Unreadable:
        raise Unreadable
    return json.dumps(value)
