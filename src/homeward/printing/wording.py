"""What is printed besides the rules, in English and Spanish, from words.toml.

Its own file: the page without a server fetches the catalogues, and prints nothing.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files


@lru_cache
def sentences() -> dict[str, dict[str, str]]:
    """All sentences, by language and code."""
    return tomllib.loads((files("homeward.printing") / "words.toml").read_text(encoding="utf-8"))


def told(code: str, language: str, **params: str | int | float) -> str:
    """One sentence."""
    return sentences().get(language, {}).get(code, sentences()["en"][code]).format(**params)
