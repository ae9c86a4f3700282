"""A game's lesson as its file has it, `games/lessons/NAME.toml` (docs/games-as-data.md explains each key)."""

from __future__ import annotations

import tomllib
from pathlib import Path  # noqa: TC003  # msgspec looks up what stands beside it
from typing import Any

import msgspec

from homeward.errors import BadRulebook
from homeward.lessons.tips import Tip  # noqa: TC001  # msgspec looks it up by name
from homeward.rulebook import SHELF, Words

FOLDER = SHELF / "lessons"


class StepFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to do: how the board stands, the throw or card, the plays that do it, and what is said.

    Without a position the step goes on where the one before it ends.
    """

    id: str
    title: Words
    text: Words
    plays: tuple[str, ...]
    done: Words
    other: Words | None = None
    position: str = ""
    throw: tuple[int, int] | None = None
    card: str = ""


class LessonFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole file."""

    steps: tuple[StepFile, ...]
    tips: tuple[Tip, ...] = ()
    extends: str = ""


# Looked at once, while the module is imported: two threads that do so at once can crash the interpreter.
_LOOKED_AT = msgspec.json.Decoder(LessonFile)


def read_file(path: Path) -> LessonFile:
    """The lesson in a file, as it stands; what is no lesson at all is refused with file, key and reason."""
    try:
        return msgspec.convert(_with_base(path), LessonFile)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as error:
        raise BadRulebook(f"{path.name}: {error}") from None
    except msgspec.ValidationError as error:
        text, _, where = str(error).partition(" - at `$.")
        raise BadRulebook(f"{path.name}: {where.rstrip('`')}: {text}") from None


def _with_base(path: Path) -> dict[str, Any]:
    """What a file says, laid over the one it extends: steps and tips of the same id take the others' places."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    if not isinstance(data.get("extends"), str):
        return data
    base = _with_base(path.with_name(f"{data['extends']}.toml"))
    return base | data | {key: _laid_over(base.get(key, []), data.get(key, [])) for key in ("steps", "tips")}


def _laid_over(base: list[dict[str, Any]], over: list[dict[str, Any]]) -> list[dict[str, Any]]:
    changed = {one.get("id"): one for one in over}
    return [changed.pop(one.get("id"), one) for one in base] + list(changed.values())
