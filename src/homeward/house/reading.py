"""A set of house rules read from TOML; a mistake is refused with file, line and key.

game = "poliana"
name = "As in our street"
about = "How the Garcías have always played it."

[house]
side = 15
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from homeward.errors import HomewardError, needed_path
from homeward.house.rule_set import LONGEST_NAME, RuleSet, id_of
from homeward.rulebook import Words, load

if TYPE_CHECKING:
    from os import PathLike

KEYS = ("game", "name", "about", "house")
LONGEST_ABOUT = 600
WHOLE_GAME = {"family", "extends", "rules"}  # what only a whole game's file has
LARGEST = 20_000  # characters of a file that is taken for a set
SYNTAX = re.compile(r"\(at line (?P<line>\d+), column (?P<column>\d+)\)")
CONTROLS = re.compile(r"[\x00-\x1f\x7f]")


class BadRuleSet(HomewardError):
    """A file that is no set of house rules: the message names file, line and key."""


class NoRuleSet(BadRuleSet):
    """A file that is a whole game instead."""


def read_set(path: str | PathLike[str]) -> RuleSet:
    """The set of house rules in a file."""
    needed_path(path, "The path of a set of house rules")
    path = Path(path).expanduser()
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadRuleSet(f"{path.name} is no text.").coded("set_no_text", file=path.name) from None
    except OSError as error:
        raise BadRuleSet(f"{path}: {error.strerror or error}.").coded("set_unread", file=str(path)) from None
    return set_from(text, path.name)


def set_from(text: str, file: str) -> RuleSet:
    """The set of house rules in a text; `file` is what the text is called where it is refused."""
    return _Reading(text, file).rule_set()


class _Reading:
    """One text, and where in it something is wrong."""

    def __init__(self, text: str, file: str) -> None:
        self._text = text
        self._file = file

    def rule_set(self) -> RuleSet:
        data = self._data()
        if "game" not in data and WHOLE_GAME & data.keys():
            said = f"{self._file} is a whole game and no set of house rules."
            raise NoRuleSet(said).coded("set_whole_game", file=self._file)
        for key in data:
            if key not in KEYS:
                raise self._refused(
                    key, f"there is no key {key[:LONGEST_NAME]!r}; the keys are {', '.join(KEYS)}", "set_no_key"
                )
        if not isinstance(data.get("game"), str):
            raise self._refused("game", 'it says which game it is for: game = "poliana"', "set_needs_game")
        house = data.get("house", {})
        if not isinstance(house, dict):
            raise self._refused(
                "house", "the house rules stand under [house], one key = value a line", "set_needs_house"
            )
        name = self._words(data, "name", LONGEST_NAME)
        if name is None:
            raise self._refused("name", 'it has a name: name = "As at grandmother\'s"', "set_needs_name")
        about = self._words(data, "about", LONGEST_ABOUT)
        return self._checked(RuleSet(id_of(Path(self._file).stem), data["game"], name, house, about))

    def _data(self) -> dict[str, Any]:
        if len(self._text) > LARGEST:
            raise BadRuleSet(f"{self._file} is too long for a set of house rules.").coded(
                "set_too_long", file=self._file
            )
        try:
            return tomllib.loads(self._text)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            where = SYNTAX.search(str(error))
            line = int(where["line"]) if where else self._text.count("\n") + 1
            said = f"{self._file}, line {line}: this is no TOML: {str(error).partition(' (at')[0]}."
            raise BadRuleSet(said).coded("set_no_toml", file=self._file, line=line) from None

    def _words(self, data: dict[str, Any], key: str, longest: int) -> Words | None:
        """A text that is the same in every language, or one for each."""
        value = data.get(key)
        if value is None:
            return None
        texts = (value, value) if isinstance(value, str) else self._each(value)
        lines = [" ".join(text.split()) for text in texts or ("",)]
        if not all(0 < len(line) <= longest and not CONTROLS.search(line) for line in lines):
            said = f'a text of 1 to {longest} characters is needed, or {{ en = "…", es = "…" }}'
            raise self._refused(key, said, "set_text", most=longest)
        return Words(*lines)

    @staticmethod
    def _each(value: object) -> tuple[str, str] | None:
        if not isinstance(value, dict) or set(value) != {"en", "es"}:
            return None
        en, es = value["en"], value["es"]
        return (en, es) if isinstance(en, str) and isinstance(es, str) else None

    def _checked(self, found: RuleSet) -> RuleSet:
        """The set, if there is such a game and its rules make one."""
        try:
            game = load(found.game).name
        except HomewardError as error:
            raise self._because("game", error) from None
        named = RuleSet(found.id, game, found.name, found.house, found.about)
        try:
            return RuleSet(found.id, game, found.name, named.values, found.about)
        except HomewardError as error:
            raise self._because(getattr(error, "key", "") or "house", error) from None

    def _because(self, key: str, error: HomewardError) -> BadRuleSet:
        line = self._line(key)
        said = f"{self._file}, line {line}, {key}: {error}"
        return BadRuleSet(said).coded("set_because", file=self._file, line=line, why=error)

    def _refused(self, key: str, why: str, code: str, **params: int) -> BadRuleSet:
        line = self._line(key)
        shown = key[:LONGEST_NAME]
        said = f"{self._file}, line {line}, {shown}: {why}."
        return BadRuleSet(said).coded(code, file=self._file, line=line, key=shown, **params)

    def _line(self, key: str) -> int:
        """The line in which a key stands; the first where it is missing."""
        stands = re.compile(rf'\s*(?:\[\s*)?(?:house\s*\.\s*)?["\']?{re.escape(key)}\b')
        return next((number for number, line in enumerate(self._text.splitlines(), 1) if stands.match(line)), 1)
