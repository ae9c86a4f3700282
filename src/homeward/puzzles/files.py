"""A game's puzzles as their file has them, `puzzles/data/NAME.toml` (docs/puzzles.md explains each key)."""

from __future__ import annotations

import tomllib
from json import dumps
from pathlib import Path  # noqa: TC003  # msgspec looks up what stands beside it
from typing import TYPE_CHECKING, Annotated

import msgspec

from homeward.errors import BadRulebook
from homeward.puzzles.puzzle import Grade, Theme  # noqa: TC001  # msgspec looks them up by name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

Chance = Annotated[float, msgspec.Meta(ge=0, le=1)]
Lead = Annotated[float, msgspec.Meta(ge=-1, le=1)]


class OtherFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way that leaves the best one, and what it loses."""

    plays: tuple[str, ...]
    loses: Lead
    then: tuple[str, ...] = ()


class PuzzleFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One puzzle; its position's text is without the name of the game."""

    position: str
    theme: Theme
    grade: Grade
    found_by: tuple[str, ...]
    best: tuple[str, ...]
    chance: Chance
    lead: Lead
    interval: tuple[Lead, Lead]
    others: tuple[OtherFile, ...]


class PuzzlesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole file."""

    puzzles: tuple[PuzzleFile, ...]


# Looked at once, while the module is imported: two threads that do so at once can crash the interpreter.
_LOOKED_AT = msgspec.json.Decoder(PuzzlesFile)


def read_file(path: Path) -> tuple[PuzzleFile, ...]:
    """The puzzles in a file, as they stand; what is no such file is refused with file, key and reason."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), PuzzlesFile).puzzles
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as error:
        raise BadRulebook(f"{path.name}: {error}") from None
    except msgspec.ValidationError as error:
        text, _, where = str(error).partition(" - at `$.")
        raise BadRulebook(f"{path.name}: {where.rstrip('`')}: {text}") from None


def file_text(heading: Iterable[str], puzzles: Iterable[PuzzleFile]) -> str:
    """The text of a file: what stands above it, then a puzzle a paragraph."""
    return "\n".join([*(f"# {line}" for line in heading), *(line for one in puzzles for line in _lines(one))]) + "\n"


def _lines(puzzle: PuzzleFile) -> Iterator[str]:
    yield ""
    yield "[[puzzles]]"
    yield f"position = {dumps(puzzle.position)}"
    yield f"theme = {dumps(puzzle.theme)}"
    yield f"grade = {dumps(puzzle.grade)}"
    yield f"found_by = {_listed(puzzle.found_by)}"
    yield f"best = {_listed(puzzle.best)}"
    yield f"chance = {puzzle.chance:.3f}"
    yield f"lead = {puzzle.lead:.3f}"
    yield f"interval = [{puzzle.interval[0]:.3f}, {puzzle.interval[1]:.3f}]"
    yield "others = ["
    for other in puzzle.others:
        then = f", then = {_listed(other.then)}" if other.then else ""
        yield f"  {{ plays = {_listed(other.plays)}{then}, loses = {other.loses:.3f} }},"
    yield "]"


def _listed(texts: Sequence[str]) -> str:
    return dumps(list(texts))
