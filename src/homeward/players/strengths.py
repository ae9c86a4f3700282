"""How strong the players measured: wins in 100 games against three `steady`s, by game, read from `strengths.toml`.

`bench/strengths.py` plays the games and writes the file. What has not been measured is not in it, and not guessed.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

Strengths = dict[str, dict[str, float]]
"""Game → player → wins in 100 games. 25 is as good as `steady`."""

HEADING = """\
# Wins in 100 games against three steadys, each alone, seats rotated; behind them the 95 % interval, and of how many
# games. Written by bench/strengths.py.
"""


@lru_cache
def strengths() -> Strengths:
    """All that was measured."""
    return tomllib.loads((files("homeward.players") / "strengths.toml").read_text(encoding="utf-8"))


def wins_in_100(game: str, player: str) -> float | None:
    """What a player wins of 100 games against three `steady`s; None where nobody has measured it."""
    return strengths().get(game, {}).get(player)


def written(measured: Mapping[str, Mapping[str, float]], sure: Mapping[str, Mapping[str, str]] | None = None) -> str:
    """The text of the file; behind a figure how sure it is, where that is told."""
    parts = [HEADING]
    for game, players in measured.items():
        parts.append(f"\n[{game}]\n")
        for player, wins in players.items():
            remark = (sure or {}).get(game, {}).get(player, "")
            parts.append(f"{player} = {wins:.1f}{remark and f'  # {remark}'}\n")
    return "".join(parts)
