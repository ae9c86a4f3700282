"""A game's file of origins, `games/origins/NAME.toml`, checked (docs/games-as-data.md explains each key)."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

import msgspec

from homeward import rulebook
from homeward.errors import BadRulebook
from homeward.rulebook import SHELF, Words

if TYPE_CHECKING:
    from pathlib import Path

    from homeward.rulebook import Rulebook

FOLDER = SHELF / "origins"


class Known(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something about the board, what that stands on, and the rulings that say it exactly."""

    ground: Literal["sheet", "read", "known", "ours"]
    text: Words
    rulings: tuple[str, ...]


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody with a board counts, and the setting it goes into."""

    setting: str
    ask: Words


class Origin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's edition and source, what is known of its board, what is missing, and what one could count."""

    edition: Words
    known: tuple[Known, ...]
    missing: Words
    count: tuple[Question, ...]


# Msgspec looks at a type when it is first used, and two threads that do so at once can crash the interpreter.
_LOOKED_AT = msgspec.json.Decoder(Origin)


@lru_cache
def origin(name: str) -> Origin | None:
    """Where a game comes from, by its own name; none where no file tells it, as of a game of one's own."""
    path = FOLDER / f"{name}.toml"
    return read_origin(path, rulebook.load(name)) if path.exists() else None


def read_origin(path: Path, book: Rulebook) -> Origin:
    """What stands in a file; a ruling or a setting that the game does not have is refused."""
    try:
        found = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Origin)
        _check(found, book)
    except (ValueError, OSError, msgspec.ValidationError) as error:
        raise BadRulebook(f"origins/{path.name}: {error}") from None
    return found


def _check(found: Origin, book: Rulebook) -> None:
    for one in found.known:
        for ident in one.rulings:
            if ident not in book.rulings:
                raise ValueError(f"{book.title} has no ruling {ident}")
    for question in found.count:
        if question.setting not in book.settings:
            raise ValueError(f"{book.title} has no setting {question.setting!r}")
