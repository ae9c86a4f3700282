"""A game's rules, complete and checked."""

from __future__ import annotations

import re
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Literal, get_args

import msgspec

from homeward.errors import BadSetting
from homeward.rulebook.boards import NoBoard, rules_of
from homeward.rulebook.parts import Chapter, Guide, Ruling, Setting, Value, Vocabulary, Words
from homeward.rulebook.rules import PIECES, StageRules, TrackRules
from homeward.rulebook.values import checked_value, differs, in_order, reason_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """What a rulebook has as its file tells it."""

    name: str
    title: str
    family: Literal["track", "stage"]
    sheet: str
    rules_version: int
    minutes: int
    turns: tuple[int, int, int]
    blurb: Words
    colours: tuple[str, str, str, str]
    vocabulary: Vocabulary
    guide: Guide
    settings: dict[str, Setting]
    reasons: dict[str, str]
    cites: dict[str, str] = {}
    sections: dict[str, dict[str, str]] = {}
    labels: tuple[str, ...] = ()
    also: tuple[str, ...] = ()


class Rulebook(Told, frozen=True, kw_only=True, eq=False, dict=True):
    """A game's rules, complete and checked: what the file says, with the house rules chosen."""

    rules: TrackRules | StageRules
    rulings: Mapping[str, Ruling]
    fixed: Mapping[str, Any]
    house: tuple[tuple[str, Value], ...] = ()

    @property
    def track(self) -> TrackRules:
        """The rules of a dice game."""
        if not isinstance(self.rules, TrackRules):
            raise TypeError(f"{self.name} is no dice game")
        return self.rules

    @property
    def stage(self) -> StageRules:
        """The rules of Kukla & Ollie."""
        if not isinstance(self.rules, StageRules):
            raise TypeError(f"{self.name} is a dice game")
        return self.rules

    @property
    def has_dice(self) -> bool:
        """Whether it is played with dice; else with cards, and with pieces that carry numbers."""
        return isinstance(self.rules, TrackRules)

    @property
    def has_partners(self) -> bool:
        """Whether four may play two against two: not where each plays on for a place (H5)."""
        return isinstance(self.rules, TrackRules) and self.rules.partners != "none" and not self.rules.play_on

    def in_play(self, spaces: Sequence[str]) -> tuple[str, ...]:
        """Of a seat's pieces those that are played with: with fewer than four, the others count as home (H6)."""
        spare = min(len(spaces) - self.pieces, spaces.count("home"))
        if spare <= 0:
            return tuple(spaces)
        return (*(space for space in spaces if space != "home"), *["home"] * (spaces.count("home") - spare))

    @property
    def pieces(self) -> int:
        """How many pieces a seat plays with."""
        return self.rules.pieces if isinstance(self.rules, TrackRules) else PIECES

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rulebook) and (self.name, self.house) == (other.name, other.house)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        """Asked for with every sentence that is said twice; some house rules are lists, and have none."""
        return hash((self.name, str(self.house)))

    def with_house_rules(self, /, **house: Value) -> Rulebook:
        """The same game with some settings changed; refuses what makes no board."""
        values = dict(self.house)
        for key, value in house.items():
            values[key] = in_order(checked_value(self, key, value))
        sheet = defaults(self.settings)
        changed = {key: value for key, value in values.items() if differs(key, values, sheet)}
        try:
            rules = rules_of(self.family, {**self.fixed, **sheet, **changed})
        except (msgspec.ValidationError, NoBoard) as error:
            raise self._refused(error) from None
        return msgspec.structs.replace(self, rules=rules, house=tuple(sorted(changed.items())))

    def _refused(self, error: msgspec.ValidationError | NoBoard) -> BadSetting:
        """The house rule that is wrong: by its key for the library, by its label for people."""
        if isinstance(error, NoBoard):
            refused = BadSetting(f"{self.title}: {reason_of(error).removeprefix('rules.')}.", key=error.key)
            return refused.coded(error.code, self, setting=self.label(error.key), **error.params)
        key = re.split(r"\W", reason_of(error), maxsplit=1)[0]
        refused = BadSetting(f"{self.title}: something in {key} is of another kind.", key=key)
        return refused.coded("setting_holds_other", self, setting=self.label(key))

    def __reduce__(self) -> tuple[Any, ...]:
        """A game that comes with homeward goes by its name; one of your own with all that was in its file."""
        from homeward.rulebook.shelf import load, on_shelf, shipped

        ours = self.name in shipped(for_tests=True)
        if ours and load(self.name).settings is self.settings:  # house rules change none of them
            return on_shelf, (self.name, dict(self.house))
        return partial(Rulebook, **msgspec.structs.asdict(self)), ()

    def heading(self, section: str, language: str = "en") -> str:
        """A section of the sheet as people of that language call it; one without another name as the sheet has it."""
        return self.sections.get(language, {}).get(section, section)

    def cited(self, code: str) -> tuple[str, ...]:
        """The sections of the sheet that fit a reason: the one it cites, else all that its ruling has."""
        ruling = self.rulings.get(self.reasons.get(code, ""))
        if ruling is None:
            return ()
        return (self.cites[code],) if code in self.cites else ruling.sections

    @property
    def chapters(self) -> dict[Chapter, list[Ruling]]:
        """Every ruling, by what it is about, in the order in which a game is explained."""
        found: dict[Chapter, list[Ruling]] = {chapter: [] for chapter in get_args(Chapter)}
        for ruling in self.rulings.values():
            found[ruling.chapter].append(ruling)
        return {chapter: rulings for chapter, rulings in found.items() if rulings}

    def label(self, key: str) -> Words:
        """A setting as people call it; a rule that is none by its key."""
        return self.settings[key].label if key in self.settings else Words(key, key)


def defaults(settings: Mapping[str, Setting]) -> dict[str, Any]:
    """What the sheet has for every setting."""
    return {key: setting.default for key, setting in settings.items()}
