"""What can be told of a table's dice, and all that is needed to check them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.record.proving import shown_in
from homeward.table import Committed
from homeward.table.verbs.committing import terms
from homeward.web.sentences import sentence
from homeward.web.views.over.ledger import ledger
from homeward.web.views.voice import Voice
from homeward.web.wire.fair import (
    CardCount,
    CommittedShown,
    DrawShown,
    FairGame,
    FairShown,
    LotShown,
    PledgeShown,
    WordsShown,
)

if TYPE_CHECKING:
    from homeward.fairdice import Shown
    from homeward.table import Table
    from homeward.web.views.voice import Whose


def fairness(table: Table) -> FairShown | None:
    """The hash, the words and, once it was told, the secret; None where the dice follow from none."""
    fair = table.fairness
    if not fair.commitment:
        return None
    words = [WordsShown(*one) for one in fair.spoken]
    return FairShown(fair.commitment, words, fair.is_open, fair.secret, _committed(table))


def _committed(table: Table) -> CommittedShown | None:
    """What was committed before anything was shown; None where the table is older than that."""
    fair, bound = table.fairness, terms(table)
    if not isinstance(fair, Committed) or bound is None:
        return None
    return CommittedShown(
        stage=fair.stage,
        terms=bound.text,
        beginning=fair.beginning,
        pledges=[PledgeShown(one.seat, one.pledge) for one in fair.pledges],
        left_out=list(fair.without),
        waived=list(fair.waived),
        waits_for=list(fair.waits_for),
    )


def own_dice(table: Table, language: str) -> str:
    """Of a game that was opened from a record: that its dice are its own from there on. Empty for any other."""
    brought = table.begun.resumed
    if not brought:
        return ""
    return sentence("own_dice" if table.book.has_dice else "own_cards", language, number=brought)


def fair_game(table: Table, whose: Whose, language: str) -> FairGame:
    """Every throw and card so far, and each seat's ledger."""
    positions = [table.start, *(step.position for step in table.line)]
    lot = table.fairness.lot
    return FairGame(
        fair=fairness(table),
        own_dice=own_dice(table, language),
        lot=None if lot is None else LotShown(list(table.position.seats), lot),
        draws=[_draw(shown) for shown in shown_in(positions)],
        ledger=ledger(Voice(table, language, whose=whose)),
    )


def _draw(shown: Shown) -> DrawShown:
    return DrawShown(shown.moment, shown.seat, shown.text, [CardCount(*kind) for kind in shown.deck])
