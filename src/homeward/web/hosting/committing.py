"""Everybody's words before the first throw: whose are waited for, and what happens when nobody waits any longer.

A device speaks once, for any seat that it plays. Whoever wants to throw has had the chance to speak; the others'
words are waited for a short while, and whoever has given none then is waived, openly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.table import Committed, FairChance, begin_anew, call_words, close_words, pledge_words, without_words
from homeward.web.refusals import TurnedAway

if TYPE_CHECKING:
    from collections.abc import Mapping

    from homeward.table import Chance, Table
    from homeward.web.hosting.seating import Actor


def pledged(table: Table, seat: int, pledge: str, actor: Actor) -> Table:
    """The table with a pledge; if it was the last that somebody waits for, the list is closed."""
    after = pledge_words(table, seat, pledge)
    fair = _fair(after)
    if fair.stage == "called" and not silent(after, actor.owners):
        return close_words(after, ())
    return after


def called(table: Table, actor: Actor) -> Table:
    """The table when somebody wants to throw: the list is closed, or the words of others are called for."""
    fair, missing = _fair(table), silent(table, actor.owners)
    others = missing - actor.seats
    if fair.stage == "opening" or (fair.stage == "called" and others):
        raise TurnedAway("waits_for_words", book=table.book, seat=min(others or fair.unopened))
    if others and actor.waits_for_words:
        return call_words(table, others)
    return close_words(table, missing) if fair.pledges or fair.called else without_words(table)


def waited_enough(table: Table, owners: Mapping[int, str], chance: Chance) -> Table:
    """The table when a short while has passed: who has pledged nothing is waived, who opens nothing left out."""
    fair = _fair(table)
    if not fair.closed:
        return close_words(table, silent(table, owners))
    if not isinstance(chance, FairChance):
        raise TurnedAway("key_lost")
    return begin_anew(table, chance.root, fair.unopened)


def without_waiting(table: Table, owners: Mapping[int, str], chance: Chance) -> Table:
    """The table as it can be thrown at, whoever has said what: a clock has run out."""
    while table.awaits_words:
        table = waited_enough(table, owners, chance)
    return table


def silent(table: Table, owners: Mapping[int, str]) -> frozenset[int]:
    """One seat of each device that has pledged nothing yet, and was not left out."""
    fair, seats = _fair(table), dict[str, list[int]]()
    for sitting in table.seats:
        owner = owners.get(sitting.seat)
        if owner and not sitting.is_bot:
            seats.setdefault(owner, []).append(sitting.seat)
    spoken = {one.seat for one in fair.pledges} | {*fair.without}
    return frozenset(min(mine) for mine in seats.values() if spoken.isdisjoint(mine))


def _fair(table: Table) -> Committed:
    assert isinstance(table.fairness, Committed)  # nothing is called for at any other table
    return table.fairness
