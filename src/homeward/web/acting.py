"""What a page may do at a table: each action becomes a verb of the table, if this device may act there."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.model import Throw
from homeward.table import (
    SeededChance,
    Table,
    correct_card,
    correct_throw,
    draw,
    go_on,
    goes_on,
    hand_over,
    play,
    throw,
    type_card,
    type_throw,
    undo,
)
from homeward.table.undoing import last_choice
from homeward.web.new_tables import holder, wished_seat
from homeward.web.refusals import TurnedAway
from homeward.web.wire import asked

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.store import Seated


@dataclass(frozen=True)
class Actor:
    """A device at a table: the seats it plays, and how far it may let bots go at once."""

    device: str
    seats: frozenset[int]
    most_steps: int
    most_seconds: float


@dataclass(frozen=True)
class Acted:
    """The table after an action, and whoever holds another seat since."""

    table: Table
    seated: Sequence[Seated] = ()


def acted(table: Table, action: asked.Action, actor: Actor, chance: SeededChance) -> Acted:
    """The table after the action; refused, with nothing changed, where it may not be."""
    match action:
        case asked.DoSeat(seat=seat, who=who):
            return _seated(table, seat, who, actor)
        case asked.DoGoOn(until="person"):
            return Acted(_gone_on(table, actor, chance))
        case asked.DoGoOn():
            return Acted(go_on(table, chance))
        case asked.DoPlay(play=wanted):
            _check_player(table, actor)
            return Acted(play(table, wanted))
        case asked.DoUndo():
            _check_undo(table, actor)
            return Acted(undo(table))
    _check_turn(table, actor)
    return Acted(_shown(table, action, chance))


def _shown(table: Table, action: asked.Action, chance: SeededChance) -> Table:
    """Dice and cards: shown by the table, typed in, or corrected."""
    match action:
        case asked.DoThrow():
            return throw(table, chance)
        case asked.DoDraw():
            return draw(table, chance)
        case asked.DoTypeThrow(a=a, b=b):
            return type_throw(table, Throw(a, b))
        case asked.DoTypeCard(card=card):
            return type_card(table, card)
        case asked.DoCorrectThrow(a=a, b=b):
            return correct_throw(table, Throw(a, b))
        case asked.DoCorrectCard(card=card):
            return correct_card(table, card)
    raise AssertionError(action)


def _gone_on(table: Table, actor: Actor, chance: SeededChance) -> Table:
    """On until a person is asked for something, the game is over, or it was enough for one action."""
    begun = time.monotonic()
    table, first = go_on(table, chance), table.version
    while (
        goes_on(table) and table.version - first < actor.most_steps and time.monotonic() - begun < actor.most_seconds
    ):
        table = go_on(table, chance)
    return table


def _seated(table: Table, seat: int, who: asked.SeatWish, actor: Actor) -> Acted:
    if seat in table.position.seats and not table.seat(seat).is_bot:
        _check_held(table, seat, actor)
    after = hand_over(table, wished_seat(table.game, seat, who))
    return Acted(after, [holder(seat, who, actor.device)])


def _check_turn(table: Table, actor: Actor) -> None:
    """Dice and cards of a bot may be shown by anybody at the table."""
    if not table.seat(table.position.to_play).is_bot:
        _check_held(table, table.position.to_play, actor)


def _check_player(table: Table, actor: Actor) -> None:
    """Nobody chooses for a bot."""
    seat = table.position.to_play
    if table.seat(seat).is_bot and not table.position.is_over:
        raise TurnedAway("bots_seat", book=table.book, seat=seat)
    _check_turn(table, actor)


def _check_undo(table: Table, actor: Actor) -> None:
    index = last_choice(table)
    if index is not None:
        _check_held(table, table.line[index].event.seat, actor)


def _check_held(table: Table, seat: int, actor: Actor) -> None:
    if seat not in actor.seats:
        raise TurnedAway("not_your_seat", book=table.book, seat=seat)
