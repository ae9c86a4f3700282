"""House rules as they are typed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from homeward.rulebook import Value


def typed(value: Value) -> str:
    """A value as it stands after `--house key=`."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, str) else json.dumps(value)


def as_text(rules: Iterable[tuple[str, Value]]) -> str:
    """Several rules in a line: `reward=20, side=16`."""
    return ", ".join(f"{key}={typed(value)}" for key, value in rules)
