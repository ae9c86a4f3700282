"""What to type to make the same comparison again."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from homeward.rulebook import names
from homeward.study.repeating import typed
from homeward.study.series import UNIFORM

if TYPE_CHECKING:
    from homeward.study.lab.comparison import Comparison


def command(comparison: Comparison) -> str:
    """The command that compares the same; none where rules were fixed that are not varied, which only Python can."""
    combinations = [trial.combination for trial in comparison.trials]
    if any(set(one.game.house_rules) - set(dict(one.varied)) for one in combinations):
        return ""
    games = tuple(dict.fromkeys(one.game.name for one in combinations))
    words = ["homeward", "compare", *(("--games", "all") if games == names() else games)]
    for key in dict(combinations[0].varied):
        values = dict.fromkeys(typed(dict(one.varied)[key]) for one in combinations)
        words += ["--vary", f"{key}={','.join(values)}"]
    words += ["--count", str(comparison.games), "--players", str(comparison.players)]
    words += ["--partners"] * comparison.partners
    words += [] if comparison.policy == (UNIFORM,) else ["--policy", *comparison.policy]
    return shlex.join([*words, "--seed", str(comparison.seed)])
