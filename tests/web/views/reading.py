"""What can be read in a view."""

from __future__ import annotations

import dataclasses
import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

CODES = re.compile(r"\bB\d+\b|\b\d\.\d\.\d\b|[{}]|\b\w+_\w+\b|\b(?:cue|well|forward|next)[.-]\w+")
"""What must not be shown to people: notation that no board prints, placeholders, keys."""
SPOKEN = {"sentence", "words", "headline", "name", "label", "effect", "ground", "state", "length", "captures"}
EARS = {"spoken", "brief", "usual", "full"}
SPOKEN |= EARS | {"title", "blurb", "card_words", "shown", "colour_name", "text", "why", "heading"}


def sentences(shown: Any) -> Iterator[str]:
    """Every text of a view that people read."""
    for field in dataclasses.fields(shown):
        yield from _texts(field.name, getattr(shown, field.name))


def _texts(name: str, value: Any) -> Iterator[str]:
    if dataclasses.is_dataclass(value):
        if type(value).__name__ == "PlayShown":
            yield from (value.words, value.spoken)
        else:
            yield from sentences(value)
    elif isinstance(value, str) and name in SPOKEN:
        yield value
    elif isinstance(value, list):
        for one in value:
            yield from _texts(name, one)
