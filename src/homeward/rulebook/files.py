"""A game's data file, read and checked; a mistake in it is refused with file, key, reason and line."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from homeward.errors import BadRulebook, BadSetting, needed_path
from homeward.rulebook.boards import rules_of
from homeward.rulebook.book import Rulebook, Told, defaults
from homeward.rulebook.lines import line_of
from homeward.rulebook.parts import Ruling  # noqa: TC001  # msgspec looks at it
from homeward.rulebook.rules import StageRules, TrackRules
from homeward.rulebook.values import checked_value, reason_of

if TYPE_CHECKING:
    from os import PathLike

SHELF = Path(__file__).parent.parent / "games"
UNKNOWN = re.compile(r"unknown field `(?P<field>\w+)`")
OF_ONE_GAME = ("also", "shelf", "for_tests")  # not taken over by a file that extends another


class _File(Told, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A data file as it stands, before its rules are put together."""

    rules: dict[str, Any]
    rulings: tuple[Ruling, ...]
    extends: str | None = None
    shelf: int | None = None
    for_tests: bool = False


# Msgspec looks at a type when it is first used, and two threads that do so at once can crash the interpreter:
# here it is done while the module is imported, once.
_LOOKED_AT = tuple(map(msgspec.json.Decoder, (_File, TrackRules, StageRules)))


def read(path: str | PathLike[str]) -> Rulebook:
    """The rulebook in a data file; a mistake in it is refused with file, key, reason and line."""
    needed_path(path, "The path of a rulebook")
    path = Path(path)
    own: dict[str, Any] = {}
    try:
        text = path.read_text(encoding="utf-8")
        own = tomllib.loads(text)
        file = msgspec.convert(_with_base(path, own), _File)
        return _book(file)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as error:
        raise BadRulebook(f"{path.name}: {error}") from None
    except (msgspec.ValidationError, ValueError) as error:
        why = reason_of(error)
        raise BadRulebook(f"{path.name}: {why}{_line(own, text, why)}") from None


def _line(own: dict[str, Any], text: str, why: str) -> str:
    """Where in the file itself it stands: rulings are counted with those of the file that it extends."""
    unknown, where = UNKNOWN.search(why), why.partition(": ")[0]
    if unknown is not None:
        line = line_of(text, unknown["field"])
    elif " " in where or ("[" in where and "extends" in own):
        line = 0
    else:
        rule = where.removeprefix("rules.").removeprefix("settings.")
        places = (where, f"settings.{rule}.default", f"rules.{rule}", f"settings.{rule}")  # fixed, or a switch
        line = next((found for place in places if (found := line_of(text, place))), 0)
    return f" (line {line})" if line else ""


def _with_base(path: Path, data: dict[str, Any]) -> dict[str, Any]:
    """What the file says, laid over the file it extends: tables are merged, rulings added by id."""
    if "extends" not in data:
        return data
    base_path = path.with_name(f"{data['extends']}.toml")
    if not base_path.exists():
        base_path = SHELF / base_path.name
    if not base_path.exists() or base_path == path:
        raise ValueError(f"there is no file {base_path.name} to extend - at `$.extends`")
    base = _with_base(base_path, tomllib.loads(base_path.read_text(encoding="utf-8")))
    base = {key: value for key, value in base.items() if key not in OF_ONE_GAME}
    merged = _merged(base, data)
    rulings = {ruling["id"]: ruling for ruling in base.get("rulings", []) + data.get("rulings", [])}
    return merged | {"rulings": list(rulings.values())}


def _merged(base: dict[str, Any], over: dict[str, Any]) -> dict[str, Any]:
    """Two tables in one; where both have a table, those are merged too."""
    both = dict(base)
    for key, value in over.items():
        below = both.get(key)
        both[key] = _merged(below, value) if isinstance(below, dict) and isinstance(value, dict) else value
    return both


def _book(file: _File) -> Rulebook:
    """The checked rulebook of a file: the fixed rules and the settings' defaults together."""
    doubled = set(file.rules) & set(file.settings)
    if doubled:
        raise ValueError(f"`{min(doubled)}` is both a rule and a setting - at `$.settings.{min(doubled)}`")
    ids = [ruling.id for ruling in file.rulings]
    for ident in ids:
        if ids.count(ident) > 1:
            raise ValueError(f"ruling {ident} stands there twice - at `$.rulings`")
    for key, setting in file.settings.items():
        if setting.ruling not in ids:
            raise ValueError(f"no ruling {setting.ruling} is in the file - at `$.settings.{key}.ruling`")
    for code, ident in file.reasons.items():
        if ident not in ids:
            raise ValueError(f"no ruling {ident} is in the file - at `$.reasons.{code}`")
    _check_cites(file)
    rules = rules_of(file.family, file.rules | defaults(file.settings))
    book = _rulebook(file, rules)
    for key, setting in file.settings.items():
        try:
            checked_value(book, key, setting.default)
        except BadSetting as error:
            raise ValueError(f"{str(error).rstrip('.')} - at `$.settings.{key}.default`") from None
    return book


def _check_cites(file: _File) -> None:
    """A reason cites a section that its ruling names."""
    rulings = {ruling.id: ruling for ruling in file.rulings}
    for code, section in file.cites.items():
        ruling = rulings.get(file.reasons.get(code, ""))
        if ruling is None or section not in ruling.sections:
            raise ValueError(f"the ruling behind it names no section {section!r} - at `$.cites.{code}`")


def _rulebook(file: _File, rules: TrackRules | StageRules) -> Rulebook:
    told = {name: getattr(file, name) for name in Told.__struct_fields__}
    return Rulebook(**told, rules=rules, rulings={ruling.id: ruling for ruling in file.rulings}, fixed=file.rules)
