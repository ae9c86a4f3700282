"""A peer's backgammon played by chance: `python -I peer_program.py openspiel`, or `pgx`.

It runs in an environment of the peer's own, so it uses nothing of homeward. It says `ready`; then each line it is
sent asks for a window, and it answers with what was decided in it and how many seconds that took.
"""

from __future__ import annotations

import sys
import time
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

SEED = 1
CHANCE, TERMINAL = -1, -4  # whom OpenSpiel names when the dice decide, or nobody does
GAMES = 12  # of OpenSpiel in a window: some twenty milliseconds
BATCH, STEPS = 256, 5  # Pgx's games at a time (here more were not faster), and the steps of each in a window


def openspiel() -> Callable[[], int]:
    """Whole games through OpenSpiel's Python interface, one after the other."""
    game: Any = import_module("pyspiel").load_game("backgammon")
    random = Random(SEED)
    return lambda: sum(playout(game.new_initial_state(), random) for _ in range(GAMES))


def playout(state: Any, random: Random) -> int:
    """Play a game of OpenSpiel to its end. How many decisions its players made: the dice are not theirs."""
    decisions = 0
    while (player := state.current_player()) != TERMINAL:
        if player == CHANCE:
            action = drawn(state.chance_outcomes(), random.random())
        else:
            actions = state.legal_actions()
            action = actions[int(random.random() * len(actions))]
            decisions += 1
        state.apply_action(action)
    return decisions


def drawn(outcomes: Sequence[tuple[int, float]], share: float) -> int:
    """The outcome at this share of all probability, from 0 to 1."""
    for outcome, probability in outcomes:
        share -= probability
        if share < 0:
            return outcome
    return outcomes[-1][0]  # the probabilities may add up to a little less than 1


def pgx() -> Callable[[], int]:
    """Many games of Pgx at once, compiled by JAX; one that is over begins anew."""
    jax: Any = import_module("jax")
    env: Any = import_module("pgx").make("backgammon")
    step = jax.vmap(import_module("pgx.experimental").auto_reset(env.step, env.init))

    def one_step(_: int, carried: tuple[Any, Any]) -> tuple[Any, Any]:
        state, key = carried
        key, choosing, throwing = jax.random.split(key, 3)
        chances = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        action = jax.random.categorical(choosing, chances, axis=-1)
        return step(state, action, jax.random.split(throwing, BATCH)), key

    steps = jax.jit(lambda carried: jax.lax.fori_loop(0, STEPS, one_step, carried))
    key = jax.random.PRNGKey(SEED)
    carried = [(jax.jit(jax.vmap(env.init))(jax.random.split(key, BATCH)), key)]

    def window() -> int:
        carried[0] = jax.block_until_ready(steps(carried[0]))
        return BATCH * STEPS

    return window


PEERS = {"openspiel": openspiel, "pgx": pgx}


def main() -> None:
    """Answer line after line."""
    window = PEERS[sys.argv[1]]()
    window()  # compile, or warm up
    print("ready", flush=True)
    for _ in sys.stdin:
        begun = time.perf_counter()
        decisions = window()
        print(decisions, time.perf_counter() - begun, flush=True)


if __name__ == "__main__":
    main()
