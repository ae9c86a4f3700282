"""How players who leave nothing to chance play a game without dice, where very many games are counted."""

from homeward.rulebook import load

LOOSE = {"steady": "steady:epsilon=0.05", "scholar": "scholar:temperature=0.02"}


def as_played(game: str, policy: str) -> str:
    """A policy as it plays a game in bulk: loosened where all games would otherwise be one opening for ever."""
    return policy if load(game).has_dice else LOOSE.get(policy, policy)
