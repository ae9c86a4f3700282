"""The written pages of the project, and what is in them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from places import ROOT

if TYPE_CHECKING:
    from pathlib import Path

PAGES = sorted([ROOT / "README.md", ROOT / "README.es.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").rglob("*.md")])

FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)|<img[^>]*\bsrc=\"([^\"]+)\"")


def named(page: Path) -> str:
    """A page's path from the root, as tests are named by it."""
    return page.relative_to(ROOT).as_posix()


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def blocks(name: str, kind: str) -> list[str]:
    """The fenced blocks of a kind on a page."""
    return [text for found, text in FENCE.findall(text_of(name)) if found == kind]


def links(page: Path) -> list[str]:
    """Where a page leads: links and pictures, those in fenced blocks left out."""
    prose = FENCE.sub("", page.read_text(encoding="utf-8"))
    return [link or picture for link, picture in LINK.findall(prose)]


def anchors(page: Path) -> set[str]:
    """The headings of a page as links name them: small letters, hyphens for spaces, no other signs."""
    prose = FENCE.sub("", page.read_text(encoding="utf-8"))
    headings = re.findall(r"^#+ (.+)$", prose, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
