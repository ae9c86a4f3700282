"""The parts that every game's file has: texts, switches, rulings, the guide and the game's own words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec

from homeward.languages import LANGUAGES

Value = int | bool | str | tuple[Any, ...] | dict[str, int]
Chapter = Literal[
    "board", "order", "throw", "steps", "moving", "capture", "cards", "again", "winning", "partners", "house"
]
"""What a ruling is about; house rules that are on no sheet come last."""


class Words(msgspec.Struct, frozen=True):
    """One text in every language we speak. English and Spanish are always there; what lacks another says English.

    A language that has no catalogue here yet may stand in a file: it is not read.
    """

    en: str
    es: str

    def say(self, language: str = "en") -> str:
        """The text in `language`."""
        return getattr(self, language, "") or self.en


_OTHERS = tuple(language for language in LANGUAGES if language not in ("en", "es"))
if _OTHERS and not TYPE_CHECKING:  # the same with a field for each of them
    Words = msgspec.defstruct(
        "Words", [(one, str, "") for one in _OTHERS], bases=(Words,), module=__name__, frozen=True
    )


class Setting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A switch: its default, the ruling it belongs to, and what it changes, in words."""

    ruling: str
    default: Any
    label: Words
    effect: Words
    least: int | None = None
    most: int | None = None
    choices: tuple[str, ...] | None = None


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One ruling in our own words, with the ground it stands on and where the sheet speaks of it.

    `also` are further sections of the sheet that have to do with it; which one a refusal cites, `cites` can say.
    """

    id: str
    ground: Literal["sheet", "read", "known", "ours"]
    section: str
    text: Words
    why: Words | None = None
    chapter: Chapter = "house"
    also: tuple[str, ...] = ()

    @property
    def sections(self) -> tuple[str, ...]:
        """Every section of the sheet that speaks of it; of a house rule from elsewhere none does."""
        return () if self.standing == "house" else (self.section, *self.also)

    @property
    def is_reading(self) -> bool:
        """Whether it is shown to users as our reading rather than the sheet's plain word."""
        return self.standing not in ("sheet", "house")

    @property
    def standing(self) -> str:
        """What it stands on, as users are told it: a house rule from elsewhere is no reading of a sheet."""
        return "house" if (self.chapter, self.ground) == ("house", "known") else self.ground


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules for someone who has never played, one text a heading."""

    object: Words
    setup: Words
    turn: Words
    captures: Words
    winning: Words


class Vocabulary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What this game calls the parts that all games have, and what it calls it when a waiting piece enters."""

    piece: Words
    pieces: Words
    enter: Words
    ring: Words
    corner: Words
    home: Words
    side_track: Words
    home_path: Words
