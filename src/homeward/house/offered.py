"""What each setting may be, given the others: asked of the very checks that refuse."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from homeward.house.checking import works
from homeward.rulebook import Words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from homeward.rulebook import Rulebook, Setting, Value


class Offer(msgspec.Struct, frozen=True):
    """The values that work for one setting while the others stay as they are; none where it holds a list or table."""

    key: str
    values: tuple[Value, ...]

    @property
    def words(self) -> Words:
        """Numbers as people say them: `11 to 17`, `0, 2 to 13`."""
        runs = _runs([value for value in self.values if isinstance(value, int)])
        return Words(*(", ".join(_said(run, to) for run in runs) for to in (" to ", " a ")))


@lru_cache(maxsize=256)
def offered(book: Rulebook) -> Mapping[str, Offer]:
    """An offer for every setting, given the book's own house rules."""
    return offers(book, dict(book.house))


def offers(book: Rulebook, house: Mapping[str, Value]) -> dict[str, Offer]:
    """An offer for every setting, given house rules that may make no game themselves."""
    return {key: offer(book, house, key) for key in book.settings}


def offer(book: Rulebook, house: Mapping[str, Value], key: str) -> Offer:
    """What one setting may be, given the others."""
    found = (value for value in tried(book.settings[key]) if works(book, {**house, key: value}))
    return Offer(key, tuple(found))


def tried(setting: Setting) -> Sequence[Value]:
    """Every value that a setting could have at all."""
    if setting.choices is not None:
        return setting.choices
    if isinstance(setting.default, bool):
        return (True, False)
    if isinstance(setting.default, int) and setting.least is not None and setting.most is not None:
        return range(setting.least, setting.most + 1)
    return ()


def _runs(numbers: Sequence[int]) -> list[tuple[int, int]]:
    """Numbers in rising order as runs without a gap."""
    runs: list[tuple[int, int]] = []
    for number in numbers:
        if runs and number == runs[-1][1] + 1:
            runs[-1] = (runs[-1][0], number)
        else:
            runs.append((number, number))
    return runs


def _said(run: tuple[int, int], to: str) -> str:
    first, last = run
    return str(first) if first == last else f"{first}{', ' if last == first + 1 else to}{last}"
