"""Temperaments choose the same plays in plain Python and compiled, and play better than chance does."""

from __future__ import annotations

import numpy as np
import pytest

import homeward
from homeward.families import STAGE
from homeward.families.family import plain_run
from homeward.lowering.stage import stage_tables
from homeward.players import player
from homeward.playouts.notes import WORDS
from homeward.playouts.policies import TEMPERAMENTS
from homeward.playouts.stage.playout import step
from homeward.playouts.stage.room import Room
from homeward.playouts.track.choice import best_of, mind_of
from homeward.playouts.written import policies_of
from homeward.positions.stage import StagePosition
from homeward.referee import SEATS
from homeward.referee.stage import layout as S
from homeward.referee.stage.apply import start
from homeward.referee.track import layout as L
from homeward.referee.track.duty import keep_dutiful
from homeward.referee.track.plays import list_allowed
from homeward.referee.track.view import look, look_at_rivals
from homeward.study.figures.noted import winners
from homeward.study.series import Series
from homeward.targets.plain import scratch
from homeward.testing import positions
from referee.stage import compiled as stage
from referee.stage.kit import RULES
from referee.stage.whole import RUNS, begun_by_lot, nothing_noted
from targets.plainly import plain_games

TEMPERED = ("steady", "keeper", "runner", "hunter")


def favourite_of(position: homeward.Position, bot: str) -> int:
    """What a policy chooses in a position of a dice game."""
    tables, row, seat = position.tables, list(position.row), position.to_play
    rivals, out = look_at_rivals(tables, row, seat), [99] * L.PLAYS
    n = list_allowed(tables, row, look(tables, row, seat, rivals), out)
    n = keep_dutiful(tables, row, scratch(), rivals, out, n)
    return best_of(tables, row, scratch(), out, n, mind_of(TEMPERAMENTS[bot] * SEATS, plain_run), seat)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("name", ["pollyanna", "dixie_pollyanna", "parcheesi", "poliana"])
def test_a_player_at_the_table_chooses_what_the_policy_does(name: str, seats: int) -> None:
    """Four play Pollyanna with partners."""
    game, looked_at = homeward.game(name), 0
    for position in positions(game, player("wanderer", 6), players=seats, seed=6):
        if len(position.plays) < 2:
            continue
        looked_at += 1
        for bot in TEMPERED:
            decided = player(bot).decide(position)
            assert decided.kind == "forfeit" or decided.code == favourite_of(position, bot)
    assert looked_at > 50


@pytest.mark.parametrize("name", ["pollyanna", "dixie_pollyanna", "parcheesi", "poliana", "kukla_ollie"])
def test_choices_are_the_same_compiled(name: str) -> None:
    """Whole games, everything that is noted of them, with a temperament at each seat and chance at one."""
    series = Series(homeward.game(name), seed=6, policy=("steady", "uniform", "hunter", "keeper"))
    assert np.array_equal(series.play(3, 4), plain_games(series, 3, 4))


@pytest.mark.parametrize("name", ["pollyanna", "parcheesi"])
def test_choices_are_the_same_compiled_with_partners(name: str) -> None:
    series = Series(homeward.game(name), partners=True, seed=2, policy=("runner", "keeper", "steady", "hunter"))
    assert np.array_equal(series.play(0, 3), plain_games(series, 0, 3))


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
        step(position.tables, policies, Room(*runs, memory), 4, 4)
        if asked and before.plays[0].kind != "pass":
            after = before.play(player(bot).decide(before))
            assert after.row[: S.TURN] == tuple(row[: S.TURN])


def won_alone(bot: str, games: int) -> float:
    """The share of games of Kukla & Ollie that one seat wins against three by chance, each seat in its turn."""
    tables, play_many = stage.arrays(stage_tables(RULES)), stage.compiled()["play_many"]
    won = 0
    for seat in range(SEATS):
        words, policies = np.zeros(games * WORDS, dtype=np.int64), stage.run(policies_of({seat: bot}))
        room, beginning = STAGE.room(stage.fresh), stage.run(begun_by_lot(0b1111))
        play_many(tables, policies, beginning, room, 1, 0, games, 1, 5000, words, 0)
        won += int((winners(words.reshape(games, WORDS)) == 1 << seat).sum())
    return won / (SEATS * games)


@pytest.mark.parametrize("bot", TEMPERED)
def test_every_temperament_beats_three_by_chance(bot: str) -> None:
    assert won_alone(bot, 100) > 0.5
    assert won_alone("uniform", 100) < 0.35
