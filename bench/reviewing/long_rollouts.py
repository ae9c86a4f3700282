"""Long rollouts of two alternatives with shared luck: what the calls of a review are measured by.

Everybody plays as in a review's own games: as the scholar's net likes best. The luck is NumPy's, another than any
review uses.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from homeward.players.thinking.dealing import WORDS
from homeward.reviews.confirming import ponderer_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.reviews.accounts import Contest
    from homeward.reviews.evaluating import Evaluator


class Lead(NamedTuple):
    """How far the one is ahead of the other, and the standard error of that; in chances."""

    mean: float
    error: float


def lead_of(evaluator: Evaluator, contest: Contest, side: Sequence[int], games: int, turns: int, seed: int) -> Lead:
    """Games that go on from both for so many turns, or to their end where that comes sooner."""
    judge, family = evaluator.judge, evaluator.game.book.family
    assert judge is not None
    words = divided(np.random.default_rng((seed, games, turns)), games, turns)
    ponderer = ponderer_for(judge, family)
    best, made = (np.array(ponderer.rolled(one, words))[:, list(side)].sum(axis=1) for one in contest)
    ahead = best - made
    return Lead(float(ahead.mean()), float(ahead.std(ddof=1) / games**0.5))


def divided(chance: Any, games: int, turns: int) -> Any:
    """Words of chance: in each turn the games divide all that can happen among them."""
    parts = np.array([chance.permutation(games) for _ in range(turns)]).T
    return (parts * WORDS + chance.integers(0, WORDS, (games, turns))) // games
