"""Set a table as a page wishes it, or once more as it was."""

from __future__ import annotations

import secrets
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from homeward.errors import BadPosition, BadSetting
from homeward.events import Played
from homeward.fairdice import new_secret
from homeward.kept import Clock, Seated
from homeward.players import names as bot_names
from homeward.players.fitting import UnfitPlayer, check_fit, sits_at_tables
from homeward.players.ladder import SUGGESTED
from homeward.positions import Game
from homeward.positions.checking import checked
from homeward.positions.game import SEATINGS, game_called
from homeward.record.parts import is_one_line
from homeward.table import Seat, SeededChance, Table, bound_to, new_seed, open_from, open_table
from homeward.table.by_post import sealed_with
from homeward.table.recording import BOT
from homeward.table.stored import Stored, stored
from homeward.web.hosting.glances import packed
from homeward.web.refusals import TurnedAway

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Mapping, Sequence

    from homeward.positions import Position
    from homeward.web.wire.asked import NewTable, SeatWish

TO_COME = "?"  # in the place of a hash, until a table is there that it can be bound to


class NewlySet(msgspec.Struct, frozen=True):
    """A table about to be opened: its first events, who holds its seats, the secret its dice follow from, if they do.

    From the seed come the bots and, at a table without a secret, the dice. `from_seed` says that all of its dice do.
    """

    events: tuple[Stored, ...]
    over: bool
    glance: bytes
    seated: tuple[Seated, ...]
    seed: int
    from_seed: bool = False
    stops_at: int | None = None
    stops_why: str = ""
    sealed_with: str = ""
    secret: bytes = b""
    clock: Clock | None = None
    id: str = ""  # where its dice are bound to it

    @staticmethod
    def of(table: Table, seated: Iterable[Seated], seed: int, **more: Any) -> NewlySet:
        """A table as it stands, to be opened."""
        shown = packed(table)
        events, over = tuple(map(stored, table.events)), table.position.is_over
        return NewlySet(events, over, shown, tuple(seated), seed, sealed_with=sealed_with(table), **more)


def set_table(wish: NewTable, device: str) -> NewlySet:
    """The table that was wished for; what cannot be played is refused."""
    if wish.clock and wish.real_dice:
        raise TurnedAway("no_clock")  # no bot can throw real dice for somebody who is late
    position = _position(wish) if wish.position else None
    game = position.game if position else _game(wish.game, wish.house)
    numbers = SEATINGS[len(wish.seats)]
    seats = [wished_seat(game, number, who) for number, who in zip(numbers, wish.seats, strict=True)]
    holders = [holder(number, who, device) for number, who in zip(numbers, wish.seats, strict=True)]
    clock = Clock(wish.clock.of, wish.clock.seconds) if wish.clock else None
    try:
        return _with_fresh_dice(
            position or game,
            seats,
            (one for one in holders if one.device),
            clock,
            real_dice=wish.real_dice,
            hints=wish.hints,
            partners=wish.partners,
            first=wish.first,
        )
    except BadPosition as error:
        raise TurnedAway("bad_seating", why=error) from None


def set_again(old: Table, holders: Sequence[Seated], clock: Clock | None) -> NewlySet:
    """The same game from where it began, with the same people and bots, and fresh dice."""
    begun = old.begun
    start = old.start if begun.position else old.game
    told = {"real_dice": begun.real_dice, "hints": begun.hints, "partners": begun.partners}
    return _with_fresh_dice(start, old.seats, holders, clock, **told)


def set_from_play(old: Table, step: int, device: str, own: Container[int] = ()) -> NewlySet:
    """The same game from before a play, with the same throw: whoever asks sits where it was played, among bots.

    `own` are the seats that they have at the old table: there they keep their name.
    """
    index = step - 1
    made = old.line[index].event if index < len(old.line) else None
    if not isinstance(made, Played) or made.forced:
        raise TurnedAway("no_such_play", number=step)
    seats = [_for_practice(seat, made.seat, own) for seat in old.seats]
    mine = [Seated(made.seat, device, "me")]
    return _with_fresh_dice(
        old.before(index), seats, mine, None, real_dice=False, hints=old.begun.hints, partners=old.begun.partners
    )


def _for_practice(seat: Seat, mine: int, own: Container[int]) -> Seat:
    if seat.seat == mine:
        return Seat(mine, seat.name if mine in own else "")
    return Seat(seat.seat, bot=seat.bot or SUGGESTED)


def _with_fresh_dice(
    start: Game | Position,
    seats: Sequence[Seat],
    holders: Iterable[Seated],
    clock: Clock | None,
    *,
    real_dice: bool,
    hints: bool,
    partners: bool | None,
    first: int | None = None,
) -> NewlySet:
    """A table for a game, or for the rest of one; unless its dice are real they follow from a new secret."""
    seed, secret = new_seed(), b"" if real_dice else new_secret()
    if isinstance(start, Game):
        opened = partial(open_table, start, seats, SeededChance(seed), partners=partners, first=first)
    else:
        opened = partial(open_from, start, seats)
    table, name = opened(real_dice=real_dice, hints=hints, commitment=TO_COME if secret else ""), new_id()
    if secret:
        table = bound_to(table, name, secret)
    return NewlySet.of(table, holders, seed, secret=secret, clock=clock, id=name)


def new_id() -> str:
    """What a new table is known by."""
    return secrets.token_hex(8)


def position_read(text: str) -> Position:
    """A position that can occur, by its text; refused with the first thing that is wrong with it."""
    position, faults = checked(text)
    if position is None:
        raise TurnedAway("bad_position", why=faults[0])
    return position


def _position(wish: NewTable) -> Position:
    """The position that a game shall begin from, and it is a position of that game."""
    position = position_read(wish.position)
    if position.game.name != wish.game:
        raise TurnedAway("bad_position", why=BadPosition("another game").coded("other_game", position.game.book))
    return position


def wished_seat(game: Game, number: int, who: SeatWish) -> Seat:
    """A seat as a page wishes it; a bot must be able to play this game."""
    check_name(who.name)
    if who.who != "bot":
        return Seat(number, "" if who.who == "friend" else who.name)
    bot = who.bot or SUGGESTED
    check_bot(game, bot)
    return Seat(number, who.name, bot)


def check_name(name: str) -> None:
    """Refuse a name that a record could not hold, or would take for a bot's."""
    if not is_one_line(name) or BOT.fullmatch(name):
        raise TurnedAway("bad_name", name=name)


def check_bot(game: Game, bot: str) -> None:
    """Refuse a bot that there is not, or that cannot play this game."""
    if bot not in bot_names() or not sits_at_tables(bot):
        raise TurnedAway("no_such_bot", name=bot)
    try:
        check_fit(bot, game)
    except UnfitPlayer as error:
        raise TurnedAway("unfit_bot", why=error) from None


def holder(number: int, who: SeatWish, device: str) -> Seated:
    """Who holds that seat: this device, or nobody where a bot sits or a friend is still to come."""
    return Seated(number) if who.who in ("bot", "friend") else Seated(number, device, who.who)


def _game(name: str, house: Mapping[str, object]) -> Game:
    try:
        return game_called(name, **house)  # type: ignore[arg-type]  # each value is checked by its setting
    except BadSetting as error:
        raise TurnedAway("bad_house_rule", why=error) from None
