"""Ranges of one series, played apart, joined to one batch."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from homeward.errors import HomewardError
from homeward.study.describing import described
from homeward.study.result import Result

if TYPE_CHECKING:
    from collections.abc import Sequence


class CannotMerge(HomewardError):
    """Batches that do not make one: of other series, overlapping, or with games missing in between."""


def merge(parts: Sequence[Result] | Mapping[str, Result]) -> Result:
    """One batch of several, in any order. Under names, such as those of their files, a refusal tells which."""
    named = parts if isinstance(parts, Mapping) else {f"part {i}": part for i, part in enumerate(parts, 1)}
    if not named:
        raise CannotMerge("There is nothing to merge.")
    in_order = sorted(named, key=lambda name: (named[name].first, len(named[name])))
    for one, other in pairwise(in_order):
        _check_same_series(one, named[one], other, named[other])
        _check_adjoining(one, named[one], other, named[other])
    first, last = named[in_order[0]], named[in_order[-1]]
    words = np.concatenate([named[name].words for name in in_order])
    return Result(first.series, first.first, words, last.partial)


def _check_same_series(one: str, a: Result, other: str, b: Result) -> None:
    mine, theirs = described(a.series), described(b.series)
    for what in mine.__struct_fields__:
        here, there = getattr(mine, what), getattr(theirs, what)
        if here != there:
            said = f"{what} is {here} in {one} and {there} in {other}"
            if what == "position":
                said = f"they begin at {here or 'the start'} in {one} and at {there or 'the start'} in {other}"
            elif what == "past":
                said = f"what lies behind the position (K24) is not the same in {one} and {other}"
            raise CannotMerge(f"Only games of one series make a batch, and {said}.")


def _check_adjoining(one: str, a: Result, other: str, b: Result) -> None:
    end = a.first + len(a)
    if b.first < end:
        last = min(end, b.first + len(b)) - 1
        raise CannotMerge(f"{_span(b.first, last)} in both {one} and {other}. Leave one of them out.")
    if b.first > end:
        missing = f"{_span(end, b.first - 1)} missing between {one} and {other}"
        raise CannotMerge(f"{missing}. Play them with --from {end} --to {b.first} and the same seed.")


def _span(begin: int, end: int) -> str:
    return f"Game {begin} is" if begin == end else f"Games {begin} to {end} are"
