"""A series in a few plain values, for a file or another machine, and back again."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

import homeward
from homeward.errors import HomewardError
from homeward.playouts.notes import MOST_TURNS
from homeward.playouts.versions import as_kept, as_today, to_keep
from homeward.positions import Game, Position
from homeward.positions import game as game_of
from homeward.positions.reading import read_position
from homeward.scholar.weights import plays_by_own
from homeward.study.beginnings import checked_beginning, hidden_past, with_past
from homeward.study.series import Series

Natural = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]
"""A seed or a game's number: what fits the kernels' integers."""


Past = Annotated[int, msgspec.Meta(ge=0, lt=2**62)]
"""A word of what Kukla & Ollie remembers."""


class BadBatchFile(HomewardError):
    """A file that holds no batch, or one of other rules."""


class Description(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Everything that fixes the games of a series, and the versions that played them.

    Games that go on from a position have its text, and `past` where that does not tell all that counts (K24).
    """

    game: str
    rules: int
    players: int
    partners: bool
    seed: Natural
    most_turns: Annotated[int, msgspec.Meta(ge=1, le=MOST_TURNS)]
    policy: tuple[str, ...]
    house: dict[str, Any]
    homeward: str
    position: str = ""
    past: tuple[Past, ...] = ()


def described(series: Series) -> Description:
    """The series in plain values."""
    return Description(
        game=series.game.name,
        rules=series.game.book.rules_version,
        players=series.players,
        partners=series.partners,
        seed=series.seed,
        most_turns=series.most_turns,
        policy=tuple(to_keep(one) for one in series.policy) if _lasts(series.game) else series.policy,
        house=series.game.house_rules,
        homeward=homeward.__version__,
        position="" if series.position is None else series.position.text,
        past=() if series.position is None else hidden_past(series.position),
    )


def series_of(told: Description) -> Series:
    """The series that was described; refused where its game has other rules today."""
    game = game_of(told.game, **told.house)
    today = game.book.rules_version
    if told.rules != today:
        said = f"it was played by version {told.rules} of the rules of {game.title}"
        raise BadBatchFile(f"{said}, and this homeward has version {today}")
    game.start(told.players, partners=told.partners)  # refuses what cannot be seated
    begun = _position(game, told) if told.position else None
    policy = tuple(as_today(as_kept(one)) for one in told.policy) if _lasts(game) else told.policy
    series = Series(game, told.players, told.partners, told.seed, told.most_turns, policy, begun)
    _check_policies(series)
    return series


def _lasts(game: Game) -> bool:
    """Whether today's scholar can be named for good: a net of one's own has no version."""
    return not plays_by_own(game.name)


def _position(game: Game, told: Description) -> Position:
    """The position that the games go on from; refused where it is another game's, or of others."""
    position = read_position(told.position, game)
    if position.game != game:
        raise BadBatchFile(f"its position is of {position.game}, and its games are of {game}")
    checked_beginning(position, told.players, told.partners)
    return with_past(position, told.past) if told.past else position


def _check_policies(series: Series) -> None:
    """Refuse policies that nobody knows, or not as many as there are seats."""
    if len(series.policy) not in (1, series.players):
        raise BadBatchFile(f"it names {len(series.policy)} policies for {series.players} players")
    _ = series.policies  # refuses a name that there is not
