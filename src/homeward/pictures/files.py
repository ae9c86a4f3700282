"""A game's file of pictures, `games/pictures/NAME.toml`, as it stands (docs/games-as-data.md explains each key)."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Literal

import msgspec

from homeward.errors import BadRulebook
from homeward.rulebook import SHELF, Words

if TYPE_CHECKING:
    from pathlib import Path

FOLDER = SHELF / "pictures"
Chapter = Literal["object", "setup", "turn", "captures", "winning"]


class PartFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the board: the space that stands for it, where its name is written, and what it is for."""

    space: str
    at: tuple[float, float]
    name: Words
    text: Words


class ArrowFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A play, drawn as its way; with the referee's code of the reason where it is `refused`."""

    play: str
    refused: str = ""


class PictureFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An idea: the chapter of the guide it belongs to, a position, and what is to be seen in it."""

    id: str
    chapter: Chapter
    title: Words
    text: Words
    position: str
    focus: tuple[str, ...]
    arrows: tuple[ArrowFile, ...] = ()
    marks: tuple[str, ...] = ()


class StepFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A play of the example, and the card that is drawn before it, if any."""

    play: str
    text: Words
    card: str = ""


class ExampleFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole turn: the position it begins in, and its plays one after the other."""

    position: str
    text: Words
    focus: tuple[str, ...]
    steps: tuple[StepFile, ...]


class GalleryFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All pictures of a game. `board` is the position in which the parts of the board are named."""

    board: str
    parts: tuple[PartFile, ...]
    pictures: tuple[PictureFile, ...]
    example: ExampleFile


# Msgspec looks at a type when it is first used, and two threads that do so at once can crash the interpreter.
_LOOKED_AT = msgspec.json.Decoder(GalleryFile)


def read_file(path: Path) -> GalleryFile:
    """What stands in a file of pictures; a mistake in it is refused with file, key and reason."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), GalleryFile)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError, msgspec.ValidationError) as error:
        raise BadRulebook(f"pictures/{path.name}: {error}") from None
