"""What a page may do at a table: each action becomes a verb of the table, if this device may act there."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

from homeward.model import Throw
from homeward.table import (
    FairChance,
    Refused,
    Seat,
    Table,
    add_words,
    correct_card,
    correct_throw,
    draw,
    draw_lot,
    go_on,
    goes_on,
    hand_over,
    play,
    reveal,
    takes_thought,
    throw,
    type_card,
    type_throw,
    undo,
)
from homeward.web.hosting.chances import as_it_stands
from homeward.web.hosting.committing import called, pledged, without_waiting
from homeward.web.hosting.seating import Acted, seated
from homeward.web.posting.acting import posted
from homeward.web.posting.chance import ByPostChance
from homeward.web.refusals import TurnedAway
from homeward.web.wire import asked

if TYPE_CHECKING:
    from homeward.table import Chance
    from homeward.web.hosting.seating import Actor
    from homeward.web.posting.acting import PostAction


CLOCK_BOT = "steady"
"""Who plays on where a clock has run out."""

SECONDS_A_TURN = 0.02
"""How long a thread is held by bots that need not think, before others have their turn."""


def acted(table: Table, action: asked.Action, actor: Actor, chance: Chance, may_think: bool = False) -> Acted:
    """The table after the action; refused, with nothing changed, where it may not be. The end tells the secret.

    Whoever wants to throw calls for everybody's words; where that settles the dice, they fall.
    """
    chance = as_it_stands(chance, table)
    try:
        return _told(_done(table, action, actor, chance, may_think), chance)
    except Refused as refused:
        if refused.code != "words_due":
            raise
    after = called(table, actor)
    if after.awaits_words:
        return Acted(after)
    return acted(after, action, actor, chance, may_think)


def is_ones_own(action: asked.Action) -> bool:
    """Whether somebody throws, draws or plays for themselves: one step, and no bot goes on."""
    return isinstance(action, asked.DoThrow | asked.DoDraw | asked.DoPlay | asked.DoTypeThrow | asked.DoTypeCard)


def by_the_clock(table: Table, actor: Actor, chance: Chance, alone: bool) -> Acted:
    """What happens with nobody's hand: a late person's turn is played; where all are away, bots go on to the next."""
    table = without_waiting(table, actor.owners, chance)
    chance = as_it_stands(chance, table)
    after = _out_of_time(table, chance) if actor.time_is_up else table
    if alone and goes_on(after) and after.seat(after.position.to_play).is_bot:
        return _told(_gone_on(after, actor, chance, "person", may_think=True), chance)
    return _told(Acted(after), chance)


def _told(after: Acted, chance: Chance) -> Acted:
    return replace(after, table=reveal(after.table, chance.secret)) if isinstance(chance, FairChance) else after


def _done(table: Table, action: asked.Action, actor: Actor, chance: Chance, may_think: bool) -> Acted:
    if actor.role == "watching":
        raise TurnedAway("only_watching")
    match action:
        case asked.DoWords(seat=seat, text=text):
            _check_held(table, seat, actor)
            return Acted(add_words(table, seat, text))
        case asked.DoPledge(seat=seat, pledge=pledge):
            _check_held(table, seat, actor)
            return Acted(pledged(table, seat, pledge, actor))
        case asked.DoSeat() if table.post is not None:
            raise TurnedAway("seats_by_post")
        case asked.DoSeat(seat=seat, who=who):
            return seated(table, seat, who, actor)
        case asked.DoSendOn() | asked.DoAgree() | asked.DoHandToBot():
            return _posted(table, action, actor, chance)
    _check_full(table, actor)
    match action:
        case asked.DoLot():
            _check_seated(table, actor)
            return Acted(draw_lot(table, chance))
        case asked.DoGoOn() if actor.time_is_up:
            return Acted(_out_of_time(table, chance))
        case asked.DoGoOn(until=until):
            _check_go_on(table, actor)
            return _gone_on(table, actor, chance, until, may_think)
        case asked.DoPlay(play=wanted):
            _check_player(table, actor)
            return Acted(play(table, wanted))
        case asked.DoUndo():
            _check_undo(table, actor)
            return Acted(undo(table))
    _check_turn(table, actor)
    return Acted(_shown(table, action, chance))


def _posted(table: Table, action: PostAction, actor: Actor, chance: Chance) -> Acted:
    """What is done by post; only at a table that has one, and by whoever sits there."""
    if table.post is None or not isinstance(chance, ByPostChance):
        raise Refused(table.book, "not_by_post")
    if not actor.seats:
        raise TurnedAway("not_seated")
    return Acted(posted(table, action, chance))


def _shown(table: Table, action: asked.Action, chance: Chance) -> Table:
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


def _gone_on(table: Table, actor: Actor, chance: Chance, until: str, may_think: bool) -> Acted:
    """On for a moment, while nobody has to think; one thought at the most, where that may be had here.

    Whoever wants the thread meanwhile has the next turn.
    """
    begun, first = time.monotonic(), table.version
    while may_think or not takes_thought(table):
        table, may_think = go_on(table, chance), False
        if until == "step" or not (goes_on(table) and _may_go_on(table, actor)):
            return Acted(table)
        if table.version - first >= actor.most_steps or time.monotonic() - begun >= SECONDS_A_TURN:
            return Acted(table, then="on")
    return Acted(table, then="think")


def _out_of_time(table: Table, chance: Chance) -> Table:
    """A bot plays the rest of the turn, and the seat is its person's again; the events say so."""
    person = table.seat(table.position.to_play)
    after = hand_over(table, Seat(person.seat, person.name, CLOCK_BOT))
    while not after.position.is_over and after.position.to_play == person.seat:
        after = go_on(after, chance)
    return hand_over(after, person)


