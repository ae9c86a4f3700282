"""How the scholar sees a dice game between two turns.

Of every piece: where it stands and how many of its fellows stand there before it; how exposed it is. Of every
pair of seats: what the one may lose to the other's next throw, and how many of the other's pieces wait close
behind its blockades. Exposure is counted in throws, as the temperaments count it.
"""

from homeward.playouts.track.sight import hits, look_out, plays_against
from homeward.playouts.track.taste import DIE, THROWS, is_sheltered
from homeward.referee import SEATS
from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.track.layout import CORNER, MARKS, PARTNERS, SEATS_IN_PLAY, TO_PLAY, Row
from homeward.referee.track.legality import friends_on
from homeward.referee.track.tables import COUNTERPART, ENTRANCE, PLACES, PROGRESS, WALLS, Tables
from homeward.scholar import layout
from homeward.scholar.layout import AMOUNTS, BESIDES, NOTHING, PIECES, Amounts, Marks

# Features besides the places: by seat, stretch of the way and danger; then a few of the set-up
STRETCH = 8  # steps
STRETCHES = 12
DANGERS = 8
EXPOSED = BESIDES
PLAYING = EXPOSED + SEATS * STRETCHES * DANGERS  # a seat that plays
MARKED = PLAYING + SEATS  # a seat that forfeited everything last turn (N12)
PAIRED = MARKED + SEATS  # partnership

# Numbers
WAY = 0  # by seat: how far its pieces have come
LOSS = WAY + SEATS  # by pair: what the first may lose to the second
HELD = LOSS + 12  # by pair: pieces of the second that wait behind blockades of the first
LONGEST = 64  # steps, about: numbers are near 1 at most


@kernel
def see(t: Tables, row: Row, scratch: Row, marks: Marks, amounts: Amounts) -> None:
    """Write down a row between two turns as the seat that throws next sees it."""
    for i in range(layout.MARKS):
        marks[i] = NOTHING
    for i in range(AMOUNTS):
        amounts[i] = 0.0
    look_out(t, row, scratch)
    end = 0
    for k in range(SEATS):
        seat = (row[TO_PLAY] + k) & 3
        if (row[SEATS_IN_PLAY] >> seat) & 1 == 1:
            end = see_seat(t, row, scratch, seat, k, marks, amounts, end)
    if row[PARTNERS] == 1:
        marks[end] = PAIRED


@kernel
def seats_seen(row: Row) -> int:
    """The seats in play, a bit each, counted from the seat that throws next."""
    return ((row[SEATS_IN_PLAY] | (row[SEATS_IN_PLAY] << 4)) >> row[TO_PLAY]) & 15


@kernel
def see_seat(t: Tables, row: Row, scratch: Row, seat: int, k: int, marks: Marks, amounts: Amounts, end: int) -> int:
    """Add what there is to see of one seat, k places on; say where the list of features ends now."""
    marks[end] = PLAYING + k
    end += 1
    if (row[MARKS] >> seat) & 1 == 1:
        marks[end] = MARKED + k
        end += 1
    fellows = 0
    for i in range(PIECES):
        place = row[seat * 4 + i]
        fellows = fellows + 1 if i > 0 and place == row[seat * 4 + i - 1] else 0
        marks[end] = (k * PLACES + place) * PIECES + fellows
        end += 1
        amounts[WAY + k] += t[PROGRESS + place] / (4.0 * LONGEST)
        if place != CORNER and place <= t[ENTRANCE] and fellows == 0:
            if friends_on(t, row, seat, place) == 1:
                end = see_danger(t, row, scratch, seat, k, place, marks, amounts, end)
            elif t[WALLS] != 0:
                see_blockade(t, row, seat, k, place, amounts)
    return end


@kernel
def see_danger(
    t: Tables, row: Row, scratch: Row, seat: int, k: int, place: int, marks: Marks, amounts: Amounts, end: int
) -> int:
    """Add how many throws of each rival hit a piece that stands alone."""
    danger = 0
    steps = t[PROGRESS + place]
    if not is_sheltered(t, place):
        for j in range(1, SEATS):
            theirs = t[COUNTERPART + j * PLACES + place]
            if theirs > 0 and plays_against(row, seat, j):
                throws = hits(t, row, scratch, (seat + j) & 3, theirs)
                amounts[LOSS + 3 * k + j - 1] += throws * (steps + 16) / (1.0 * THROWS * LONGEST)
                danger += throws
    stretch = min(steps // STRETCH, STRETCHES - 1)
    marks[end] = EXPOSED + (k * STRETCHES + stretch) * DANGERS + level_of(danger)
    return end + 1


@hot_kernel
def level_of(danger: int) -> int:
    """How dangerous so many throws are, from 0 to 7."""
    return min((danger + 5) // 6, DANGERS - 1)


@kernel
def see_blockade(t: Tables, row: Row, seat: int, k: int, place: int, amounts: Amounts) -> None:
    """Add the rival pieces within a die's reach behind a blockade."""
    for j in range(1, SEATS):
        theirs = t[COUNTERPART + j * PLACES + place]
        if theirs > 0 and plays_against(row, seat, j):
            for i in range(PIECES):
                away = theirs - row[((seat + j) & 3) * 4 + i]
                if away > 0 and away <= DIE and away < theirs:  # a waiting piece would be `theirs` away
                    amounts[HELD + 3 * k + j - 1] += 0.25
