"""Is this a position that can occur? Everything that is wrong with it is reported at once."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.draw.wording import seat_name
from homeward.errors import BadPosition
from homeward.lowering.course import course_of
from homeward.positions.board import stage_board

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from homeward.rulebook import Rulebook

LONGEST_NAME = 40  # of a space that is repeated in a message
MOST_DOUBLETS = 2  # before a throw: the third ends the turn (H2)


@dataclass(frozen=True, slots=True)
class Laid:
    """A position as somebody lays it out, for the beginning of a turn or, if `over`, of a game that has been won."""

    seats: tuple[int, ...]
    pieces: Mapping[int, Sequence[str]]
    to_play: int
    partners: bool
    forfeited: Sequence[int]
    over: bool
    doublets: int = 0
    places: Sequence[int] = ()


def track_faults(book: Rulebook, laid: Laid) -> tuple[int, ...]:
    """Refuse a dice game's position that cannot begin a turn; who has won, if it is over."""
    seats, partners, pieces = laid.seats, laid.partners, laid.pieces
    faults: list[BadPosition] = [fault for seat in seats for fault in _unknown(book, seat, pieces[seat])]
    winners: tuple[int, ...] = ()
    known = not faults
    faults += _crowded(book, seats, partners, pieces)
    if known:
        if book.track.play_on:
            winners = places_of(book, laid)[:1]
            faults += _places(book, laid)
        else:
            winners = _winners(book, seats, partners, pieces)
            faults += _finished(book, winners, pieces, laid.to_play, laid.over)
    faults += _forfeits(book, seats, laid.forfeited)
    if book.track.three_doublets and not 0 <= laid.doublets <= MOST_DOUBLETS:
        faults.append(
            BadPosition(f"doublets: from 0 to {MOST_DOUBLETS}, not {laid.doublets}").coded("doublets_number")
        )
    if faults:
        raise BadPosition(*faults)
    return winners


def stage_faults(book: Rulebook, laid: Laid) -> int | None:
    """Refuse a Kukla & Ollie position that cannot occur; who has won, if it is over."""
    seats, pieces, over = laid.seats, laid.pieces, laid.over
    faults: list[BadPosition] = [fault for seat in seats for fault in _misplaced(book, seat, pieces[seat])]
    taken = Counter(space for seat in seats for space in pieces[seat] if _is_square(space))
    faults += (_room_for_one(book, space, count) for space, count in sorted(taken.items()) if count > 1)
    done = [seat for seat in seats if all(space == "stage" for space in pieces[seat])]
    if done and not over:
        faults.append(_is_won(book, done[0]))
    if over and not done:
        faults.append(_nobody_won())
    if over and len(done) > 1:
        faults.append(BadPosition("only one player can win").coded("only_one_wins"))
    if faults:
        raise BadPosition(*faults)
    return done[0] if done else None


def places_of(book: Rulebook, laid: Laid) -> tuple[int, ...]:
    """The seats that are done in their order, where play goes on for places (H5); of one alone nobody need tell it.

    In a game that is over whoever is left comes last.
    """
    if not book.track.play_on:
        return ()
    done = _done(laid)
    told = tuple(laid.places) or (tuple(done) if len(done) == 1 else ())
    left = [seat for seat in laid.seats if seat not in told]
    return (*told, *left) if laid.over and len(left) == 1 else told


def _done(laid: Laid) -> list[int]:
    """The seats with every piece home."""
    return [seat for seat in laid.seats if all(space == "home" for space in laid.pieces[seat])]


def _places(book: Rulebook, laid: Laid) -> Iterator[BadPosition]:
    """What cannot be where play goes on for places (H5)."""
    done, told = _done(laid), places_of(book, laid)
    left = len(laid.seats) - len(done)
    if not laid.over and left <= 1:
        yield BadPosition("the game is over: no more than one player is left").coded("places_over")
    elif laid.over and left != 1:
        yield BadPosition(f"the game is over when one player is left, not {left}").coded("places_left", number=left)
    elif sorted(told[: len(done)]) != done or len(told) != len(done) + laid.over:
        said = f"places: exactly the seats with all pieces home are needed, in their order, not {list(laid.places)}"
        yield BadPosition(said).coded("places_home")
    elif not laid.over and laid.to_play in done:
        yield BadPosition(f"to_play: seat {laid.to_play} is done").coded("done_turn", book, seat=laid.to_play)
    for seat in sorted(set(laid.forfeited) & set(done)):
        yield BadPosition(f"forfeited: seat {seat} is done").coded("done_forfeited", book, seat=seat)


def _forfeits(book: Rulebook, seats: tuple[int, ...], forfeited: Sequence[int]) -> Iterator[BadPosition]:
    """Seats that cannot have given up both dice in their last turn."""
    if forfeited and book.track.use_dice != "free":
        yield BadPosition(f"forfeited: {book.title} has no forfeits").coded("no_forfeits", book)
    for seat in sorted(set(forfeited) - set(seats)):
        yield BadPosition(f"forfeited: seat {seat} is not in play").coded("not_in_play", book, seat=seat)
    if len(set(forfeited)) < len(forfeited):
        yield BadPosition("forfeited: a seat stands there twice").coded("forfeited_twice")


def _is_won(book: Rulebook, seat: int) -> BadPosition:
    return BadPosition(f"the game is over: seat {seat} has won").coded("already_won", book, seat=seat)


def _nobody_won() -> BadPosition:
    return BadPosition("nobody has won yet").coded("nobody_has_won")


