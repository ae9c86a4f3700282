"""Figures that are kept: a file of plain values by game, which every run adds to, and a page made of all of them."""

from __future__ import annotations

import json
from datetime import date
from typing import TYPE_CHECKING, Any

from homeward.errors import HomewardError
from homeward.rulebook import names
from homeward.study.bench.machine import commit
from homeward.study.saving import saved_whole

if TYPE_CHECKING:
    from pathlib import Path


class BadPage(HomewardError):
    """A folder or a file of figures that cannot be used."""


def check_folder(folder: Path) -> None:
    """Refuse what could not be written to later, before anything is played."""
    if not folder.is_dir():
        raise BadPage(f"There is no folder {folder} to write the page in: make it, or name another with --out.")


def stamp(command: str) -> dict[str, str]:
    """When and how figures came about: the day, the commit, and what to type."""
    return {"date": date.today().isoformat(), "commit": commit(), "command": command}


def added(file: Path, key: str, entry: dict[str, Any]) -> dict[str, Any]:
    """Keep an entry under its key, in the place of an older one; everything that is kept, in the games' order."""
    kept = _read(file) | {key: entry}
    order = names()
    kept = dict(sorted(kept.items(), key=lambda item: (order.index(item[1]["game"]), item[0])))
    write(file, json.dumps(kept, indent=1).encode() + b"\n")
    return kept


def write(file: Path, data: bytes) -> None:
    """Write a file whole, or not at all."""
    with saved_whole(file) as beside:
        beside.write_bytes(data)


def _read(file: Path) -> dict[str, Any]:
    if not file.exists():
        return {}
    try:
        kept = json.loads(file.read_bytes())
        if not all(entry["game"] in names() for entry in kept.values()):
            raise ValueError("another game")
    except (ValueError, AttributeError, KeyError, TypeError):
        raise BadPage(f"{file} holds no figures of ours: move it away, and it is made anew.") from None
    return dict(kept)
