"""What makes good play: what a sheet advises, in our words, beside what the bots found of it, in figures.

A game's file in `games/advice/` has the words. Figures in braces are filled in from where they were measured:
`games/advice/figures.toml` (bench/advice.py), the players' strengths, and what each loses a decision.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from homeward.players.strengths import strengths
from homeward.reviews.likeness import rungs_of
from homeward.rulebook import SHELF, Words

if TYPE_CHECKING:
    from homeward.rulebook import Rulebook

FOLDER = SHELF / "advice"
FOUR_PLAY = "4"  # of what is lost a decision, by how many play


class Advice(NamedTuple):
    """A piece of advice: the section of the sheet it is from (empty: from none), and what the bots found of it."""

    text: str
    section: str
    found: str


class _Hint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of advice as it stands in its file."""

    text: Words
    found: Words
    section: str = ""


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's advice; `of` names another game whose advice it shares, and what was measured of it."""

    hints: tuple[_Hint, ...] = ()
    of: str = ""


# Looked at once, while the module is imported: two threads that do so at once can crash the interpreter.
_LOOKED_AT = msgspec.json.Decoder(_File)


def advice(book: Rulebook, language: str) -> list[Advice]:
    """What is advised to whoever plays this game; nothing where it has no file."""
    known = figures(book.name)
    return [
        Advice(
            hint.text.say(language),
            book.heading(hint.section, language),
            hint.found.say(language).format_map(known),
        )
        for hint in _hints(book.name)
    ]


def figures(game: str) -> dict[str, str]:
    """Every figure that was measured of a game, by its name; wins in 100 games, points lost a decision."""
    measured = _measured().get(_file(game).of or game, {}) | strengths().get(game, {})
    lost = {f"{bot}_loses": f"{points:.2f}" for bot, points in rungs_of(game, FOUR_PLAY).items()}
    return {name: f"{value:.1f}" for name, value in measured.items()} | lost


def _hints(game: str) -> tuple[_Hint, ...]:
    file = _file(game)
    return _hints(file.of) if file.of else file.hints


@lru_cache
def _file(game: str) -> _File:
    """A game's file; an empty one where it has none."""
    path = FOLDER / f"{game}.toml"
    if not path.exists():
        return _File()
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), _File)


@lru_cache
def _measured() -> dict[str, dict[str, Any]]:
    return tomllib.loads((FOLDER / "figures.toml").read_text(encoding="utf-8"))
