"""Play by post: a letter is taken in with all it tells, a turn is sent on, the seat goes to another device.

Whether a letter may be believed has been found out before (`homeward.post`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from homeward.table.by_post import LetterTaken, MovedAway, SentOn, acting
from homeward.table.events import Begun, LotDrawn, Undone
from homeward.table.refusals import Refused
from homeward.table.table import Table, begin
from homeward.table.verbs.seating import hand_over

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from homeward.positions import Game, Position
    from homeward.table.by_post import ByPost
    from homeward.table.events import Seat


def open_by_post(
    game: Game, seats: Iterable[Seat], by_post: ByPost, *, partners: bool = False, first: int | None = None
) -> Table:
    """The table of a game by post, before any letter."""
    around = tuple(sorted(seats, key=lambda seat: seat.seat))
    begun = Begun(game.name, game.book.rules_version, around, game.house_rules, hints=False)
    return begin(replace(begun, partners=partners, first=first, by_post=by_post))


def brought_up(table: Table, seats: Iterable[Seat], positions: Sequence[Position]) -> Table:
    """The table with all that a letter tells: who sits where and, once it is known who begins, the whole way there.

    Our own turn that was not sent yet stays; it gives way where something else has been played instead.
    """
    for seat in seats:
        table = hand_over(table, seat)
    if not positions:
        return table
    start, *way = positions
    if table.awaits_lot:
        table = table.after(LotDrawn(start.to_play))
    same = _in_common(table, way)
    if same < len(table.line) and not (same == len(way) and _is_ours(table, positions[-1])):
        table = table.after(Undone(table.line[same].event.seat, same))
    for position in way[same:]:
        table = table.led_to(position)
    return table


def take_in(table: Table, letter: LetterTaken) -> Table:
    """The table after a letter came whose game it has been brought up to."""
    _check_by_post(table)
    return table.after(letter)


def send_on(table: Table, letter: SentOn) -> Table:
    """The table after our letter was made: from here on nothing before it is taken back."""
    _check_plays(table)
    return table.after(letter)


def move_away(table: Table) -> Table:
    """The table after its seat went to another device."""
    _check_plays(table)
    return table.after(MovedAway())


def _in_common(table: Table, way: Sequence[Position]) -> int:
    """How many steps of the line the way has as well."""
    for index, (step, position) in enumerate(zip(table.line, way, strict=False)):
        if step.event != position.happened:
            return index
    return min(len(table.line), len(way))


def _is_ours(table: Table, position: Position) -> bool:
    """Whether a turn that begins in a position is played from here."""
    return table.post is not None and acting(table, position.to_play) == table.post.seat


def _check_by_post(table: Table) -> None:
    if table.post is None:
        raise Refused(table.book, "not_by_post")


def _check_plays(table: Table) -> None:
    _check_by_post(table)
    if table.post is not None and table.post.moved:
        raise Refused(table.book, "moved_away")
    if table.post is None or not table.post.plays_here:
        raise Refused(table.book, "only_followed")
