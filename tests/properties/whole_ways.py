"""P9 told the long way: every whole way to play a throw, filtered at the end."""

from homeward.referee.track import layout as L
from homeward.referee.track.doublets import is_third_doublet
from homeward.referee.track.listing import list_uses
from homeward.referee.track.moving import ANYWHERE, make_use
from homeward.referee.track.view import survey


def legal_ways(tables, row):
    """The ways (tuples of the referee's plays) that P9 allows from a row with fresh dice on it."""
    fresh = list(row)
    fresh[L.OWED] = 0
    if is_third_doublet(fresh):
        return []  # H2: it is not played
    found = list(_ways(tables, fresh, ()))
    most = max((worth for _, worth, _ in found), default=0)
    return [way for way, worth, won in found if worth == most or won]


def next_plays(ways, begun):
    """The plays with which a legal way that began so can go on."""
    return {way[len(begun)] for way in ways if way[: len(begun)] == begun and len(way) > len(begun)}


def not_alone(row):
    """Whether partners have won together."""
    return row[L.PARTNERS] == 1 and row[L.WINNERS] != 0


def _ways(tables, row, begun):
    uses = _uses(tables, row)
    if not uses:
        yield begun, -row[L.OWED], row[L.WINNERS] == 1 << row[L.TO_PLAY] or not_alone(row)
    for use in uses:
        after = list(row)
        make_use(tables, after, use, ANYWHERE)
        yield from _ways(tables, after, (*begun, use))


def _uses(tables, row):
    out = [0] * L.PLAYS
    n = list_uses(tables, row, survey(tables, row, row[L.TO_PLAY]), out)
    return out[:n]
