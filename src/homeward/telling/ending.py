"""How a game ended: who won, how long it took, who captured how often."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from homeward.events import Drawn, Played, Thrown

if TYPE_CHECKING:
    from homeward.table import Table
    from homeward.telling.voice import Voice


def winner_words(voice: Voice) -> str:
    """Who won."""
    winners = [voice.full(seat) for seat in voice.table.position.winners]
    return voice.say("wins", who=winners[0]) if len(winners) == 1 else voice.say("win", names=voice.joined(winners))


def places_words(voice: Voice) -> str:
    """Who came in where, for a game that went on for places (H5); empty for any other."""
    places = enumerate(voice.table.position.places, 1)
    told = [voice.say("place_taken", number=number, who=voice.full(seat)) for number, seat in places]
    return voice.say("places", names=", ".join(told)) if told else ""


def length_words(voice: Voice) -> str:
    """How many throws, cards and plays it took; what the rules forced is no play."""
    kinds = Counter(type(step.event) for step in voice.table.line)
    passes = sum(isinstance(step.event, Played) and step.event.forced for step in voice.table.line)
    plays = kinds[Played] - passes
    if not voice.table.book.has_dice:
        return voice.say("length_cards", plays=plays, cards=kinds[Drawn])
    return voice.say("length", throws=kinds[Thrown], plays=plays)


def capture_words(voice: Voice) -> str:
    """Who captured how often."""
    caught = captures(voice.table)
    if not caught:
        return voice.say("no_captures")
    made = ", ".join(f"{voice.colour(seat)} {caught[seat]}" for seat in voice.table.position.seats)
    return voice.say("captures_made", names=made)


def captures(table: Table) -> Counter[int]:
    """How many pieces each seat has captured."""
    caught: Counter[int] = Counter()
    for step in table.line:
        if isinstance(step.event, Played):
            caught[step.event.seat] += len(step.event.captures)
    return +caught
