"""Where a route leads: asked of the play that is chosen, and so kept apart from the masks that all are held to."""

from homeward.referee.kernel import hot_kernel
from homeward.referee.track.tables import GAIN, ORIGIN, TARGET, TRIP, TRIPS, Tables


@hot_kernel
def origin_of(t: Tables, route: int) -> int:
    """The place a route begins on."""
    return t[t[TRIPS] + TRIP * route + ORIGIN]


@hot_kernel
def target_of(t: Tables, route: int) -> int:
    """The place a route ends on."""
    return t[t[TRIPS] + TRIP * route + TARGET]


@hot_kernel
def gain_of(t: Tables, route: int) -> int:
    """How many steps nearer home it leads, by the shorter way."""
    return t[t[TRIPS] + TRIP * route + GAIN]
