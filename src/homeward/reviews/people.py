"""Who had which seat, and from when to when: what was lost is told by person."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from homeward.reviews.reviewed import Person

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from homeward.record import Record

HANDED = re.compile(r"seat (?P<seat>[0-3]): (?P<name>.*?) ?(?:\(bot (?P<bot>[\w:=.,]+)\))?$")
"""The comment where a seat changed hands (`homeward.table.handed`)."""
BOT = re.compile(r"(?P<name>.*?) ?\(bot (?P<bot>[\w:=.,]+)\)$")

Handed = tuple[int, int, str, str]
"""After how many events, which seat, to whom: a name, and the bot's name where it is one."""


def people_in(record: Record) -> tuple[Person, ...]:
    """Everybody who played in a record, by its names and the comments on seats that changed hands."""
    found = ((comment.after, HANDED.match(comment.text)) for comment in record.comments)
    handed = [(after, int(one["seat"]), one["name"], one["bot"] or "") for after, one in found if one]
    later = {seat for _, seat, _, _ in handed}  # a record names who had the seat in the end
    named = {seat: "" if seat in later else record.names.get(seat, "") for seat in record.header.seats}
    return people_of(named, handed, len(record.events))


def people_of(named: Mapping[int, str], handed: Iterable[Handed], total: int) -> tuple[Person, ...]:
    """Everybody by seat, and then by the time they sat down."""
    people: list[Person] = []
    changes = sorted(handed)
    for seat, name in named.items():
        mine = [(0, *_bot_in(name)), *((after, who, bot) for after, of, who, bot in changes if of == seat)]
        people += [
            Person(seat, who, bot, after + 1, end)
            for (after, who, bot), end in zip(mine, _ends(mine, total), strict=True)
            if end > after
        ]
    return tuple(people)


def _bot_in(name: str) -> tuple[str, str]:
    """A name as records have it: bots have theirs in brackets."""
    found = BOT.match(name)
    return (found["name"], found["bot"]) if found else (name, "")


def _ends(mine: Sequence[tuple[int, str, str]], total: int) -> list[int]:
    """The last event of each."""
    return [*(after for after, _, _ in mine[1:]), total]
