"""The work of a review: piece by piece, each in its turn among everybody's, and the reasons for what it says then."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import msgspec

from homeward.hints.comparing import Comparison, compare
from homeward.reviews import Review  # noqa: TC001  # msgspec looks it up by name

if TYPE_CHECKING:
    from homeward.reviews import Reviewer

Think = Callable[..., Awaitable[Any]]
"""Does a piece of work in a lane, when it is that lane's turn."""
Tell = Callable[[float], None]
"""Is told which share of the work is done."""

REVIEWING = 0.9  # of the work; the rest are reasons


class Taught(msgspec.Struct, frozen=True):
    """What a game teaches; `compared` has, by event, what a play that is called something is laid beside."""

    review: Review
    compared: dict[int, Comparison]


_decoder = msgspec.json.Decoder(Taught)


def packed(taught: Taught) -> bytes:
    """As it is kept."""
    return msgspec.json.encode(taught)


def unpacked(body: bytes) -> Taught | None:
    """As it was kept; None where another homeward wrote it otherwise."""
    try:
        return _decoder.decode(body)
    except msgspec.DecodeError:
        return None


async def taught_by(reviewer: Reviewer, think: Think, lane: str, tell: Tell = lambda _: None) -> Taught:
    """All that a reviewer finds; one piece after the other, so that nobody else is held up for long."""
    stages = reviewer.stages()
    while (pieces := await think(lane, next, stages, None)) is not None:
        for piece in pieces:
            await think(lane, piece)
            tell(REVIEWING * reviewer.done)
    review: Review = await think(lane, lambda: reviewer.review)
    compared: dict[int, Comparison] = {}
    for event in review.called:
        compared[event.n] = await think(lane, compare, reviewer.way[event.n - 1], event.best, event.text)
        tell(REVIEWING + (1 - REVIEWING) * len(compared) / len(review.called))
    return Taught(review, compared)
