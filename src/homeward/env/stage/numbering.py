"""Kukla & Ollie's plays as actions: number and space.

action = (number − 1) · spaces + space         spaces in order of travel, the circle 0, the stage last
then   pass
"""

from homeward.referee.kernel import kernel
from homeward.referee.stage.layout import NUMBERS, PLAY_SHIFT, PLAY_SPACE, StageTables

NO_PLAY = -1  # what passing is, too: the referee has no number for it


@kernel
def actions_in(tables: StageTables) -> int:
    """How many actions there are."""
    return NUMBERS * (tables.stage + 1) + 1


@kernel
def action_of(tables: StageTables, play: int) -> int:
    """The action of one of the referee's plays, or of passing."""
    spaces = tables.stage + 1
    if play == NO_PLAY:
        return NUMBERS * spaces
    return ((play >> PLAY_SHIFT) - 1) * spaces + (play & PLAY_SPACE)


@kernel
def play_of(tables: StageTables, action: int) -> int:
    """The play that an action means, legal or not; NO_PLAY where it is passing, or none."""
    spaces = tables.stage + 1
    if action < 0 or action >= NUMBERS * spaces:
        return NO_PLAY
    return ((action // spaces + 1) << PLAY_SHIFT) | (action % spaces)
