"""Set a table as a page wishes it, or once more as it was."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.errors import BadPosition, BadSetting
from homeward.players import names as bot_names
from homeward.players.fitting import UnfitPlayer, check_fit
from homeward.players.ladder import SUGGESTED
from homeward.positions import game as game_of
from homeward.positions.game import SEATINGS
from homeward.record.parts import is_one_line
from homeward.store import Seated
from homeward.table import Seat, SeededChance, Table, new_seed, open_table
from homeward.table.recording import BOT
from homeward.web.refusals import TurnedAway

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from homeward.positions import Game
    from homeward.web.wire.asked import NewTable, SeatWish


@dataclass(frozen=True)
class NewlySet:
    """A table about to be opened: who holds its seats, and the secret its dice come from."""

    table: Table
    seated: Sequence[Seated]
    seed: int
    from_seed: bool
    stops_at: int | None = None
    stops_why: str = ""


def set_table(wish: NewTable, device: str) -> NewlySet:
    """The table that was wished for; what cannot be played is refused."""
    game = _game(wish.game, wish.house)
    numbers = SEATINGS[len(wish.seats)]
    seats = [wished_seat(game, number, who) for number, who in zip(numbers, wish.seats, strict=True)]
    holders = [holder(number, who, device) for number, who in zip(numbers, wish.seats, strict=True)]
    seed = new_seed()
    try:
        table = open_table(
            game,
            seats,
            SeededChance(seed),
            partners=wish.partners,
            first=wish.first,
            real_dice=wish.real_dice,
            hints=wish.hints,
        )
    except BadPosition as error:
        raise TurnedAway("bad_seating", why=error) from None
    return NewlySet(table, [one for one in holders if one.device], seed, not wish.real_dice)


def set_again(old: Table, holders: Sequence[Seated]) -> NewlySet:
    """The same game with the same people and bots, and fresh dice."""
    seed = new_seed()
    table = open_table(
        old.game,
        old.seats,
        SeededChance(seed),
        partners=old.begun.partners,
        real_dice=old.begun.real_dice,
        hints=old.begun.hints,
    )
    return NewlySet(table, holders, seed, not old.real_dice)


def wished_seat(game: Game, number: int, who: SeatWish) -> Seat:
    """A seat as a page wishes it; a bot must be able to play this game."""
    if not is_one_line(who.name) or BOT.fullmatch(who.name):
        raise TurnedAway("bad_name", name=who.name)
    if who.who != "bot":
        return Seat(number, who.name)
    bot = who.bot or SUGGESTED
    check_bot(game, bot)
    return Seat(number, who.name, bot)


def check_bot(game: Game, bot: str) -> None:
    """Refuse a bot that there is not, or that cannot play this game."""
    if bot not in bot_names():
        raise TurnedAway("no_such_bot", name=bot)
    try:
        check_fit(bot, game)
    except UnfitPlayer as error:
        raise TurnedAway("unfit_bot", why=error) from None


def holder(number: int, who: SeatWish, device: str) -> Seated:
    """Who holds that seat: this device, or nobody where a bot sits."""
    return Seated(number) if who.who == "bot" else Seated(number, device, who.who)


def _game(name: str, house: Mapping[str, object]) -> Game:
    try:
        return game_of(name, **house)  # type: ignore[arg-type]  # each value is checked by its setting
    except BadSetting as error:
        raise TurnedAway("bad_house_rule", why=error) from None
