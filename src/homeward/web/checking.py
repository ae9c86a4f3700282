"""What is wrong with something a page sent: where, and in a few words what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homeward.web.refusals import TurnedAway

if TYPE_CHECKING:
    from collections.abc import Sequence

LONGEST = 120


def bad_message(errors: Sequence[Any]) -> TurnedAway:
    """The first mistake pydantic found, as a refusal."""
    first = errors[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    if first["type"] == "json_invalid" or not where:
        return TurnedAway("not_json")
    return TurnedAway("bad_message", where=where[:LONGEST], why=str(first["msg"])[:LONGEST])
