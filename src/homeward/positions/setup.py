"""Is this a position that can occur? Everything that is wrong with it is reported at once."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from homeward.draw.wording import seat_name
from homeward.errors import BadPosition
from homeward.lowering.course import course_of
from homeward.positions.board import stage_board

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from homeward.rulebook import Rulebook

LONGEST_NAME = 40  # of a space that is repeated in a message


def track_faults(
    book: Rulebook,
    seats: tuple[int, ...],
    partners: bool,
    pieces: Mapping[int, Sequence[str]],
    to_play: int,
    forfeited: Sequence[int],
    over: bool = False,
) -> tuple[int, ...]:
    """Refuse a dice game's position that cannot begin a turn; who has won, if `over`."""
    faults = [fault for seat in seats for fault in _unknown(book, seat, pieces[seat])]
    winners: tuple[int, ...] = ()
    if not faults:
        faults += _crowded(book, seats, partners, pieces)
        winners = _winners(book, seats, partners, pieces)
        faults += _finished(winners, pieces, to_play, over)
    if forfeited and book.track.use_dice != "free":
        faults.append(f"forfeited: {book.title} has no forfeits")
    for seat in sorted(set(forfeited) - set(seats)):
        faults.append(f"forfeited: seat {seat} is not in play")
    if len(set(forfeited)) < len(forfeited):
        faults.append("forfeited: a seat stands there twice")
    if faults:
        raise BadPosition(*faults)
    return winners


def stage_faults(
    book: Rulebook, seats: tuple[int, ...], pieces: Mapping[int, Sequence[str]], over: bool = False
) -> int | None:
    """Refuse a Kukla & Ollie position that cannot occur; who has won, if `over`."""
    faults = [fault for seat in seats for fault in _misplaced(book, seat, pieces[seat])]
    taken = Counter(space for seat in seats for space in pieces[seat] if _is_square(space))
    for space, count in sorted(taken.items()):
        if count > 1:
            faults.append(f"{space} holds {count} pieces, and there is room for one")
    done = [seat for seat in seats if all(space == "stage" for space in pieces[seat])]
    if done and not over:
        faults.append(f"the game is over: seat {done[0]} has won")
    if over and len(done) != 1:
        faults.append("nobody has won yet" if not done else "only one player can win")
    if faults:
        raise BadPosition(*faults)
    return done[0] if done else None


def _is_square(space: str) -> bool:
    """Whether a space holds one piece; circles, cue sections, wells and the stage hold any number."""
    return space not in ("circle", "stage") and not space.startswith(("cue", "well"))


def _misplaced(book: Rulebook, seat: int, spaces: Sequence[str]) -> Iterator[str]:
    """Spaces that do not exist, or a cue section of another number."""
    board = stage_board(book)
    if len(spaces) != 4:
        yield f"pieces of seat {seat}: four are needed, not {len(spaces)}"
    for number, space in enumerate(spaces, start=1):
        if space not in board.by_name:
            yield f"pieces of seat {seat}: {_no_space(space)}"
        else:
            wanted = board.cue_number(space)
            if wanted not in (0, number):
                yield f"pieces of seat {seat}: piece {number} never comes to {space}, which is for a {wanted}"


def _unknown(book: Rulebook, seat: int, spaces: Sequence[str]) -> Iterator[str]:
    """Spaces that do not exist, or that this colour never comes to."""
    course = course_of(book.track)
    if len(spaces) != 4:
        yield f"pieces of seat {seat}: four are needed, not {len(spaces)}"
    for space in spaces:
        if space not in course.by_name[seat]:
            known = any(space in names for names in course.by_name)
            why = f"{seat_name(book, seat)} never comes to {space}" if known else _no_space(space)
            yield f"pieces of seat {seat}: {why}"
    missing = 4 - book.track.pieces
    if list(spaces).count("home") < missing:
        yield f"pieces of seat {seat}: {missing} of the four are out of play and count as home"


def _no_space(space: str) -> str:
    """Say so, without repeating more than a line of whatever stands there."""
    return f"there is no space {space if len(space) <= LONGEST_NAME else space[:LONGEST_NAME] + '…'!r}"


def _crowded(
    book: Rulebook, seats: tuple[int, ...], partners: bool, pieces: Mapping[int, Sequence[str]]
) -> Iterator[str]:
    """Spaces with more pieces, or other company, than the rules ever allow."""
    rules = book.track
    found: dict[str, list[int]] = {}
    for seat in seats:
        side = seat % 2 if partners else seat
        for space in pieces[seat]:
            if space[0] in "BT":
                found.setdefault(space, []).append(side)
            elif space[0] == "P" and not rules.path_sharing:
                found.setdefault(f"{space} of seat {seat}", []).append(side)
    for space in sorted(space for space, company in found.items() if len(company) > 1):
        count = len(found[space])
        if space[0] != "B":
            yield f"{space} holds {count} pieces, and there is room for one"
        elif len(set(found[space])) > 1:
            yield f"{space} holds pieces of two sides, which never share a space"
        elif rules.stack_limit and count > rules.stack_limit:
            yield f"{space} holds {count} pieces, and {rules.stack_limit} are the most"


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
    winners: tuple[int, ...], pieces: Mapping[int, Sequence[str]], to_play: int, over: bool
) -> Iterator[str]:
    """A game that is over (or not, where it should be), or the turn of a partner who has finished."""
    if over and not winners:
        yield "nobody has won yet"
    elif winners and not over:
        yield f"the game is over: seat {winners[0]} has won"
    elif not over and all(space == "home" for space in pieces[to_play]):
        yield f"to_play: all pieces of seat {to_play} are home; its partner plays on alone"