def _check_full(table: Table, actor: Actor) -> None:
    """The game goes on when everybody has come."""
    if actor.open_seats and not table.position.is_over:
        raise TurnedAway("waits_for_friends", book=table.book, seat=min(actor.open_seats))


def _check_go_on(table: Table, actor: Actor) -> None:
    """Bots are let go on by anybody who plays; a person's pass is theirs, and so is the time to take a play back."""
    if _may_go_on(table, actor):
        return
    seat, undoable = table.position.to_play, _undoable(table)
    if undoable is None or not table.seat(seat).is_bot:
        raise TurnedAway("not_your_seat", book=table.book, seat=seat)
    raise TurnedAway("may_take_back", book=table.book, seat=undoable)


def _may_go_on(table: Table, actor: Actor) -> bool:
    seat, undoable = table.position.to_play, _undoable(table)
    if not table.seat(seat).is_bot:
        return seat in actor.seats or not goes_on(table)  # where nothing goes on, the table says why
    return undoable is None or undoable in actor.seats or undoable in actor.away


def _undoable(table: Table) -> int | None:
    """The seat whose play could still be taken back."""
    index = table.undoable
    return None if index is None else table.line[index].event.seat


def _check_turn(table: Table, actor: Actor) -> None:
    """Dice and cards of a bot may be shown by anybody who plays."""
    if table.seat(table.position.to_play).is_bot:
        _check_go_on(table, actor)
    else:
        _check_held(table, table.position.to_play, actor)


def _check_player(table: Table, actor: Actor) -> None:
    """Nobody chooses for a bot."""
    seat = table.position.to_play
    if table.seat(seat).is_bot and not table.position.is_over:
        raise TurnedAway("bots_seat", book=table.book, seat=seat)
    _check_turn(table, actor)


def _check_undo(table: Table, actor: Actor) -> None:
    seat = _undoable(table)
    if seat is not None:
        _check_held(table, seat, actor)


def _check_seated(table: Table, actor: Actor) -> None:
    """A lot is drawn by somebody who plays; where only bots do, by anybody at the table."""
    if not actor.seats and not all(seat.is_bot for seat in table.seats):
        raise TurnedAway("not_seated")


def _check_held(table: Table, seat: int, actor: Actor) -> None:
    if seat not in actor.seats:
        raise TurnedAway("not_your_seat", book=table.book, seat=seat)
