"""Scholars of whom one knows the luck to come, and the three pages that are made with them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from knowing.playing import Scholars

import homeward
from homeward.playouts.notes import MOST_TURNS
from homeward.study.series import Series
from places import ROOT, SOURCE

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.compiler
SEED, GAMES, TWO = 5, 6, 2
EACH_FAMILYS = ("poliana", "kukla_ollie")


@pytest.mark.parametrize("game", EACH_FAMILYS)
def test_who_knows_nothing_plays_the_scholars_games_and_who_knows_all_keeps_what_they_won(game: str) -> None:
    scholars = Scholars(game, TWO, SEED)
    usual = Series(homeward.game(game), TWO, False, SEED, policy=("scholar",)).play(0, GAMES)
    winners = scholars.winners(0, GAMES)
    assert (winners == usual[:, 0] & 0xF).all()
    for seat in scholars.seats:
        mine = 1 << seat
        knowing = scholars.winners(0, GAMES, seat, MOST_TURNS)
        assert ((knowing == mine) | (winners != mine)).all()  # whoever has won already changes nothing
        assert (knowing == mine).sum() > (winners == mine).sum()


@pytest.mark.parametrize("game", EACH_FAMILYS)
def test_the_last_choice_of_a_game_is_the_winners_and_luck_that_is_imagined_changes_the_others(game: str) -> None:
    scholars = Scholars(game, TWO, SEED)
    for number in range(GAMES):
        last = scholars.choices(number) - 1
        assert scholars.choice(number, last + 1, 1, (MOST_TURNS,), SEED) is None
        choice = scholars.choice(number, last, 1, (0, MOST_TURNS), SEED)
        assert choice is not None
        if choice.ends > 1:
            assert choice.worth[0, 0].tolist() == [1.0, 1.0]
    told = [scholars.choice(0, number, 4, (2, MOST_TURNS), SEED + 1) for number in range(8)]
    worth = [one.worth for one in told if one is not None and one.ends > 1]
    assert worth
    assert {0.0, 1.0} == {value for one in worth for value in one[:, :, 1].ravel().tolist()}
    assert all(0 < value < 1 for one in worth for value in one[:, :, 0].ravel().tolist())


@pytest.mark.parametrize(
    ("script", "asked", "heads"),
    [
        ("dice_knowledge", ("--games", "2", "--players", "2"), ("scholar", "knows all", "never")),
        ("headroom", ("--positions", "3", "--players", "2", "--house", "reward=10"), ("would win", "reward=10")),
        ("house_limits", ("--games", "8", "--forecasts", "40", "--rules", "six_three"), ("won", "`six_three`")),
    ],
)
def test_a_page_is_written_and_goes_on(
    script: str, asked: tuple[str, ...], heads: tuple[str, ...], tmp_path: Path
) -> None:
    command = [
        sys.executable,
        str(ROOT / "bench" / f"{script}.py"),
        "--game",
        "poliana",
        *asked,
        "--out",
        str(tmp_path),
    ]
    surroundings = {**os.environ, "PYTHONPATH": str(SOURCE)}
    for _ in range(2 if script == "headroom" else 1):
        done = subprocess.run(command, env=surroundings, capture_output=True, text=True, check=False, cwd=ROOT)
        assert done.returncode == 0, done.stdout + done.stderr
    page = (tmp_path / f"{script}.md").read_text(encoding="utf-8")
    assert all(head in page for head in heads), page
    assert (tmp_path / f"{script}.png").read_bytes().startswith(b"\x89PNG")
    kept = json.loads((tmp_path / f"{script}.json").read_text(encoding="utf-8"))
    assert all(one["command"] in page for one in kept.values())
    if script == "headroom":
        assert [one["count"] for one in kept.values()] == [6]
