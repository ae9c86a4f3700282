"""Names that were nearly typed."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

CLIPPED = 40  # signs of what somebody took for a name, when it is shown


def near(word: str, names: Iterable[str]) -> str:
    """The name that a word was probably meant to be; empty where none comes close.

    >>> near("polianna", ["parcheesi", "pollyanna"])
    'pollyanna'
    >>> near("chess", ["parcheesi", "pollyanna"])
    ''
    """
    found = get_close_matches(word[:CLIPPED].strip().lower(), list(names), 1)
    return found[0] if found else ""


def meant(word: str, names: Iterable[str]) -> str:
    """The question that belongs behind a name which there is not; empty where none comes close.

    >>> meant("stedy", ["steady", "hunter"])
    ' Is steady meant?'
    """
    found = near(word, names)
    return f" Is {found} meant?" if found else ""


def plain(name: str) -> str:
    """A name as it is looked up: small letters and underscores.

    >>> plain("Kukla & Ollie")
    'kukla_ollie'
    """
    return "_".join(name.lower().replace("-", " ").replace("_", " ").replace("&", " ").split())
