"""A board as a page draws it: spaces, and where pieces stand on them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Slots:
    """Places for that many pieces on a space, and how large they can be there."""

    radius: float
    at: list[tuple[float, float]]


@dataclass(frozen=True)
class SpaceShown:
    """One space: its outline to touch, what it is called, and `slots[n - 1]`, the places of n pieces on it.

    `label` is what is printed there, for eyes; `name` says where it lies as well, for ears.
    """

    space: str
    seat: int | None
    number: int | None
    kind: str
    label: str
    name: str
    x: float
    y: float
    outline: str
    slots: list[Slots]
    slotted: bool


@dataclass(frozen=True)
class BoardShown:
    """The board of a table seen by one seat: the picture without pieces, and every space of it."""

    svg: str
    size: float
    turned_to: int
    style: str
    numbered: bool
    spaces: list[SpaceShown]
