"""What to type to play the same games again, and house rules as they are typed."""

from __future__ import annotations

import json
import shlex
from typing import TYPE_CHECKING

from homeward.playouts.notes import MOST_TURNS
from homeward.referee import SEATS
from homeward.study.beginnings import typed as typed_position
from homeward.study.series import UNIFORM

if TYPE_CHECKING:
    from collections.abc import Iterable

    from homeward.rulebook import Value
    from homeward.study.result import Result


def command(result: Result) -> str:
    """The command that plays these games; empty where nothing that can be typed tells where they begin."""
    begun = _begun(result)
    if not begun:
        return ""
    words = ["homeward", "simulate", *begun, *_series(result)]
    end = result.first + len(result)
    words += ["--from", str(result.first), "--to", str(end)] if result.first else ["--games", str(end)]
    return shlex.join(words)


def replay_command(result: Result, game: int) -> str:
    """The command that keeps one of these games in a file; empty as above."""
    begun = _begun(result)
    if not begun:
        return ""
    words = ["homeward", "simulate", *begun, *_series(result), "--replay", str(game), "--record", f"game-{game}.txt"]
    return shlex.join(words)


def _begun(result: Result) -> list[str]:
    """Where the games begin: a game with its house rules and who plays, or a position, which tells all that."""
    one = result.series
    if one.position is not None:
        return [typed_position(one.position)] if typed_position(one.position) else []
    words = [one.game.name]
    if one.players != SEATS:
        words += ["--players", str(one.players)]
    if one.partners:
        words.append("--partners")
    for key, value in one.game.book.house:
        words += ["--house", f"{key}={value if isinstance(value, str) else json.dumps(value)}"]
    return words


def _series(result: Result) -> list[str]:
    """What fixes the games besides."""
    one = result.series
    words = ["--seed", str(one.seed)]
    if one.policy != (UNIFORM,):
        words += ["--policy", *one.policy]
    if one.most_turns != MOST_TURNS:
        words += ["--most-turns", str(one.most_turns)]
    return words


def typed(value: Value) -> str:
    """A value as it stands after `--house key=`."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, str) else json.dumps(value)


def as_text(rules: Iterable[tuple[str, Value]]) -> str:
    """Several rules in a line: `reward=20, side=16`."""
    return ", ".join(f"{key}={typed(value)}" for key, value in rules)
