"""What is due at a table: decided here, and read by whoever goes on, acts, shows it or asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from homeward.model import Phase
from homeward.table.by_post import goes_on_here, is_unsent

if TYPE_CHECKING:
    from homeward.table.by_post import Post
    from homeward.table.table import Table

Kind = Literal["lot", "throw", "draw", "play", "pass", "over", "send", "agree", "post"]
WaitsFor = Literal["nobody", "person", "typing", "post"]

SHOWN: dict[Phase, Kind] = {Phase.OPENING: "throw", Phase.THROW: "throw", Phase.DRAW: "draw"}


class Due(NamedTuple):
    """What happens next, at whose seat, and whom it waits for.

    It waits for the person who sits there (for a lot, anybody who plays), or for somebody who types in what real dice
    and cards show. What waits for nobody goes by itself: what bots do, and passes that the rules force. In a game by
    post a letter is due to be sent by that seat's device, a yes to a bot, or a letter is waited for.
    """

    kind: Kind
    seat: int
    waits_for: WaitsFor


def due_at(table: Table) -> Due:
    """What is due at a table."""
    position = table.position
    seat = position.to_play
    if position.is_over:
        return Due("over", seat, "nobody")
    by_post = _by_post(table, table.post) if table.post is not None else None
    if by_post is not None:
        return by_post
    if table.awaits_lot:
        return Due("lot", seat, "nobody" if all(one.is_bot for one in table.seats) else "person")
    by_itself: WaitsFor = "nobody" if table.seat(seat).is_bot else "person"
    if position.phase is Phase.PLAY:
        return Due("pass", seat, "nobody") if position.is_forced else Due("play", seat, by_itself)
    return Due(SHOWN[position.phase], seat, "typing" if table.real_dice else by_itself)


def _by_post(table: Table, post: Post) -> Due | None:
    """What is due of the post; None while a turn is under way here, which goes as everywhere."""
    if post.asks in ("turn", "agree"):  # who is about to be handed over may still play
        if goes_on_here(table, post):
            return None
        if post.seat is not None and is_unsent(table):
            return Due("send", post.seat, "person")
    ours = post.plays_here and post.of == post.seat
    if ours and post.asks in ("show", "agree"):
        return Due("send" if post.asks == "show" else "agree", post.of, "person")
    return Due("post", post.of, "post")
