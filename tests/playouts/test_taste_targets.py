"""Temperaments choose the same plays in plain Python and compiled, and play better than chance does."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numba
import numpy as np
import pytest

import homeward
from homeward.players import player
from homeward.playouts.notes import WORDS
from homeward.playouts.policies import SEATS, TEMPERAMENTS, policies_of
from homeward.playouts.stage_playout import MEMORY, step
from homeward.playouts.track_taste import favourite
from homeward.positions.stage import StagePosition
from homeward.referee.stage import layout as S
from homeward.referee.stage.apply import start
from homeward.referee.track import layout as L
from homeward.referee.track.plays import list_allowed
from homeward.referee.track.view import survey
from homeward.study.noted import winners
from homeward.tables.stage import stage_tables
from homeward.targets.compiling import clones
from homeward.targets.plain import frames
from homeward.testing import positions
from stage import compiled as stage
from stage.kit import RULES
from stage.whole import RUNS, nothing_noted

TEMPERED = ("steady", "keeper", "runner", "hunter")


@lru_cache
def compiled() -> dict[str, Any]:
    """Name → compiled clone, of the dice games' taste and what it starts from."""
    modules = ("homeward.playouts.track_taste", "homeward.referee.track.plays", "homeward.referee.track.view")
    return clones(modules, numba.njit(error_model="numpy", _nrt=False))


class Compiled:
    """One position after another, asked of the compiled kernels."""

    def __init__(self, tables: tuple[int, ...]) -> None:
        self.tables = stage.run(tables)
        self.frames = np.full((L.FRAMES, L.FRAME), 99, dtype=np.int64)

    def favourite(self, row: list[int], policies: tuple[int, ...], seat: int) -> int:
        kernels, one, out = compiled(), stage.run(row), stage.fresh(L.PLAYS)
        view = kernels["survey"](self.tables, one, seat)
        n = kernels["list_allowed"](self.tables, one, view, out)
        return kernels["favourite"](self.tables, one, self.frames, view, out, n, stage.run(policies), seat)


def plain_favourite(tables: tuple[int, ...], row: list[int], policies: tuple[int, ...], seat: int) -> int:
    view, out = survey(tables, row, seat), [99] * L.PLAYS
    n = list_allowed(tables, row, view, out)
    return favourite(tables, row, frames(), view, out, n, policies, seat)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("name", ["pollyanna", "dixie_pollyanna", "parcheesi", "poliana"])
def test_choices_are_the_same_compiled(name: str, seats: int) -> None:
    """Four play Pollyanna with partners. A player at the table chooses what the policy does."""
    game, looked_at = homeward.game(name), 0
    twin = Compiled(game.start(seats).tables)
    for position in positions(game, player("wanderer", 6), seats=seats, seed=6):
        if len(position.plays) < 2:
            continue
        looked_at += 1
        for bot in TEMPERED:
            asked = (list(position.row), TEMPERAMENTS[bot] * SEATS, position.to_play)
            chosen = plain_favourite(position.tables, *asked)
            assert twin.favourite(*asked) == chosen
            decided = player(bot).decide(position)
            assert decided.code == chosen or decided.kind == "forfeit"
    assert looked_at > 50


@pytest.mark.parametrize("bot", TEMPERED)
def test_a_policy_is_the_player_at_the_table(bot: str) -> None:
    """A whole game of Kukla & Ollie by the kernel's steps, each decision asked of the player too."""
    kukla = homeward.game("kukla_ollie")
    runs, memory, policies = [[0] * size for size in RUNS], nothing_noted(), TEMPERAMENTS[bot] * SEATS
    row, past, *_ = runs
    position = kukla.start(3, first=0)
    start(position.tables, row, past, 0b111, 0)
    while row[S.PHASE] != S.OVER:
        asked = row[S.PHASE] in (S.MOVE, S.OBEY)
        before = StagePosition(kukla, tuple(row), tuple(past))
        step(position.tables, policies, *runs, memory, 4, 4)
        if asked and before.plays[0].kind != "pass":
            after = before.play(player(bot).decide(before))
            assert after.row[: S.TURN] == tuple(row[: S.TURN])


def won_alone(bot: str, games: int) -> float:
    """The share of games of Kukla & Ollie that one seat wins against three by chance, each seat in its turn."""
    tables, play_many = stage.arrays(stage_tables(RULES)), stage.compiled()["play_many"]
    won = 0
    for seat in range(SEATS):
        words, policies = np.zeros(games * WORDS, dtype=np.int64), stage.run(policies_of({seat: bot}))
        runs = [stage.fresh(size) for size in (*RUNS, MEMORY)]
        play_many(tables, 0b1111, policies, *runs, 1, 0, games, 1, 5000, words, 0)
        won += int((winners(words.reshape(games, WORDS)) == 1 << seat).sum())
    return won / (SEATS * games)


@pytest.mark.parametrize("bot", TEMPERED)
def test_every_temperament_beats_three_by_chance(bot: str) -> None:
    assert won_alone(bot, 100) > 0.5
    assert won_alone("uniform", 100) < 0.35
