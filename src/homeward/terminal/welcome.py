"""The first lines of a sitting: the game, who plays, the house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.table.verbs.opening import plays_in_pairs
from homeward.telling.bots import unstudied_words
from homeward.telling.house import house_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.terminal.voice import Voice


def welcome_words(voice: Voice) -> Iterator[str]:
    """What everybody should know before the first throw."""
    table = voice.table
    people = [seat.seat for seat in table.seats if not seat.is_bot]
    seats = [voice.full(seat.seat) for seat in table.seats]
    if table.begun.partners:
        pairs = [voice.joined(seats[side::2]) for side in (0, 1)]
        yield voice.say("welcome_partners", one=pairs[0], other=pairs[1])
        if people and plays_in_pairs(table.game, len(seats)):
            yield voice.say("partners_usual")
    else:
        yield voice.say("welcome", names=voice.joined(seats))
    if len(people) == 1:
        yield voice.say("you_are", who=voice.colour(people[0]))
    if table.book.house:
        yield voice.say("house", names="; ".join(house_words(table.book, voice.language)))
        unstudied = unstudied_words(table.game, voice.language, {seat.bot for seat in table.seats})
        if unstudied:
            yield unstudied
    if people:
        yield voice.say("type_help")
    if table.begun.first is not None and not table.line:
        yield voice.say("starts", who=voice.who(table.begun.first))
