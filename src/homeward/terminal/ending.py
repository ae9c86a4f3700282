"""How a game ended: who won, how long it took, who captured how often."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from homeward.players.sight import captured
from homeward.table import Drawn, Played, Table, Thrown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.terminal.voice import Voice


def ending_words(voice: Voice) -> Iterator[str]:
    """The last lines of a game."""
    table = voice.table
    winners = [voice.full(seat) for seat in table.position.winners]
    if len(winners) == 1:
        yield voice.say("wins", who=winners[0])
    else:
        yield voice.say("win", names=voice.joined(winners))
    yield _length(voice, table)
    caught = captures(table)
    if caught:
        made = ", ".join(f"{voice.colour(seat)} {caught[seat]}" for seat in table.position.seats)
        yield voice.say("captures_made", names=made)
    else:
        yield voice.say("no_captures")
    if table.begun.seed is not None:
        yield voice.say("seed_used", seed=table.begun.seed)


def captures(table: Table) -> Counter[int]:
    """How many pieces each seat has captured."""
    caught: Counter[int] = Counter()
    for index, step in enumerate(table.line):
        if isinstance(step.event, Played):
            caught[step.event.seat] += len(captured(table.before(index), step.position))
    return +caught


def _length(voice: Voice, table: Table) -> str:
    kinds = Counter(type(step.event) for step in table.line)
    passes = sum(isinstance(step.event, Played) and step.event.forced for step in table.line)
    plays = kinds[Played] - passes
    if table.book.family == "stage":
        return voice.say("length_cards", plays=plays, cards=kinds[Drawn])
    return voice.say("length", throws=kinds[Thrown], plays=plays)
