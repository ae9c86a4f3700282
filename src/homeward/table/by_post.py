"""A game by post at a table: which seat is ours, which letters came and went, and whom it waits for after them.

What a letter says is read elsewhere (`homeward.post`); here it is a text, and what it asks for stands beside it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

import msgspec

from homeward.events import Played

if TYPE_CHECKING:
    from homeward.table.table import Table

Asks = Literal["join", "show", "turn", "agree", "void", "over"]
"""What a letter asks the next device for: a seat to be taken, an element, a turn, a yes to a bot; nothing more.

A chain that is used up leaves the game `void`, unless its seat is handed over; of `NOBODY` it is asked where the game
has become too long.
"""
NOBODY = -1


class ByPost(msgspec.Struct, frozen=True):
    """Which game by post this is, and the seat whose device we are; none where it is only followed."""

    game: str
    seat: int | None = None


class LetterTaken(msgspec.Struct, frozen=True, tag="letter"):
    """A letter came, and all its `steps` have happened before this; it asks that seat's device for something.

    `checked` are the seats whose word in earlier letters it has proved, each with the turns it vouched for.
    """

    text: str
    asks: Asks
    of: int
    steps: int
    checked: tuple[tuple[int, int], ...] = ()


class SentOn(msgspec.Struct, frozen=True, tag="sent"):
    """Our own letter was made: from then on what it tells stands for good."""

    text: str
    asks: Asks
    of: int


class MovedAway(msgspec.Struct, frozen=True, tag="moved"):
    """Another device plays our seat from here on."""


Posted = LetterTaken | SentOn | MovedAway


@dataclass(frozen=True)
class Post:
    """How the post stands: `closed` is the number of steps that letters have told, which nobody takes back.

    `letter` is the newest one, `ours` that we have sent it, `sent` the newest that we have sent.
    """

    game: str
    seat: int | None
    letter: str = ""
    asks: Asks = "join"
    of: int = NOBODY
    closed: int = 0
    ours: bool = False
    sent: str = ""
    checked: tuple[tuple[int, int], ...] = ()
    moved: bool = False

    @property
    def plays_here(self) -> bool:
        """Whether a seat is played from this device."""
        return self.seat is not None and not self.moved

    def after(self, event: Posted, steps: int) -> Post:
        """With a letter more, when so many steps have happened."""
        if isinstance(event, MovedAway):
            return replace(self, moved=True)
        after = replace(self, letter=event.text, asks=event.asks, of=event.of)
        if isinstance(event, SentOn):
            return replace(after, closed=steps, ours=True, sent=event.text)
        return replace(after, closed=event.steps, ours=False, checked=(*self.checked, *event.checked))


def post_of(by_post: ByPost | msgspec.UnsetType) -> Post | None:
    """The post of a table that has just begun; none where it is no game by post."""
    return Post(by_post.game, by_post.seat) if isinstance(by_post, ByPost) else None


def acting(table: Table, seat: int) -> int:
    """The seat whose device makes a seat's turn: its own, or for a bot that of the next person around the board."""
    around = [one.seat for one in table.seats]
    first = around.index(seat)
    for one in (*around[first:], *around[:first]):
        if not table.seat(one).is_bot:
            return one
    return seat


def is_unsent(table: Table) -> bool:
    """Whether something has happened here that no letter has told yet."""
    return table.post is not None and table.post.plays_here and len(table.line) > table.post.closed


def played_since(table: Table) -> tuple[str, ...]:
    """The plays of our own seat that no letter has told yet, as records write them."""
    post = table.post
    if post is None:
        return ()
    steps = table.line[post.closed :]
    return tuple(one.event.text for one in steps if isinstance(one.event, Played) and one.event.seat == post.seat)


def goes_on_here(table: Table, post: Post) -> bool:
    """Whether the turn that is due is played on this device before anything is sent.

    What is shown with a letter serves our own turn and those of bots before it, each once.
    """
    to_play = table.position.to_play
    if not post.plays_here or acting(table, to_play) != post.seat:
        return False
    seats = [step.event.seat for step in table.line[post.closed :]]
    while seats and seats[-1] == to_play:
        seats.pop()  # of the turn under way
    return post.seat not in seats and to_play not in seats


def sealed_with(table: Table) -> str:
    """What a table's secret is sealed together with, so that it opens for no other: the hash of it, or the game."""
    return table.begun.commitment or (f"by post {table.post.game}" if table.post is not None else "")
