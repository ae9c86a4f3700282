"""The languages we speak: each is a folder of `catalogues/` with its sentences, and is found by being there.

What a language does not say yet is said in English; `missing` tells what that is.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path

CATALOGUES = Path(__file__).parent / "catalogues"
FIRST = "en"  # every other language is compared with it, and falls back to it

Catalogue = dict[str, dict[str, str]]
"""Sentences by section and code."""


def found_in(folder: Path) -> tuple[str, ...]:
    """The languages that have a folder there, English first."""
    others = {path.parent.name for path in folder.glob("*/*.toml")} - {FIRST}
    return (FIRST, *sorted(others))


LANGUAGES = found_in(CATALOGUES)


def own_sentences(language: str, folder: Path = CATALOGUES) -> Catalogue:
    """What a language says itself: all files of its folder together."""
    told: Catalogue = {}
    for path in sorted((folder / language).glob("*.toml")):
        for section, sentences in tomllib.loads(path.read_text(encoding="utf-8")).items():
            told.setdefault(section, {}).update(sentences)
    return told


@lru_cache
def catalogue(language: str) -> Catalogue:
    """All sentences of a language, in English where it lacks one."""
    if language == FIRST:
        return own_sentences(FIRST)
    own = own_sentences(language) if language in LANGUAGES else {}
    return {section: told | own.get(section, {}) for section, told in catalogue(FIRST).items()}


def missing(language: str, folder: Path = CATALOGUES) -> list[str]:
    """Every sentence that English has and a language lacks, as `section.code`."""
    own = own_sentences(language, folder)
    english = own_sentences(FIRST)
    return [
        f"{section}.{code}"
        for section, told in english.items()
        for code in told
        if not own.get(section, {}).get(code)
    ]
