"""Room for kernels that ask the net: what a family's own kernels work in, and what the net does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from homeward.families.family import integers
from homeward.referee import SEATS
from homeward.scholar.layout import AMOUNTS, HIDDEN, MARKS, SECOND

if TYPE_CHECKING:
    from homeward.families.family import Family

Kind = TypeVar("Kind", bound=tuple[Any, ...])

NET = {"amounts": AMOUNTS, "hidden": HIDDEN, "second": SECOND}
WEIGHING = ("marks", "amounts", "hidden", "second")
"""What the net is shown, and thinks in."""


def room_for(kind: type[Kind], family: Family, ends: int) -> Kind:
    """A kernel's room, each part by its name; `found` and `values` hold so many ends of a throw."""
    fields: tuple[str, ...] = kind._fields  # type: ignore[attr-defined]
    return kind(*parts_of(fields, family, ends))


def parts_of(names: tuple[str, ...], family: Family, ends: int = 0) -> tuple[Any, ...]:
    """Arrays by these names."""
    return tuple(_part_of(name, family, ends) for name in names)


def _part_of(name: str, family: Family, ends: int) -> Any:
    if name == "marks":
        return np.zeros(MARKS, dtype=np.int32)
    if name in NET:
        return floats(NET[name])
    if name == "values":
        return floats(ends, SEATS)
    if name == "found":
        return integers(ends, *family.sizes["row"])
    return family.workspace((name,))[0]


def floats(*shape: int) -> Any:
    """Zeros, as the net has them."""
    return np.zeros(shape, dtype=np.float32)
