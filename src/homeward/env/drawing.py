"""Actions drawn by chance: any legal one, each as likely."""

from collections.abc import Sequence
from typing import Any

from homeward.env.games import NOTHING, PLAY, Games, Terms
from homeward.referee.chance import below, block
from homeward.referee.kernel import kernel

FOR_ACTIONS = 0xAC7  # blocks that no game uses
WORD = 1 << 32


@kernel
def draw_actions(terms: Terms, games: Games, actions: Any, moment: int, first: int, end: int) -> None:
    """Draw an answer for each of the games first … end − 1: an action, or an outcome by its chance."""
    for g in range(first, end):
        actions[g] = 0
        if games.awaits[g] == NOTHING:
            continue
        word = block(terms.seed, g, moment, FOR_ACTIONS)[0]
        if games.awaits[g] == PLAY:
            actions[g] = drawn_action(games.mask[g], word)
        elif terms.stops == 1:
            actions[g] = drawn_outcome(games.chances[g], word)


@kernel
def drawn_action(mask: Sequence[bool], word: int) -> int:
    """One of the actions that are legal."""
    count = 0
    for action in range(len(mask)):
        count += mask[action]
    place = below(word, count)
    action = 0
    while place > 0 or not mask[action]:
        place -= mask[action]
        action += 1
    return action


@kernel
def drawn_outcome(chances: Sequence[float], word: int) -> int:
    """One of the outcomes, as likely as they are."""
    share = (word + 0.5) / WORD
    last = 0
    for outcome in range(len(chances)):
        if chances[outcome] > 0.0:
            last = outcome
            share -= chances[outcome]
            if share < 0.0:
                return outcome
    return last  # the chances may add up to a little less than 1
