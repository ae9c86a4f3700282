"""What the list of my tables shows of a table: kept beside its events, so that no game is folded for a list."""

from __future__ import annotations

from dataclasses import dataclass, replace

import msgspec

from homeward.errors import HomewardError
from homeward.events import Played
from homeward.growing import Growing
from homeward.model import Phase
from homeward.positions import parse
from homeward.table import Begun, Fairness, Post, Seat, Table
from homeward.table.by_post import is_unsent
from homeward.table.handed import hand_overs

UNSENT = -1  # steps that letters have told: fewer than a line without any has
AWAITED = "?"  # in the place of a hash, which no list shows: that a lot is awaited is all there is to know


class Course(msgspec.Struct, frozen=True):
    """How a game that is over came about: who began, whose seats changed hands meanwhile.

    `is_whole` is false where it began in the middle, from a position that somebody had laid out.
    """

    first: int
    handed: tuple[int, ...] = ()
    is_whole: bool = True


@dataclass(frozen=True)
class Glance:
    """A table as it stands, without the way there. `length` counts throws, or moves without dice.

    `course` is None while the game is not over, and where it was kept before anybody asked for it.
    """

    table: Table
    steps: int
    length: int
    course: Course | None = None

    @property
    def is_told(self) -> bool:
        """Whether it says how the game came about, if that is over."""
        return self.course is not None or not self.table.position.is_over


class _Packed(msgspec.Struct, frozen=True):
    """A glance as it lies on disk, in no language; made again where the rules are of another version."""

    rules: int
    position: str
    seats: tuple[Seat, ...]
    steps: int
    length: int
    awaits_lot: bool = False
    course: Course | None = None
    post: Post | None = None


_decoder = msgspec.json.Decoder(_Packed)


def glance(table: Table) -> Glance:
    """A table at a glance."""
    return Glance(table, len(table.line), _length(table), _course(table))


def packed(table: Table) -> bytes:
    """A glance at a table, to be kept."""
    rules, seen = table.book.rules_version, glance(table)
    kept = _Packed(
        rules,
        table.position.text,
        table.seats,
        seen.steps,
        seen.length,
        table.awaits_lot,
        course=seen.course,
        post=_post(table),
    )
    return msgspec.json.encode(kept)


def unpacked(body: bytes | None) -> Glance | None:
    """The glance that was kept; None where there is none that can still be trusted."""
    try:
        kept = _decoder.decode(body or b"")
        position = parse(kept.position)
    except (msgspec.DecodeError, UnicodeDecodeError, HomewardError):
        return None
    game = position.game
    if kept.rules != game.book.rules_version:
        return None
    begun = Begun(game.name, kept.rules, kept.seats, game.house_rules, position.partners)
    lot = None if kept.awaits_lot or kept.post is None else position.to_play  # anybody's: no list shows it
    fairness = Fairness(AWAITED if kept.awaits_lot else "", lot=lot)
    table = Table(game, begun, position, Growing(), Growing(), kept.seats, fairness, kept.post)
    return Glance(table, kept.steps, kept.length, kept.course)


def _post(table: Table) -> Post | None:
    """How the post stands at a table without its line: no step of it is closed, or more than there are."""
    return table.post and replace(table.post, letter="", closed=UNSENT if is_unsent(table) else 0)


def _length(table: Table) -> int:
    """As people count a game: in throws or, where there are no dice, in moves that somebody chose."""
    if not table.book.has_dice:
        return sum(isinstance(step.event, Played) and not step.event.forced for step in table.line)
    return table.moment.shown


def _course(table: Table) -> Course | None:
    """How a game that is over came about."""
    if not table.position.is_over:
        return None
    way = (table.start, *(step.position for step in table.line))
    first = next(one.to_play for one in way if one.phase is not Phase.OPENING)
    handed = {seat.seat for _, seat in hand_overs(table)}
    return Course(first, tuple(sorted(handed)), is_whole=not table.begun.position)
