"""Many games of Kukla & Ollie at once, one play a step; a card that is due is drawn before it is obeyed."""

from collections.abc import Sequence

from homeward.families.twins import Twins
from homeward.playouts.policies import Policies
from homeward.playouts.stage.room import copy_run
from homeward.playouts.stage.taste import favourite
from homeward.referee.chance import below, block
from homeward.referee.kernel import kernel
from homeward.referee.stage import layout
from homeward.referee.stage.apply import pass_turn, play, start
from homeward.referee.stage.cards import card_at, cards_left, draw
from homeward.referee.stage.layout import DRAW, PHASE, ROW, SEATS_IN_PLAY, TO_PLAY, Run, StageTables
from homeward.referee.stage.moves import plays
from homeward.scholar.stage import features, values
from homeward.training.lockstep import steps
from homeward.training.lockstep.steps import GAME, MINDED, MOMENT, SHORT, Counters

PASSED = -1  # for the number of a play: the turn is lost


@kernel
def set_up(tables: StageTables, beginning: Run, row: Run, past: Run) -> None:
    """Begin a game: the lot has decided the set-up and who moves first."""
    start(tables, row, past, beginning[SEATS_IN_PLAY], beginning[TO_PLAY])


@kernel
def offer(
    tables: StageTables,
    policies: Policies,
    row: Run,
    past: Run,
    counter: Counters,
    later: Run,
    scratch: Run,
    out: Run,
    found: Sequence[Run],
    codes: Run,
    seed: int,
) -> int:
    """Draw a card that is due, then list the plays and the rows they lead to; for a temperament, the one it takes.

    `later` is room for a past that nobody reads: the row does not depend on it.
    """
    if row[PHASE] == DRAW:
        word = block(seed, counter[GAME], counter[MOMENT], 0)[0]
        draw(tables, row, card_at(row, below(word, cards_left(row))))
    counter[MOMENT] += 1
    later[0] = 0
    n = plays(tables, row, past, scratch, out)
    if n == 0:
        codes[0] = PASSED
        copy_run(row, found[0], ROW)
        pass_turn(tables, found[0], later)
        return 1
    if (counter[MINDED] >> row[TO_PLAY]) & 1 == 0:
        out[0] = favourite(tables, row, scratch, out, n, policies, row[TO_PLAY])
        n = 1
    if n > len(found):
        counter[SHORT] += 1
        n = len(found)
    for i in range(n):
        codes[i] = out[i]
        copy_run(row, found[i], ROW)
        play(tables, found[i], later, scratch, out[i])
    return n


@kernel
def moment_of(row: Run, counter: Counters) -> int:
    """What chance counts by: plays and cards."""
    return counter[MOMENT]


@kernel
def take(
    tables: StageTables, scratch: Run, row: Run, past: Run, found: Sequence[Run], codes: Run, chosen: int
) -> None:
    """Make a play, or lose the turn."""
    if codes[chosen] == PASSED:
        pass_turn(tables, row, past)
    else:
        play(tables, row, past, scratch, codes[chosen])


_own = {"set_up": set_up, "offer": offer, "moment_of": moment_of, "take": take}
_twins = Twins.filling(steps, __name__, layout, features, values, **_own)
choose = _twins.of(steps.choose)
offer_many, choose_many = _twins.of(steps.offer_many), _twins.of(steps.choose_many)
see_many, value_many = _twins.of(steps.see_many), _twins.of(steps.value_many)
