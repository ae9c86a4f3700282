"""Batches of whole games on one core of this machine, compiled. `cuda` has the same function for a GPU."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homeward.families.family import integers
from homeward.families.known import NOTHING_KNOWN, Known
from homeward.playouts.notes import WORDS
from homeward.targets.cpu import compiled

if TYPE_CHECKING:
    from homeward.families.family import Family


def play_games(
    family: Family,
    tables: Any,
    beginning: Any,
    policies: Any,
    *,
    seed: int,
    first: int,
    count: int,
    most_turns: int,
    known: Known = NOTHING_KNOWN,
) -> Any:
    """Games first … first + count − 1: an array with a row of noted words for each.

    Without policies (None) every play is chosen by chance. With what is known of these tables, a clone that is
    compiled for them alone plays.
    """
    words = integers(count, WORDS)
    play_many = compiled(family.kernel("playouts", "batch", "play_many"), known=known).play_many
    rules = family.rules(tables, beginning, policies)
    play_many(*rules, family.room(), seed, first, first + count, 1, most_turns, words.ravel(), first, *family.at_once)
    return words
