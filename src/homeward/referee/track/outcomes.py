"""Every way a throw can end: a walk through all legal plays until the turn is over."""

from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.track.duty import copy_row
from homeward.referee.track.layout import COUNT, CURSOR, LISTED, PHASE, PLAY, ROW, TURN, Frames, Row
from homeward.referee.track.moving import ANYWHERE
from homeward.referee.track.plays import plays
from homeward.referee.track.tables import Tables
from homeward.referee.track.turn import play


@kernel
def outcomes(t: Tables, row: Row, ways: Frames, scratch: Row, out: Row, found: Frames, room: int) -> int:
    """Write each distinct end of the turn to `found`, once; how many, or −1 if there is not enough room."""
    n = 0
    turn = row[TURN]
    copy_row(row, ways[0])
    list_plays(t, ways[0], scratch, out)
    depth = 0
    while depth >= 0:
        way = ways[depth]
        if way[CURSOR] == way[COUNT]:
            depth -= 1
            continue
        chosen = way[LISTED + way[CURSOR]]
        way[CURSOR] += 1
        after = ways[depth + 1]
        copy_row(way, after)
        play(t, after, chosen, ANYWHERE)
        if after[PHASE] == PLAY and after[TURN] == turn:
            list_plays(t, after, scratch, out)
            depth += 1
        elif not is_among(after, found, n):
            if n == room:
                return -1
            copy_row(after, found[n])
            n += 1
    return n


@kernel
def way_to(t: Tables, row: Row, end: Row, ways: Frames, scratch: Row, out: Row, way: Row) -> int:
    """Write the first plays that lead from a row to one of its ends to `way`; how many."""
    turn = row[TURN]
    copy_row(row, ways[0])
    list_plays(t, ways[0], scratch, out)
    depth = 0
    while depth >= 0:
        here = ways[depth]
        if here[CURSOR] == here[COUNT]:
            depth -= 1
            continue
        way[depth] = here[LISTED + here[CURSOR]]
        here[CURSOR] += 1
        after = ways[depth + 1]
        copy_row(here, after)
        play(t, after, way[depth], ANYWHERE)
        if after[PHASE] == PLAY and after[TURN] == turn:
            list_plays(t, after, scratch, out)
            depth += 1
        elif are_equal(after, end):
            return depth + 1
    return 0


@kernel
def list_plays(t: Tables, frame: Row, scratch: Row, out: Row) -> None:
    """List the legal plays of a frame's row in the frame itself, none of them tried yet."""
    frame[CURSOR] = 0
    frame[COUNT] = plays(t, frame, scratch, out)
    for i in range(frame[COUNT]):
        frame[LISTED + i] = out[i]


@kernel
def is_among(row: Row, found: Frames, n: int) -> bool:
    """Whether this end was found before."""
    for i in range(n):
        if are_equal(found[i], row):
            return True
    return False


@hot_kernel
def are_equal(row: Row, other: Row) -> bool:
    """Whether two rows are the same to the last number."""
    for j in range(ROW):
        if other[j] != row[j]:
            return False
    return True
