"""In which line of a file something stands, for whoever has to mend it there."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

HEADER = re.compile(r"\s*(?P<open>\[\[?)(?P<path>[^\]\"]+)\]")
KEY = re.compile(r"\s*(?P<path>[\w-]+(?:\s*\.\s*[\w-]+)*)\s*=")


def line_of(text: str, where: str) -> int:
    r"""The line of `settings.side.ruling` or `rulings[2].text`, or of the table it should stand in; 0 if nowhere.

    >>> line_of('name = "x"\n[settings]\nside.default = 3', "settings.side.default")
    3
    """
    wanted = tuple(re.findall(r"[^.\[\]]+", where))
    deepest, found = 0, 0
    for number, path in _paths(text):
        depth = _shared(path, wanted)
        if depth > deepest and (depth == len(path) or depth == len(wanted)):
            deepest, found = depth, number
    return found


def _paths(text: str) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Every header and key with the tables it stands in, and its line; tables of a list are counted."""
    table: tuple[str, ...] = ()
    counted: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if header := HEADER.match(line):
            table = _parts(header["path"])
            if header["open"] == "[[":
                name = ".".join(table)
                counted[name] = counted.get(name, -1) + 1
                table = (*table, str(counted[name]))
            yield number, table
        elif key := KEY.match(line):
            yield number, (*table, *_parts(key["path"]))


def _parts(path: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in path.split("."))


def _shared(path: tuple[str, ...], wanted: tuple[str, ...]) -> int:
    """With how many parts both begin."""
    return next(
        (at for at, (one, other) in enumerate(zip(path, wanted, strict=False)) if one != other),
        min(len(path), len(wanted)),
    )
