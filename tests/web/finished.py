"""Finished games with whom one likes at the table: records that are kept for other tests, with names put in."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from homeward import Record
from places import PLAYTHROUGHS

if TYPE_CHECKING:
    from collections.abc import Mapping

SEATS = re.compile(r"^seats .*\n", re.MULTILINE)
ANA = "Ana"
STEADY, MASTER, WANDERER = "(bot steady)", "(bot master)", "(bot wanderer)"

WON = ("kukla_ollie-2", {0: ANA, 2: STEADY})
"""A short game that Ana wins; she sits in the first person's seat, so whoever opens it is she."""
LOST = ("kukla_ollie-4", {0: ANA, 1: STEADY, 2: WANDERER, 3: MASTER})
WITH_BEN = ("kukla_ollie-3", {0: WANDERER, 1: ANA, 2: "Ben"})
IN_PAIRS = ("parcheesi-4-partners", {0: MASTER, 1: ANA, 2: STEADY, 3: "Ben"})


def record_of(name: str, people: Mapping[int, str], events: int | None = None) -> str:
    """The record of that name, with these at the table; as far as so many events go."""
    record = Record.read(PLAYTHROUGHS / f"{name}.record")
    text = str(record if events is None else record.upto(events))
    names = "".join(f"name {seat} {who}\n" for seat, who in sorted(people.items()))
    return SEATS.sub(lambda seats: seats[0] + names, text, count=1)


def length_of(name: str) -> int:
    """How many events a record has."""
    return len(Record.read(PLAYTHROUGHS / f"{name}.record").events)


def last_play_of(name: str) -> str:
    """What ends the game."""
    return str(Record.read(PLAYTHROUGHS / f"{name}.record").events[-1].text)