def _room_for_one(book: Rulebook, space: str, count: int) -> BadPosition:
    said = BadPosition(f"{space} holds {count} pieces, and there is room for one")
    return said.coded("room_for_one", book, space=space, number=count)


def _wrong_number(book: Rulebook, seat: int, count: int) -> BadPosition:
    said = BadPosition(f"pieces of seat {seat}: four are needed, not {count}")
    return said.coded("four_needed", book, seat=seat, number=count)


def _is_square(space: str) -> bool:
    """Whether a space holds one piece; circles, cue sections, wells and the stage hold any number."""
    return space not in ("circle", "stage") and not space.startswith(("cue", "well"))


def _misplaced(book: Rulebook, seat: int, spaces: Sequence[str]) -> Iterator[BadPosition]:
    """Spaces that do not exist, or a cue section of another number."""
    board = stage_board(book)
    if len(spaces) != 4:
        yield _wrong_number(book, seat, len(spaces))
    for number, space in enumerate(spaces, start=1):
        if space not in board.by_name:
            yield _no_space(seat, space)
        else:
            wanted = board.cue_number(space)
            if wanted not in (0, number):
                said = f"pieces of seat {seat}: piece {number} never comes to {space}, which is for a {wanted}"
                params = {"seat": seat, "number": number, "space": space, "wanted": wanted}
                yield BadPosition(said).coded("cue_of_another", book, **params)


def _unknown(book: Rulebook, seat: int, spaces: Sequence[str]) -> Iterator[BadPosition]:
    """Spaces that do not exist, or that this colour never comes to."""
    course = course_of(book.track)
    if len(spaces) != 4:
        yield _wrong_number(book, seat, len(spaces))
    for space in spaces:
        if space not in course.by_name[seat]:
            known = any(space in names for names in course.by_name)
            yield _never_there(book, seat, space) if known else _no_space(seat, space)
    missing = 4 - book.track.pieces
    if list(spaces).count("home") < missing:
        said = f"pieces of seat {seat}: {missing} of the four are out of play and count as home"
        yield BadPosition(said).coded("out_of_play", book, seat=seat, number=missing)


def _never_there(book: Rulebook, seat: int, space: str) -> BadPosition:
    said = f"pieces of seat {seat}: {seat_name(book, seat)} never comes to {space}"
    return BadPosition(said).coded("never_there", book, seat=seat, space=space)


def _no_space(seat: int, space: str) -> BadPosition:
    """Say so, without repeating more than a line of whatever stands there."""
    name = space if len(space) <= LONGEST_NAME else space[:LONGEST_NAME] + "…"
    return BadPosition(f"pieces of seat {seat}: there is no space {name!r}").coded("no_such_place", name=name)


def _crowded(
    book: Rulebook, seats: tuple[int, ...], partners: bool, pieces: Mapping[int, Sequence[str]]
) -> Iterator[BadPosition]:
    """Spaces with more pieces, or other company, than the rules ever allow."""
    rules, known = book.track, course_of(book.track).by_name
    found: dict[str, list[int]] = {}
    for seat in seats:
        side = seat % 2 if partners else seat
        for space in (space for space in pieces[seat] if space in known[seat]):
            if space[0] in "BT":
                found.setdefault(space, []).append(side)
            elif space[0] == "P" and not rules.path_sharing:
                found.setdefault(f"{space} of seat {seat}", []).append(seat)
    for space in sorted(space for space, company in found.items() if len(company) > 1):
        yield from _crowd(book, space, found[space])


def _crowd(book: Rulebook, space: str, company: Sequence[int]) -> Iterator[BadPosition]:
    """What is wrong with so many on one space."""
    count, most = len(company), book.track.stack_limit
    if space[0] == "P":
        said = BadPosition(f"{space} holds {count} pieces, and there is room for one")
        yield said.coded("room_for_one_of", book, space=space.split()[0], seat=company[0], number=count)
    elif space[0] == "T":
        yield _room_for_one(book, space, count)
    elif len(set(company)) > 1:
        said = BadPosition(f"{space} holds pieces of two sides, which never share a space")
        yield said.coded("two_sides", book, space=space)
    elif most and count > most:
        said = BadPosition(f"{space} holds {count} pieces, and {most} are the most")
        yield said.coded("too_many_there", book, space=space, number=count, most=most)


def _winners(
    book: Rulebook, seats: tuple[int, ...], partners: bool, pieces: Mapping[int, Sequence[str]]
) -> tuple[int, ...]:
    """The seats whose pieces say that they have won."""
    done = [seat for seat in seats if all(space == "home" for space in pieces[seat])]
    if not partners:
        return tuple(done)
    both = book.track.partners == "all_home"
    won = [seat for seat in done if not both or (seat + 2) % 4 in done]
    return tuple(sorted({seat for one in won for seat in (one, (one + 2) % 4)}))


def _finished(
    book: Rulebook, winners: tuple[int, ...], pieces: Mapping[int, Sequence[str]], to_play: int, over: bool
) -> Iterator[BadPosition]:
    """A game that is over (or not, where it should be), or the turn of a partner who has finished."""
    if over and not winners:
        yield _nobody_won()
    elif winners and not over:
        yield _is_won(book, winners[0])
    elif not over and all(space == "home" for space in pieces[to_play]):
        said = BadPosition(f"to_play: all pieces of seat {to_play} are home; its partner plays on alone")
        yield said.coded("finished_turn", book, seat=to_play)
