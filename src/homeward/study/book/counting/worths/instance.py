"""One thing in one position, and what its worth is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from homeward.players.reading import Row


class Instance(NamedTuple):
    """What something is worth to a seat: its chance in some rows, each so many times, added up."""

    name: str
    seat: int
    terms: tuple[tuple[float, Row], ...]


def with_pieces(row: Row, seat: int, pieces: Iterable[int]) -> Row:
    """A row with a seat's four pieces elsewhere."""
    return (*row[: 4 * seat], *pieces, *row[4 * seat + 4 :])


def without(pieces: Iterable[int], *taken: int) -> list[int]:
    """Places without some of them, each taken once."""
    left = list(pieces)
    for one in taken:
        left.remove(one)
    return left
