"""Kukla & Ollie, played out in the plainest way: a graph of named spaces, walked one step at a time.

Ids in comments are those of RULINGS.md.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from naive.remembering import remembered

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Seat = int
Space = str
Pieces = dict[str, dict[str, Space]]

CIRCLE = "circle"
STAGE = "stage"
CARDS = ("forward-1", "forward-2", "forward-3", "forward-4", "next-well", "next-cue", "back", "stay")
DECK = {"forward-1": 4, "forward-2": 4, "forward-3": 3, "forward-4": 2,
        "next-well": 2, "next-cue": 2, "back": 2, "stay": 1}  # fmt: skip # K22

# One picture a rank, lanes 1 to 4 from left to right: # square, c cue section, w wishing well, . blank.
PICTURE = {
    0: ("####", "####", "##c#", "####", "#w##", "####", "..##"),  # K2, K3
    1: ("####", "####", "##c#", "####", "#w##", "##c#", "..##"),  # K2, K3
    2: ("####", "####", "##c#", "####", "#w##", "##c#", "..##"),  # K2, K3
    3: ("####", "####", "##c#", "#c##", "#w##", "####", "####"),  # K2, K4
}
CUE_NUMBERS = {
    "cue.0.2": 4, "cue.1.2": 3, "cue.1.5": 4, "cue.2.2": 2, "cue.2.5": 3, "cue.3.2": 1, "cue.3.3": 2,
}  # fmt: skip # K6


class Place(NamedTuple):
    side: int
    rank: int
    lane: int


def name_at(place: Place) -> Space | None:
    """What stands at a place of the track, if anything does."""
    if not (0 <= place.side <= 3 and 0 <= place.rank <= 6 and 1 <= place.lane <= 4):
        return None
    mark = PICTURE[place.side][place.rank][place.lane - 1]
    names = {
        "#": f"{place.side}.{place.rank}.{place.lane}",  # K1
        "c": f"cue.{place.side}.{place.rank}",  # K6
        "w": f"well.{place.side}",  # K6
    }
    return names.get(mark)


EVERY_PLACE = [Place(side, rank, lane) for side in range(4) for rank in range(7) for lane in range(1, 5)]
PLACES: dict[Space, Place] = {name: place for place in EVERY_PLACE if (name := name_at(place)) is not None}
COLUMNS = ("a.1", "a.2", "a.3", "b.1", "b.2", "b.3")  # K5


def is_section(space: Space) -> bool:
    """Whether a space is a cue section or a wishing well."""
    return space.startswith(("cue.", "well."))


SQUARES = tuple(space for space in PLACES if not is_section(space)) + COLUMNS
SECTIONS = tuple(space for space in PLACES if is_section(space))


def takes(section: Space, number: int) -> bool:
    return section.startswith("well.") or CUE_NUMBERS[section] == number  # K15


def starting_line(side: int) -> list[Space]:
    return [f"{side}.0.{lane}" for lane in (1, 2, 3, 4)]  # K2


def starting_side(number: int) -> int:
    return 4 - number  # K2


def on_starting_line(space: Space) -> bool:
    return space in PLACES and not is_section(space) and PLACES[space].rank == 0


@cache
def steps_from(space: Space) -> tuple[Space, ...]:
    """Every space one step leads to, whoever stands there."""
    if space == STAGE:
        return ()
    if space in ("a.3", "b.3"):
        return (STAGE,)  # K9
    if space in COLUMNS:
        column, height = space.split(".")
        return (f"{column}.{int(height) + 1}",)  # K9
    place = PLACES[space]
    if (place.side, place.rank) in ((3, 5), (3, 6)):
        return last_rows_steps(place)
    ahead_side, ahead_rank = (place.side, place.rank + 1) if place.rank < 6 else (place.side + 1, 0)
    wanted = [
        Place(place.side, place.rank, place.lane - 1),  # K8: sideways
        Place(place.side, place.rank, place.lane + 1),
        Place(ahead_side, ahead_rank, place.lane - 1),  # K8: diagonally
        Place(ahead_side, ahead_rank, place.lane),  # K8: ahead
        Place(ahead_side, ahead_rank, place.lane + 1),
    ]
    names = [name for each in wanted if (name := name_at(each)) is not None]  # K8: only what exists
    if is_section(space):
        names = [name for name in names if not is_section(name)]  # K10: never from one to another; K16
    return tuple(names)


def last_rows_steps(place: Place) -> tuple[Space, ...]:
    """Steps in the last two rows."""
    column = "a" if place.rank == 5 else "b"
    up = f"3.{place.rank}.{place.lane + 1}" if place.lane < 4 else f"{column}.1"  # K9
    if place.rank == 5:
        return (up, f"3.6.{place.lane}")  # K9: ahead to the same lane
    return (up,)  # K9: in 3.6 only up


def rank_of(space: Space) -> object:
    """What tells the ranks apart; a column is a rank of its own for this."""
    if space in PLACES:
        return PLACES[space][:2]
    return space.split(".")[0]


@cache
def row_of(space: Space) -> frozenset[Space]:
    """The squares of the row a space is in; none where it is in no row."""
    if space not in PLACES or is_section(space):
        return frozenset()  # K7: no rows in a and b, none through a section
    place = PLACES[space]
    run = {space}
    for direction in (-1, 1):
        lane = place.lane + direction
        while (name := name_at(Place(place.side, place.rank, lane))) is not None and not is_section(name):
            run.add(name)
            lane += direction
    return frozenset(run) if len(run) > 1 else frozenset()  # K7: one square is no row


def everyone(pieces: Pieces) -> Iterator[tuple[Seat, int, Space]]:
    for seat, numbered in pieces.items():
        for number, space in numbered.items():
            yield int(seat), int(number), space


def piece_on(pieces: Pieces, square: Space) -> tuple[Seat, int] | None:
    for seat, number, space in everyone(pieces):
        if space == square:
            return seat, number
    return None


def numbers_in_row(pieces: Pieces, square: Space) -> list[int]:
    row = row_of(square)
    return [number for _, number, space in everyone(pieces) if space in row]


def count_of(pieces: Pieces, number: int, space: Space) -> int:
    """How many steps a piece that stands there has to go."""
    return sum(numbers_in_row(pieces, space)) or number  # K13; K16: by its own number


def is_protected(pieces: Pieces, square: Space) -> bool:
    return on_starting_line(square) or len(numbers_in_row(pieces, square)) >= 2  # K19: the mover counts too


def may_end(pieces: Pieces, seat: Seat, number: int, space: Space) -> bool:
    """Whether a move of this piece may end there, if it can step there with its last step."""
    if is_section(space):
        return takes(space, number)  # K15: any number of pieces
    there = piece_on(pieces, space)
    if there is None:
        return True
    return there[0] != seat and not is_protected(pieces, space)  # K19


def endings(pieces: Pieces, seat: Seat, number: int, origin: Space, count: int) -> set[Space]:
    """Every space on which a piece can end a move of exactly so many steps."""

    @cache
    def walk(space: Space, visited: frozenset[Space], left: int) -> frozenset[Space]:
        ends: set[Space] = set()
        for ahead in steps_from(space):
            if ahead in visited:
                continue  # K11: no space twice
            if ahead == STAGE:
                ends.add(STAGE)  # K14: whatever count is left
            elif left == 1:
                if may_end(pieces, seat, number, ahead):
                    ends.add(ahead)  # K14: the full count; K10: a section only as the last step
            elif not is_section(ahead) and piece_on(pieces, ahead) is None:  # K10, K11: neither is passed
                same_rank = {each for each in visited if rank_of(each) == rank_of(ahead)}
                ends |= walk(ahead, frozenset(same_rank | {ahead}), left - 1)  # K8: never back to a rank left
        return frozenset(ends)

    return set(walk(origin, frozenset([origin]), count))  # K11: the one it began on counts as visited


def moved(pieces: Pieces, seat: Seat, number: int, to: Space) -> Pieces:
    """The position after a piece has gone to where it may end, a capture carried out."""
    after = {each: dict(numbered) for each, numbered in pieces.items()}
    captured = piece_on(pieces, to) if to in SQUARES else None
    after[str(seat)][str(number)] = to
    if captured is not None:
        rival, rival_number = captured
        after[str(rival)][str(rival_number)] = CIRCLE
        after[str(rival)][str(rival_number)] = fallen_back(after, to)  # K20: the captor has left its square
    return after


def fallen_back(pieces: Pieces, space: Space) -> Space:
    """Where a piece goes that is sent back from a space."""
    side = PLACES[space].side if space in PLACES else 3  # K5: the columns belong to side 3
    for behind in range(side, -1, -1):  # K20: the first line behind, then the next
        for square in starting_line(behind):
            if piece_on(pieces, square) is None:
                return square  # K20: the lowest lane that is empty
    return CIRCLE  # K20


def entry(pieces: Pieces, seat: Seat, number: int, to: Space, draw: bool) -> dict[str, Any]:
    """One move as PROTOCOL.md writes it."""
    all_on_stage = all(space == STAGE for space in pieces[str(seat)].values())
    winners = [seat] if all_on_stage else []  # K23
    return {"piece": number, "to": to, "pieces": pieces, "draw": draw, "winners": winners}


def moves_of(pieces: Pieces, seat: Seat, number: int) -> list[dict[str, Any]]:
    """Every move of one piece, starting it included."""
    origin = pieces[str(seat)][str(number)]
    if origin == STAGE:
        return []
    if origin == CIRCLE:
        line = starting_line(starting_side(number))
        ends = {square for square in line if piece_on(pieces, square) is None}  # K12: any empty square
    elif is_held_in_last_row(pieces, origin):
        ends = set()  # K18
    else:
        ends = endings(pieces, seat, number, origin, count_of(pieces, number, origin))
    return [
        entry(moved(pieces, seat, number, to), seat, number, to, is_section(to))  # K21: it draws
        for to in ends
    ]


def is_held_in_last_row(pieces: Pieces, space: Space) -> bool:
    """Whether another piece in the last row stands nearer the stage."""
    if not space.startswith("3.6."):
        return False
    return any(
        other.startswith("3.6.") and PLACES[other].lane > PLACES[space].lane  # K18
        for _, _, other in everyone(pieces)
    )


def table_order(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return sorted(found, key=lambda each: (each["piece"], each["to"]))


def position_of(request: dict[str, Any]) -> Pieces:
    return {
        str(seat): {str(number): request["pieces"][str(seat)][str(number)] for number in (1, 2, 3, 4)}
        for seat in sorted(request["seats"])
    }


@remembered
def moves(request: dict[str, Any]) -> list[dict[str, Any]]:
    """The list under "moves" that PROTOCOL.md asks for, for a valid request."""
    pieces, seat = position_of(request), request["to_play"]
    own = pieces[str(seat)]
    by_piece = {number: moves_of(pieces, seat, number) for number in (1, 2, 3, 4)}  # K12: one piece
    out_of_sections = [move for number, found in by_piece.items() if is_section(own[str(number)]) for move in found]
    if out_of_sections:
        return table_order(out_of_sections)  # K16: any of them, before another
    return table_order([move for found in by_piece.values() for move in found])  # K16, K17


@remembered
def card(request: dict[str, Any]) -> list[dict[str, Any]]:
    """The same for a card drawn by a piece in a cue section or wishing well."""
    pieces, seat, number = position_of(request), request["to_play"], request["piece"]
    here = pieces[str(seat)][str(number)]
    obey: dict[str, Callable[[], set[Space]]] = {
        "forward": lambda: endings(pieces, seat, number, here, int(request["card"].split("-")[1])),  # K22
        "next-well": lambda: next_section(here, [each for each in SECTIONS if each.startswith("well.")]),
        "next-cue": lambda: next_section(here, [each for each in CUE_NUMBERS if takes(each, number)]),
        "back": lambda: {fallen_back(pieces, here)},  # K22: as K20
        "stay": lambda: set(),
    }
    kind = "forward" if request["card"].startswith("forward-") else request["card"]
    ends = obey[kind]()
    if not ends:
        return [entry(pieces, seat, number, here, False)]  # K22: stay
    return table_order(
        [
            entry(moved(pieces, seat, number, to), seat, number, to, is_section(to))  # K21: it draws again
            for to in ends
        ]
    )


def next_section(here: Space, sections: list[Space]) -> set[Space]:
    """The nearest of these sections ahead; none where there is none."""
    ahead = [each for each in sections if PLACES[each][:2] > PLACES[here][:2]]  # K22: by side, then rank
    return {min(ahead, key=lambda each: PLACES[each])} if ahead else set()
