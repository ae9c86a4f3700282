"""In which line of a file something stands, for whoever has to mend it there."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

HEADER = re.compile(r"\s*(?P<open>\[\[?)(?P<path>[^\]\"]+)\]")
KEY = re.compile(r"\s*(?P<path>[\w-]+(?:\s*\.\s*[\w-]+)*)\s*=")


def line_of(text: str, where: str) -> int:
    r"""The line of a key, `settings.side.ruling`, or of a table, `rulings[2]`; of one word anywhere; else 0.

    >>> line_of('name = "x"\n[settings]\nside.default = 3', "settings.side.default")
    3
    """
    wanted = tuple(re.findall(r"[^.\[\]]+", where))
    for number, path in _paths(text):
        if path[: len(wanted)] == wanted or (len(wanted) == 1 and path[-1:] == wanted):
            return number
    return 0


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
