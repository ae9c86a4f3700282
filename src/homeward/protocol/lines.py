"""Lines of input, each a JSON object or not, and values written back as they came."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST = 1 << 24  # bytes of a line that is looked at
_FEW_DIGITS = 15
_SHOWN = 60


class Line(NamedTuple):
    """The object on a line, as far as it can be read, and what is wrong with it as JSON."""

    request: dict[str, Any]
    fault: str = ""


@dataclass(frozen=True)
class Figures:
    """A number with a point, an exponent or many digits: kept as it was written, never rounded."""

    text: str


class Unreadable(Exception):
    """A NaN, or a key that stands there twice: JSON in its form, but nobody can say what is meant."""


def read_lines(source: IO[bytes]) -> Iterator[bytes]:
    """The lines of a stream; one that is too long is cut, and its rest skipped."""
    while data := source.readline(LONGEST + 1):
        rest = data
        while len(rest) > LONGEST and not rest.endswith(b"\n"):
            rest = source.readline(LONGEST + 1)
        yield data


def read_line(data: bytes) -> Line:
    """The JSON object on a line; never raises."""
    if len(data) > LONGEST:
        return Line({}, f"the line is longer than {LONGEST:,} bytes")
    try:
        text = data.decode().rstrip(" \t\r\n")
        if not text or text.isspace():
            return Line({}, "the line is blank")
        value, fault = _read(text)
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
    except TypeError:  # there are figures in it
        return _spelt(value)


def shown(value: Any) -> str:
    """A value as the asker wrote it, cut short."""
    try:
        text = written(value)
    except (RecursionError, Unreadable):
        return "that"
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"


def _read(text: str) -> tuple[Any, str]:
    """The value, and the first thing in it that cannot be read."""
    try:
        return _STRICT.decode(text), ""
    except Unreadable as flaw:
        return _LENIENT.decode(text), str(flaw)


def _whole(digits: str) -> int | Figures:
    return int(digits) if len(digits) <= _FEW_DIGITS else Figures(digits)


def _object(items: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(items)
    if len(found) < len(items):
        key = Counter(key for key, _ in items).most_common(1)[0][0]
        raise Unreadable(f"the key {shown(key)} stands there twice")
    return found


def _constant(name: str) -> Any:
    raise Unreadable(f"{name} is no number")


def _readable(items: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object in which what stands there twice is marked."""
    times = Counter(key for key, _ in items)
    return {key: value if times[key] == 1 else Unreadable for key, value in items}


def _spelt(value: Any) -> str:
    """As `written`, at one call for each level, so that what could be read can be written."""
    parts = []
    if isinstance(value, dict):
        for key, inner in value.items():
            parts.append(f"{_WRITER.encode(key)}:{_spelt(inner)}")
        return "{" + ",".join(parts) + "}"
    if isinstance(value, list):
        for inner in value:
            parts.append(_spelt(inner))
        return "[" + ",".join(parts) + "]"
    if value is Unreadable:
        raise Unreadable
    return value.text if isinstance(value, Figures) else _WRITER.encode(value)


_STRICT = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_constant, parse_float=Figures, parse_int=_whole)
_LENIENT = json.JSONDecoder(
    object_pairs_hook=_readable, parse_constant=lambda _: Unreadable, parse_float=Figures, parse_int=_whole
)
_WRITER = json.JSONEncoder(separators=(",", ":"))
