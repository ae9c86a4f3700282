"""Set a table: the game, the seats, and who starts where that is chosen or left to chance; or from a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from homeward.errors import BadPosition
from homeward.model import Phase
from homeward.table.events import Begun, Seat
from homeward.table.refusals import Refused
from homeward.table.table import Table, begin

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.positions import Game, Position
    from homeward.table.chance import Chance


def open_table(
    game: Game,
    seats: Sequence[Seat],
    chance: Chance,
    *,
    partners: bool | None = None,
    first: int | None = None,
    real_dice: bool = False,
    hints: bool = True,
    seed: int | None = None,
    commitment: str = "",
) -> Table:
    """A new table. Unless told, four play as partners where the sheet has it so.

    With the hash of a secret, who starts by chance is not known yet: words may be added before the lot is drawn.
    """
    numbers = tuple(sorted(seat.seat for seat in seats))
    if first is None and not commitment and game.book.rules.starter == "chosen":
        first = chance.first(game, numbers)
    return begin(
        replace(
            _set(game, seats),
            partners=plays_in_pairs(game, len(numbers)) if partners is None else partners,
            first=first,
            real_dice=real_dice,
            hints=hints,
            seed=seed,
            commitment=commitment,
        )
    )


def open_from(
    position: Position,
    seats: Sequence[Seat],
    *,
    real_dice: bool = False,
    hints: bool = True,
    seed: int | None = None,
    commitment: str = "",
) -> Table:
    """A new table whose game begins from a position: the seats are those that play in it."""
    game = position.game
    if position.is_over:
        raise Refused(game.book, "game_over")
    if tuple(sorted(seat.seat for seat in seats)) != position.seats:
        raise BadPosition(f"seats: in this position {len(position.seats)} play").coded(
            "position_seats", game.book, number=len(position.seats)
        )
    return begin(
        replace(
            _set(game, seats),
            partners=position.partners,
            first=None if position.phase is Phase.OPENING else position.to_play,
            real_dice=real_dice,
            hints=hints,
            seed=seed,
            commitment=commitment,
            position=position.text,
        )
    )


def _set(game: Game, seats: Sequence[Seat]) -> Begun:
    """A table that is set for a game, and nothing else said of it."""
    around = tuple(sorted(seats, key=lambda seat: seat.seat))
    return Begun(game.name, game.book.rules_version, around, game.house_rules)


def plays_in_pairs(game: Game, players: int) -> bool:
    """Whether so many play as partners when nobody says otherwise: not where each plays on for a place (H5)."""
    book = game.book
    return book.has_partners and book.track.partners_by_default and players == len(book.colours)
