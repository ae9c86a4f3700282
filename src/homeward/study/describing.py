"""A series in a few plain values, for a file or another machine, and back again."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

import homeward
from homeward.errors import HomewardError
from homeward.playouts.notes import MOST_TURNS
from homeward.positions import game as game_of
from homeward.study.series import Series

Natural = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]
"""A seed or a game's number: what fits the kernels' integers."""


class BadBatchFile(HomewardError):
    """A file that holds no batch, or one of other rules."""


class Description(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that fixes the games of a series, and the versions that played them."""

    game: str
    rules: int
    players: int
    partners: bool
    seed: Natural
    most_turns: Annotated[int, msgspec.Meta(ge=1, le=MOST_TURNS)]
    policy: tuple[str, ...]
    house: dict[str, Any]
    homeward: str


def described(series: Series) -> Description:
    """The series in plain values."""
    return Description(
        game=series.game.name,
        rules=series.game.book.rules_version,
        players=series.players,
        partners=series.partners,
        seed=series.seed,
        most_turns=series.most_turns,
        policy=series.policy,
        house=series.game.house_rules,
        homeward=homeward.__version__,
    )


def series_of(told: Description) -> Series:
    """The series that was described; refused where its game has other rules today."""
    game = game_of(told.game, **told.house)
    today = game.book.rules_version
    if told.rules != today:
        said = f"it was played by version {told.rules} of the rules of {game.title}"
        raise BadBatchFile(f"{said}, and this homeward has version {today}")
    game.start(told.players, partners=told.partners)  # refuses what cannot be seated
    series = Series(game, told.players, told.partners, told.seed, told.most_turns, told.policy)
    _check_policies(series)
    return series


def _check_policies(series: Series) -> None:
    """Refuse policies that nobody knows, or not as many as there are seats."""
    if len(series.policy) not in (1, series.players):
        raise BadBatchFile(f"it names {len(series.policy)} policies for {series.players} players")
    _ = series.policies  # refuses a name that there is not
