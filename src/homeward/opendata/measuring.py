"""How good forecasts are, measured against confirmed chances."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from homeward.errors import HomewardError
from homeward.players.base import Forecaster
from homeward.positions import parse
from homeward.referee import SEATS

if TYPE_CHECKING:
    from polars import DataFrame

SURE = 1e-6  # what is thought impossible counts as so likely: else one mistake would cost without end
SIDES = 2
ROUNDING = 1e-4  # by which forecasts of a position may miss 1 together


class BadForecasts(HomewardError):
    """Forecasts that do not fit the positions."""


class Measured(NamedTuple):
    """How far forecasts are from confirmed chances, by side: of a seat alone, or of two partners together.

    `rms` is the root of the mean square difference with the luck of the games played out taken away, and `rms_error`
    its standard error; `mean` is the mean difference with that luck in it. `brier` and `log_loss` are what the
    forecasts would come to if the games went on from there, on average; `brier_least` and `log_loss_least` what
    nobody who knew the chances themselves could do better than.
    """

    positions: int
    rms: float
    rms_error: float
    mean: float
    brier: float
    brier_least: float
    log_loss: float
    log_loss_least: float


def measured(positions: DataFrame, forecasts: str | Forecaster | Any = "scholar") -> Measured:
    """Measure forecasts against the confirmed chances of a table of positions.

    `forecasts` names columns of the table, such as `scholar` for `scholar_0` … `scholar_3`; or it is a player who
    tells chances (`homeward.players.Forecaster`), and is asked; or an array of your own, a row a position and a
    column for each of the four seats. Of seats not in play nothing counts.
    """
    if not len(positions):
        raise BadForecasts("There is no position to measure by.")
    if isinstance(forecasts, Forecaster):
        forecasts = [forecasts.chances(parse(text)) for text in positions["position"]]
    told = _columns(positions, forecasts) if isinstance(forecasts, str) else _given(positions, forecasts)
    partners, rollouts = positions["partners"].to_numpy(), positions["rollouts"].to_numpy()[:, None]
    chances = _by_side(_columns(positions, "chance"), partners)
    sides = np.where(partners, SIDES, positions["players"].to_numpy())
    return _measured(_by_side(told, partners), chances, sides, rollouts)


def _measured(told: Any, chances: Any, sides: Any, rollouts: Any) -> Measured:
    """The figures. Where a share is squared, what its luck adds on average is known, and taken away."""
    luck = chances * (1 - chances) / (rollouts - 1)
    squares = ((told - chances) ** 2 - luck).sum(axis=1) / sides
    rms = float(max(0.0, squares.mean()) ** 0.5)
    spread = float(squares.std(ddof=1) / len(squares) ** 0.5) if len(squares) > 1 else float("nan")
    possible = chances > 0
    entropy = -np.where(possible, chances * np.log(np.where(possible, chances, 1.0)), 0.0).sum(axis=1)
    return Measured(
        positions=len(told),
        rms=rms,
        rms_error=spread / (2 * rms) if rms else float("nan"),
        mean=float((np.abs(told - chances).sum(axis=1) / sides).mean()),
        brier=float((told**2 - 2 * told * chances + chances).sum(axis=1).mean()),
        brier_least=float((luck * rollouts).sum(axis=1).mean()),
        log_loss=float(-(chances * np.log(np.clip(told, SURE, 1.0))).sum(axis=1).mean()),
        log_loss_least=float((entropy + (possible.sum(axis=1) - 1) / (2 * rollouts[:, 0])).mean()),
    )


def _columns(positions: DataFrame, name: str) -> Any:
    """Four columns, 0 for seats that are not in play."""
    wanted = [f"{name}_{seat}" for seat in range(SEATS)]
    if missing := [one for one in wanted if one not in positions.columns]:
        raise BadForecasts(f"There is no column {missing[0]} in this table.")
    return _checked(positions.select(wanted).to_numpy(), _in_play(positions), f"{name}_0 to {name}_{SEATS - 1}")


def _given(positions: DataFrame, forecasts: Any) -> Any:
    told = np.asarray(forecasts, dtype=np.float64)
    if told.shape != (len(positions), SEATS):
        raise BadForecasts(
            f"{len(positions)} positions need an array of {len(positions)} × {SEATS} forecasts, not of "
            f"{' × '.join(map(str, told.shape))}."
        )
    return _checked(told, _in_play(positions), "the forecasts")


def _checked(told: Any, in_play: Any, what: str) -> Any:
    """Chances of the seats in play; refused where one is missing, or is none."""
    told = np.where(in_play, told, 0.0)
    chances = ((told >= 0) & (told <= 1)).all(axis=1)
    if not chances.all():
        raise BadForecasts(f"In {what} something of row {int(np.argmin(chances))} is no chance from 0 to 1.")
    sums = told.sum(axis=1)
    far = np.abs(sums - 1) > ROUNDING
    if far.any():
        row = int(np.argmax(far))
        raise BadForecasts(f"In {what} the chances of row {row} sum to {sums[row]:.6g}, not to 1.")
    return told


def _in_play(positions: DataFrame) -> Any:
    return np.column_stack([positions[f"chance_{seat}"].is_not_null().to_numpy() for seat in range(SEATS)])


def _by_side(told: Any, partners: Any) -> Any:
    """Partners together in the first two columns; whoever plays alone stays where they are."""
    together = np.zeros_like(told)
    together[:, :SIDES] = told[:, :SIDES] + told[:, SIDES:]
    return np.where(partners[:, None], together, told)
