"""All that people read in a language: the catalogues, the games' files, the page's own words, how to play."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any

from homeward import rulebook
from homeward.words import catalogue
from places import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGE = ROOT / "src" / "homeward" / "web" / "ui" / "src" / "words"
LITERAL = re.compile(r'"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`')
LINKED = re.compile(r"\]\([^)]*\)")  # where a link leads is not read
FILLED = re.compile(r"\$?\{[^{}]*\}")


def texts(language: str) -> dict[str, str]:
    """Where it stands → what is read there, without what is filled in."""
    everything = {**_catalogue(language), **_page(language), **_guides(language)}
    for name in rulebook.names():
        everything |= game_texts(name, language)
    return {where: FILLED.sub("…", text) for where, text in everything.items()}


def game_texts(name: str, language: str) -> dict[str, str]:
    """The texts of a game's own file, of its lesson, its pictures, its advice and its origin."""
    found = {}
    for folder in ("", "lessons/", "pictures/", "advice/", "origins/"):
        data = tomllib.loads((rulebook.SHELF / f"{folder}{name}.toml").read_text(encoding="utf-8"))
        found |= {f"{name}: {folder}{where}": text for where, text in _spoken(data, language)}
    return found


def _catalogue(language: str) -> dict[str, str]:
    return {
        f"{section}.{code}": text for section, codes in catalogue(language).items() for code, text in codes.items()
    }


def _page(language: str) -> dict[str, str]:
    found = {}
    for file in sorted(PAGE.glob(f"*.{language}.ts")):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            if line.lstrip().startswith(("//", "import ")):
                continue
            for place, match in enumerate(LITERAL.finditer(line)):
                found[f"{file.name}:{number}.{place}"] = match[1] or match[2] or ""
    return found


def _guides(language: str) -> dict[str, str]:
    """How to play each game, as docs tell it."""
    folder = ROOT / "docs" / "play" / ("" if language == "en" else language)
    pages = {f"{page.stem}: {page.name}": page.read_text(encoding="utf-8") for page in folder.glob("*.md")}
    return {where: LINKED.sub("]", text) for where, text in pages.items()}


def _spoken(value: Any, language: str, where: str = "") -> Iterator[tuple[str, str]]:
    """Every text under a key that is the language's name."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == language:
                yield from _strings(inner, where)
            else:
                yield from _spoken(inner, language, f"{where}.{key}".lstrip("."))
    elif isinstance(value, list):
        for number, inner in enumerate(value, start=1):
            name = inner.get("id", number) if isinstance(inner, dict) else number
            yield from _spoken(inner, language, f"{where}.{name}")


def _strings(value: Any, where: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _strings(inner, f"{where}.{key}")
    else:
        yield where, str(value)
