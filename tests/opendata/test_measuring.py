"""Forecasts are measured as they should be: luck of the games played out is no mistake of theirs."""

import numpy as np
import polars as pl
import pytest

from homeward.opendata import measured
from homeward.opendata.measuring import BadForecasts
from homeward.players import player

ROLLOUTS = 100
POSITIONS = 4000


def positions(chances, *, partners=False, rollouts=ROLLOUTS):
    """A table of positions of four players, confirmed by luck as the true chances have it."""
    luck = np.random.default_rng(1)
    sides = chances[:, :2] * 2 if partners else chances
    won = luck.multinomial(rollouts, sides / sides.sum(axis=1, keepdims=True))
    shares = np.hstack((won, won)) / 2 / rollouts if partners else won / rollouts
    table = {"players": np.full(len(chances), 4), "partners": np.full(len(chances), partners)}
    table["rollouts"] = np.full(len(chances), rollouts)
    return pl.DataFrame(table | {f"chance_{seat}": shares[:, seat] for seat in range(4)})


@pytest.fixture(scope="module")
def true():
    """True chances."""
    return np.random.default_rng(2).dirichlet((2, 2, 2, 2), POSITIONS)


def test_the_truth_is_nothing_off(true):
    told = measured(positions(true), true)
    assert told.positions == POSITIONS
    assert told.rms < 0.005
    assert told.mean == pytest.approx(0.033, abs=0.003)  # luck alone: 4/5 of a standard error
    assert told.brier == pytest.approx(told.brier_least, abs=0.002)
    assert told.log_loss == pytest.approx(told.log_loss_least, abs=0.002)
    assert told.brier_least == pytest.approx((true * (1 - true)).sum(axis=1).mean(), abs=0.01)
    assert told.log_loss_least == pytest.approx(-(true * np.log(true)).sum(axis=1).mean(), abs=0.01)


@pytest.mark.parametrize("rollouts", [10, 100, 10_000])
def test_what_is_off_is_told_however_few_games_confirm_it(true, rollouts):
    off = 0.8 * true + np.array([0.1, 0.0, 0.1, 0.0])
    told = measured(positions(true, rollouts=rollouts), off)
    really = ((off - true) ** 2).mean() ** 0.5
    assert told.rms == pytest.approx(really, abs=4 * told.rms_error)
    assert told.rms_error < 0.01


def test_partners_are_one_side(true):
    """Only what both have together counts, and their luck is that of two sides."""
    fair = (true + true[:, [2, 3, 0, 1]]) / 2
    told = measured(positions(fair, partners=True), true)
    assert told.rms < 0.01
    together = fair[:, :2] * 2
    assert told.brier == pytest.approx((together * (1 - together)).sum(axis=1).mean(), abs=0.01)


def test_seats_that_are_not_in_play_count_for_nothing(true):
    table = positions(true[:10]).with_columns(
        players=2, chance_0=0.25, chance_1=pl.lit(None), chance_2=0.75, chance_3=pl.lit(None)
    )
    told = measured(table, np.tile([0.35, 0.9, 0.65, np.nan], (10, 1)))
    assert told.mean == pytest.approx(0.1)
    assert told.rms == pytest.approx((0.01 - 0.25 * 0.75 / (ROLLOUTS - 1)) ** 0.5)


def test_what_is_thought_impossible_and_comes_costs_much_but_not_without_end(true):
    table = positions(true[:5])
    never = np.tile([0.0, 0.0, 0.5, 0.5], (5, 1))
    assert 1 < measured(table, never).log_loss < 14


@pytest.mark.parametrize(
    ("forecasts", "said"),
    [
        ("wizard", "no column wizard_0"),
        (np.zeros((3, 4)), "5 positions need an array of 5 × 4 forecasts, not of 3 × 4"),
        (np.full((5, 4), 1.5), "something of row 0 is no chance"),
        (np.array([[0.25] * 4] * 3 + [[np.nan] * 4] * 2), "something of row 3 is no chance"),
        (np.array([[0.25] * 4] * 4 + [[0.2] * 4]), "row 4 sum to 0.8, not to 1"),
    ],
)
def test_what_are_no_forecasts_is_refused(true, forecasts, said):
    with pytest.raises(BadForecasts, match=said):
        measured(positions(true[:5]), forecasts)


def test_players_are_asked(edition):
    table = edition.table("positions")
    for name in ("scholar", "master:plays=240"):
        asked = measured(table, player(name))
        assert asked.log_loss == pytest.approx(measured(table, name.partition(":")[0]).log_loss, abs=1e-4)


def test_no_position_is_no_measure(true):
    with pytest.raises(BadForecasts, match="no position"):
        measured(positions(true[:5]).head(0))


def test_more_mistakes_cost_more(true):
    table = positions(true)
    noise = np.random.default_rng(3).dirichlet((1, 1, 1, 1), POSITIONS)
    figures = [measured(table, (1 - part) * true + part * noise) for part in (0, 0.1, 0.3, 1)]
    for name in ("rms", "mean", "brier", "log_loss"):
        told = [getattr(one, name) for one in figures]
        assert told == sorted(told), name
