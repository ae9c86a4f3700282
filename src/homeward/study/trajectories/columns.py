"""The lines that kernels write, as columns with names (docs/simulate.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, get_args

import numpy as np

from homeward.errors import HomewardError
from homeward.rulebook import CARDS, meant
from homeward.scholar import keeping as K
from homeward.scholar.track.keeping import DIE_BASE

if TYPE_CHECKING:
    from homeward.study.series import Series

What = Literal["positions", "plays", "throws"]
"""What can be kept of a game."""

KERNELS: dict[str, int] = {"positions": K.POSITIONS, "plays": K.PLAYS, "throws": K.THROWS}
PIECES = 4


class CannotKeep(HomewardError):
    """Something of a game that is not written down, or not there."""


def check_what(what: str) -> What:
    """One of the three; another is refused."""
    for known in get_args(What):
        if what == known:
            return known  # type: ignore[no-any-return]
    names = ", ".join(KERNELS)
    raise CannotKeep(f"{what!r} cannot be kept of a game.{meant(str(what), KERNELS)} What can: {names}.")


def columns(series: Series, what: What, games: Any, lines: Any) -> dict[str, Any]:
    """Columns by their names; `games` has the number of each line's game. −1 stands for none."""
    made = {"positions": _positions, "plays": _plays, "throws": _throws}[what]
    return made(series, games, lines)


def kept_lines(what: What, lines: Any) -> Any:
    """Which of the lines are of what was asked for: turns that come to nothing are no plays."""
    if what == "plays":
        return lines[:, K.EVENT_KIND] == K.PLAYED
    return np.ones(len(lines), dtype=bool)


def _positions(series: Series, games: Any, lines: Any) -> dict[str, Any]:
    told = {
        "game": games,
        "turn": lines[:, K.LINE_TURN],
        "seat": lines[:, K.LINE_SEAT].astype(np.int8),
        "next": lines[:, K.LINE_NEXT].astype(np.int8),
    }
    for seat in series.beginning.seats:
        for piece in range(PIECES):
            told[f"place_{seat}_{piece}"] = lines[:, K.LINE_PLACES + PIECES * seat + piece].astype(np.int8)
    return told


def _throws(series: Series, games: Any, lines: Any) -> dict[str, Any]:
    told = {"game": games, "turn": lines[:, K.EVENT_TURN], "seat": lines[:, K.EVENT_SEAT].astype(np.int8)}
    return told | _shown(series, lines)


def _plays(series: Series, games: Any, lines: Any) -> dict[str, Any]:
    told = _throws(series, games, lines)
    told["use" if series.game.book.has_dice else "piece"] = lines[:, K.EVENT_USE].astype(np.int8)
    told["origin"] = lines[:, K.EVENT_ORIGIN].astype(np.int8)
    told["target"] = lines[:, K.EVENT_TARGET].astype(np.int8)
    told["captured"] = lines[:, K.EVENT_CAPTURED].astype(np.int8)
    return told


def _shown(series: Series, lines: Any) -> dict[str, Any]:
    """The dice, the higher first; or the card, by its number among all kinds."""
    shown = lines[:, K.EVENT_SHOWN].astype(np.int8)
    if not series.game.book.has_dice:
        return {"card": shown - np.int8(1)}
    return {"high": shown // DIE_BASE, "low": shown % DIE_BASE}


def names_of(position: Any, seat: int) -> tuple[str, ...]:
    """The printed names of a seat's places, by their numbers: those of any position of the game."""
    return tuple(position.course.names[seat]) if position.game.book.has_dice else tuple(position.names)


def card_names() -> tuple[str, ...]:
    """The kinds of card by their numbers."""
    return CARDS
