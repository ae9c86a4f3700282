"""Who may take which seat, and who may hand one over.

A seat belongs to the device that sat down there: others may only let a bot sit in while its owner is away, and the
owner takes it back at once. Bots' own seats and open ones are anybody's who plays at the table.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

import msgspec

from homeward.kept import Seated
from homeward.table import HandedOver, Seat, Table, hand_over
from homeward.web.hosting.new_tables import wished_seat
from homeward.web.refusals import TurnedAway

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from homeward.web.wire.asked import SeatWish


@dataclass(frozen=True)
class Actor:
    """A device at a table: the seats it plays, whose the others are, how many steps it may let bots go at once."""

    device: str
    seats: frozenset[int]
    most_steps: int
    role: str = "opener"
    owners: Mapping[int, str] = field(default_factory=dict)
    open_seats: frozenset[int] = frozenset()
    away: frozenset[int] = frozenset()
    time_is_up: bool = False
    waits_for_words: bool = True


@dataclass(frozen=True)
class Acted:
    """The table after an action, and whoever holds another seat since.

    Bots that were let go on may have more to do: `then` they go `on`, or one of them has to `think` first.
    """

    table: Table
    seated: Sequence[Seated] = ()
    then: Literal["", "on", "think"] = ""


def seated(table: Table, seat: int, who: SeatWish, actor: Actor) -> Acted:
    """The table with somebody else in a seat."""
    wished = wished_seat(table.game, seat, who)
    if seat not in table.position.seats:
        return Acted(hand_over(table, wished))  # refused, in the table's own words
    owner = actor.owners.get(seat, "")
    if who.who == "bot":
        return _sits_in(table, wished, actor, owner)
    if owner not in ("", actor.device):
        code = "kept_for_friend" if table.seat(seat).is_bot else "not_your_seat"
        raise TurnedAway(code, book=table.book, seat=seat)
    if who.who == "friend":
        return _opened(table, seat, actor)
    return Acted(hand_over(table, wished), [Seated(seat, actor.device, who.who)])


def _sits_in(table: Table, bot: Seat, actor: Actor, owner: str) -> Acted:
    """A bot takes over; whoever sat there keeps the right to come back."""
    if owner not in ("", actor.device) and not table.seat(bot.seat).is_bot and bot.seat not in actor.away:
        raise TurnedAway("friend_is_here", book=table.book, seat=bot.seat)
    if owner and not bot.name:
        bot = msgspec.structs.replace(bot, name=table.seat(bot.seat).name)
    return Acted(hand_over(table, bot), [] if owner else [Seated(bot.seat)])


def _opened(table: Table, seat: int, actor: Actor) -> Acted:
    """The seat waits for a friend from now on."""
    if actor.role != "opener":
        raise TurnedAway("not_opener")
    return Acted(table.after(HandedOver(Seat(seat))), [Seated(seat)])


def sat_down(table: Table, seat: int, name: str, device: str) -> Acted:
    """The table after a friend has come; an event always tells of it, so that nobody else can take the same seat."""
    return Acted(table.after(HandedOver(Seat(seat, name))), [Seated(seat, device, "me")])
