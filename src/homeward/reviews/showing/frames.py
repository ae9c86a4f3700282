"""A review as a data frame, one row an event: for notebooks, spreadsheets and other programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homeward.extras import needing

with needing("study", "A data frame"):
    import polars as pl

if TYPE_CHECKING:
    from homeward.reviews.reviewed import Counted, Review
    from homeward.reviews.sides import BySide

BY_SIDE = ("chances", "luck", "received", "drift")


def frame(review: Review) -> pl.DataFrame:
    """The events in their order; what is counted by side has a column for each (`chances_0`, `chances_0+2`)."""
    rows = [_row(review, event) for event in review.events]
    return pl.DataFrame(rows, schema=_schema(review))


def _schema(review: Review) -> dict[str, Any]:
    number, text = pl.Float64, pl.String
    by_side = {f"{what}_{name}": number for what in BY_SIDE for name in _names(review)}
    told = {"n": pl.Int64, "kind": text, "seat": pl.Int8, "text": text, **by_side, "lost": number, "best": text}
    judged = {"difference": number, "low": number, "high": number, "games": pl.Int64}
    return told | {"is_decision": pl.Boolean, "call": text} | judged


def _row(review: Review, event: Counted) -> dict[str, Any]:
    """An event; what it does not have is null."""
    is_play, sure = event.kind == "play", event.confirmed
    row: dict[str, Any] = {"n": event.n, "kind": event.kind, "seat": event.seat, "text": event.text}
    for what in BY_SIDE:
        numbers: BySide | tuple[None, ...] = getattr(event, what) or (None,) * len(review.sides)
        row |= {f"{what}_{name}": one for name, one in zip(_names(review), numbers, strict=True)}
    row |= {"lost": event.lost if is_play else None, "best": event.best if is_play else None}
    row |= {"is_decision": event.is_decision, "call": event.call.value if is_play else None}
    found = {"difference": sure.difference, "low": sure.low, "high": sure.high, "games": sure.games} if sure else {}
    return row | found


def _names(review: Review) -> list[str]:
    """The sides by their seats: `0`, `0+2`."""
    return ["+".join(map(str, side.seats)) for side in review.sides]
