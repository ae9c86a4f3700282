"""Games stepped from outside: for reinforcement learning and search (docs/environments.md).

The contract that everything here shares:

- **An action** is a whole number from 0 to `actions_of(game).count` − 1. It depends on the game and its house rules,
  never on seats, players or partnership. Each legal play has an action of its own, and no two plays share one.
- **A step** is one play by the seat to play: one die, total, reward or move. Whoever throws may act several times.
- **Forced passes** (`position.is_forced`: nothing can be done but to give up the throw or the turn) are nobody's
  step: they are played as part of the step before.
- **Rewards** are paid when somebody has won: +1 to the winner and −1/(n−1) to each other; in partnership +1 to both
  winners and −1 to both others. Where play goes on for places (H5) they are paid with the first place.
- **A cap** of turns truncates: nobody is paid.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from homeward.env.actions import Actions, actions_of
    from homeward.env.batches.batch import Batch

__all__ = ["Actions", "Batch", "actions_of"]

# Fetched when first used: a batch needs NumPy and Numba and actions do not; a GPU machine may have nothing else.
_HOMES = {"Actions": "actions", "actions_of": "actions", "Batch": "batches.batch"}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'homeward.env' has no attribute {name!r}")
    return getattr(import_module(f"homeward.env.{_HOMES[name]}"), name)
