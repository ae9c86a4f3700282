"""What is wrong with something a page sent: where, and what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homeward.errors import HomewardError
from homeward.web.refusals import TurnedAway

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

LONGEST = 120
CODES = {
    "missing": "asked_missing",
    "extra_forbidden": "asked_extra_forbidden",
    "string_type": "asked_string_type",
    "int_type": "asked_int_type",
    "int_parsing": "asked_int_type",
    "int_from_float": "asked_int_type",
    "bool_type": "asked_bool_type",
    "bool_parsing": "asked_bool_type",
    "list_type": "asked_list_type",
    "dict_type": "asked_object_type",
    "model_type": "asked_object_type",
    "model_attributes_type": "asked_object_type",
    "literal_error": "asked_unknown_word",
    "union_tag_invalid": "asked_unknown_word",
    "union_tag_not_found": "asked_missing",
    "string_too_long": "asked_string_too_long",
    "string_pattern_mismatch": "asked_string_pattern_mismatch",
    "string_unicode": "asked_string_pattern_mismatch",
    "too_short": "asked_too_short",
    "too_long": "asked_too_long",
    "greater_than_equal": "asked_greater_than_equal",
    "less_than_equal": "asked_less_than_equal",
}
"""Pydantic's kinds of mistakes as our catalogues say them; its own parameters fill them in."""


def bad_message(errors: Sequence[Any]) -> TurnedAway:
    """The first mistake pydantic found, as a refusal."""
    first = errors[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    if first["type"] == "json_invalid" or not where:
        return TurnedAway("not_json")
    return TurnedAway("bad_message", where=where[:LONGEST], why=_mistake(first))


def _mistake(found: Mapping[str, Any]) -> HomewardError:
    return HomewardError(found["msg"]).coded(CODES.get(found["type"], "asked_other"), **found.get("ctx", {}))
