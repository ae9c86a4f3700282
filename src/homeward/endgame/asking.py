"""What the tables say about a position: the chances of both seats, the best play, the turns a seat still needs."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from typing import TYPE_CHECKING, TypeGuard

from homeward.endgame.duel import Pair, duel_of
from homeward.endgame.race import race_of, stretch_of
from homeward.endgame.stretch import Stretch
from homeward.model import Phase
from homeward.playouts.track.taste import is_sheltered
from homeward.positions.track import TrackPosition
from homeward.referee import SEATS
from homeward.referee.track import layout as L
from homeward.referee.track.tables import ENTRANCE
from homeward.referee.track.turn import is_finished

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.endgame.duel import Duel
    from homeward.model import Chances, Play
    from homeward.positions import Position


@dataclass(frozen=True)
class Turns:
    """The turns a seat still needs: their expected number, and the chance to be home with each."""

    expected: float
    spread: tuple[float, ...]


def is_of_dice(position: Position) -> TypeGuard[TrackPosition]:
    """Whether a position is of a dice game: the others have no tables."""
    return isinstance(position, TrackPosition)


def lookup(position: Position) -> Chances | None:
    """The chances if both seats play as well as can be; None where the tables do not hold the position.

    They hold positions in which two seats are left at work and can never meet again. With dice on the table it is
    the chance after the best play.
    """
    if not is_of_dice(position):
        return None
    if position.is_won:
        return _won(position)
    if len(seats_at_work(position)) != 2 or position.phase is Phase.OPENING:
        return None
    ends = [position] if position.phase is Phase.THROW else [one.position for one in position.outcomes()]
    races = [end for end in ends if is_of_dice(end) and not end.is_won]
    raced = _raced(races)
    if raced is None:
        return None
    won = [_won(end) for end in ends if is_of_dice(end) and end.is_won]
    return max(won + raced, key=lambda end: end[position.to_play])


def best(position: Position) -> Play | None:
    """A play that keeps the chances of `lookup`, the first of equals; None where the tables do not know."""
    if position.phase is not Phase.PLAY:
        return None
    found = rated(position)
    return max(found, key=lambda one: one[1][position.to_play])[0] if found else None


def rated(position: Position) -> list[tuple[Play, Chances]] | None:
    """Every legal play with the chances after it; None where the tables do not know them all."""
    if lookup(position) is None:
        return None
    found = []
    for play in position.plays:
        chances = lookup(position.play(play))
        assert chances is not None, "all the ends of the throw are in the tables"
        found.append((play, chances))
    return found


def turns_left(position: Position, seat: int) -> Turns | None:
    """The turns a seat needs, counted before it throws, if it hurries; None where somebody could still meet it.

    The plays are those that make the expected number least, which now and then differs from the best play of a duel.
    """
    if not is_of_dice(position) or not _is_free(position, seat):
        return None
    if position.phase is not Phase.THROW:
        return None
    race = race_of(position.game.book.track)
    state = None if race is None else race.stretch.state(_places(position, seat), _mark(position, seat))
    if race is None or state is None:
        return None
    return Turns(race.expected[state], tuple(race.spread.row(state)))


def seats_at_work(position: TrackPosition) -> tuple[int, ...]:
    """The seats that still throw: in partnership a seat may be done before the game is over (P24)."""
    row = list(position.row)
    return tuple(seat for seat in position.seats if not is_finished(position.tables, row, seat))


def _won(position: TrackPosition) -> Chances:
    """Who has won shares the win."""
    return _shared(position, {seat: 1 / len(position.winners) for seat in position.winners})


def _raced(races: Sequence[TrackPosition]) -> list[Chances] | None:
    """What the two-sided table says of positions before a throw, with the same two seats at work."""
    if not races:
        return []
    first, second = _in_order(seats_at_work(races[0]))
    duel = duel_of(races[0].game.book.track, (second - first) % SEATS)
    pairs = [] if duel is None else [pair for race in races if (pair := _pair(duel, race, first, second))]
    if duel is None or len(pairs) < len(races):
        return None
    chances = duel.chances(pairs)
    if chances is None:
        return None
    return [_of_two(race, first, second, chance) for race, chance in zip(races, chances, strict=True)]


def _in_order(seats: tuple[int, ...]) -> tuple[int, int]:
    """Two seats, the second one or two seats further on than the first."""
    one, other = seats
    return (other, one) if other - one > SEATS // 2 else (one, other)


def _pair(duel: Duel, position: TrackPosition, first: int, second: int) -> Pair | None:
    """Two seats as the tables have them; None where they do not hold them."""
    mine = duel.first.state(_places(position, first), _mark(position, first))
    theirs = duel.second.state(_places(position, second), _mark(position, second))
    return None if mine is None or theirs is None else Pair(mine, theirs, position.to_play == first)


def _of_two(position: TrackPosition, first: int, second: int, chance: float) -> Chances:
    """Everybody's chances, by that of the one of two seats who is about to throw."""
    rival = second if position.to_play == first else first
    return _shared(position, {position.to_play: chance, rival: 1 - chance})


def _shared(position: TrackPosition, by_seat: dict[int, float]) -> Chances:
    """Chances for all four seats; in partnership each has half of its side's."""
    alone = [by_seat.get(seat, 0.0) for seat in range(SEATS)]
    if position.partners:
        alone = [(alone[seat] + alone[(seat + 2) % SEATS]) / 2 for seat in range(SEATS)]
    first, second, third, fourth = alone
    return first, second, third, fourth


def _places(position: TrackPosition, seat: int) -> tuple[int, ...]:
    return position.row[L.SLOTS * seat : L.SLOTS * seat + L.SLOTS]


def _mark(position: TrackPosition, seat: int) -> int:
    return position.row[L.MARKS] >> seat & 1


def _is_free(position: TrackPosition, seat: int) -> bool:
    """Whether nobody can ever meet a seat's pieces again: sheltered near home, or all seats are past each other."""
    tables = position.tables
    entrance = tables[ENTRANCE]
    near = (
        place > entrance or (place == entrance and is_sheltered(tables, place)) for place in _places(position, seat)
    )
    return all(near) or _are_apart(position)


def _are_apart(position: TrackPosition) -> bool:
    """Whether no two seats that play against each other can meet again."""
    within = stretch_of(position.game.book.track).within
    for one, other in permutations(position.seats, 2):
        stretch = Stretch(position.game.book.track, (other - one) % SEATS, within)
        if not stretch.is_apart or not stretch.places.issuperset(_places(position, one)):
            return False
    return True
