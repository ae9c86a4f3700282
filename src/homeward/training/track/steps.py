"""Many dice games at once, one turn a step: each throw with all its outcomes, and the outcome that is chosen."""

from collections.abc import Sequence

from homeward.families.twins import Twins
from homeward.playouts.policies import Policies
from homeward.playouts.track.choice import Mind, best_of
from homeward.referee.chance import block, die_a, die_b
from homeward.referee.kernel import kernel
from homeward.referee.track import layout
from homeward.referee.track.duty import copy_row
from homeward.referee.track.layout import FORFEIT, PHASE, PLAY, TO_PLAY, TURN, USE_SHIFT, Frames, Row
from homeward.referee.track.moving import ANYWHERE
from homeward.referee.track.outcomes import outcomes
from homeward.referee.track.plays import plays
from homeward.referee.track.tables import Tables
from homeward.referee.track.turn import play, throw
from homeward.scholar.track import features, values
from homeward.training.lockstep import steps
from homeward.training.lockstep.steps import GAME, MINDED, SHORT, Counters


@kernel
def set_up(t: Tables, beginning: Row, row: Row, past: Row) -> None:
    """Begin a game: the lot has decided the set-up and who throws first."""
    copy_row(beginning, row)


@kernel
def offer(
    t: Tables,
    policies: Policies,
    row: Row,
    past: Row,
    counter: Counters,
    ways: Frames,
    scratch: Row,
    out: Row,
    found: Frames,
    codes: Row,
    seed: int,
) -> int:
    """Throw the dice and list every outcome in `found`; for a seat with a temperament, the one it takes."""
    word = block(seed, counter[GAME], row[TURN], 0)[0]
    throw(t, row, scratch, out, die_a(word), die_b(word))
    if (counter[MINDED] >> row[TO_PLAY]) & 1 == 0:
        copy_row(row, found[0])
        play_turn(t, Mind(policies, ways[0], ways[1], ways[2]), found[0], scratch, out)
        return 1
    n = outcomes(t, row, ways, scratch, out, found, len(found))
    if n < 0:  # those that were found are right, though there are more
        counter[SHORT] += 1
        return len(found)
    return n


@kernel
def play_turn(t: Tables, mind: Mind, row: Row, scratch: Row, out: Row) -> None:
    """Play a whole throw as a temperament does, which forfeits no die it can use."""
    turn = row[TURN]
    seat = row[TO_PLAY]
    while row[PHASE] == PLAY and row[TURN] == turn:
        n = plays(t, row, scratch, out)
        useful = 0
        for i in range(n):
            if out[i] >> USE_SHIFT <= FORFEIT:
                out[useful] = out[i]
                useful += 1
        chosen = out[0]
        if useful > 0:
            chosen = best_of(t, row, scratch, out, useful, mind, seat)
        play(t, row, chosen, ANYWHERE)


@kernel
def moment_of(row: Row, counter: Counters) -> int:
    """What chance counts by: turns."""
    return row[TURN]


@kernel
def take(t: Tables, scratch: Row, row: Row, past: Row, found: Sequence[Row], codes: Row, chosen: int) -> None:
    """Go on from an outcome."""
    copy_row(found[chosen], row)


_own = {"set_up": set_up, "offer": offer, "moment_of": moment_of, "take": take}
_twins = Twins.filling(steps, __name__, layout, features, values, **_own)
choose = _twins.of(steps.choose)
offer_many, choose_many = _twins.of(steps.offer_many), _twins.of(steps.choose_many)
see_many, value_many = _twins.of(steps.see_many), _twins.of(steps.value_many)
