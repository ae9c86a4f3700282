"""Letters in a message, whatever a messenger has made of them: broken into lines, quoted, escaped."""

from __future__ import annotations

import html
import re
from itertools import pairwise
from typing import TYPE_CHECKING
from urllib.parse import unquote

from homeward.compact.checks import is_whole

if TYPE_CHECKING:
    from collections.abc import Iterator

RUN = re.compile(r"[A-Za-z0-9_-]+")
BREAK = re.compile(r"=?[\s>\u00ad\u200b-\u200f\u2060\ufeff]+")  # ends of lines, quoted mail, signs nobody sees
EMPHASIS = "_-"  # letters themselves, and what messengers set a text apart with
SHORTEST = 40  # letters that stand alone are told from a word by being many
MOST_RUNS = 512
TIMES_ESCAPED = 2


def letters_after(message: str, sign: str) -> list[str]:
    """The letters behind each sign of a message, the first first; those of a text without any sign.

    What is not whole as it stands is pieced together, if that makes it whole.
    """
    told = _unescaped(message, sign)
    if sign not in told:
        return [_likeliest(told.strip())] if _is_bare(told.strip()) else []
    parts = told.split(sign)
    return [_likeliest(after, _emphasis(before)) for before, after in pairwise(parts)]


def _unescaped(message: str, sign: str) -> str:
    """The message as it was before an address in it was escaped."""
    told = message
    for _ in range(TIMES_ESCAPED):
        if sign in told:
            return told
        told = unquote(html.unescape(told))
    return told if sign in told else message


def _is_bare(text: str) -> bool:
    """Whether a text is letters alone, or begins with so many that they are no word."""
    found = RUN.match(text)
    return found is not None and (found[0] == text or len(found[0]) >= SHORTEST)


def _emphasis(before: str) -> str:
    """The sign that the address before the letters is set apart with, if it is one of theirs."""
    address = before.split()[-1:] or [""]
    return address[0][:1] if address[0][:1] in EMPHASIS else ""


def _likeliest(text: str, emphasis: str = "") -> str:
    """The letters at the beginning of a text: whole if they can be, else as they stand."""
    readings = list(_readings(text, emphasis))
    return next((one for one in readings if is_whole(one)), readings[0])


def _readings(text: str, emphasis: str) -> Iterator[str]:
    """What the letters at the beginning of a text may be, the likeliest first."""
    found = RUN.match(text)
    read = found[0] if found else ""
    yield read
    if emphasis:
        yield read.removesuffix(emphasis)
    for _ in range(MOST_RUNS):
        gap = BREAK.match(text, found.end()) if found else None
        found = RUN.match(text, gap.end()) if gap else None
        if found is None:
            return
        read += found[0]
        yield read
