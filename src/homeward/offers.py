"""What other packages that are installed offer us, by entry points; looked up when it is asked for, and once.

Nothing of theirs is imported here: whoever fetches an offer tells whose it is if that fails (`whose`).
"""

from __future__ import annotations

from functools import lru_cache
from importlib.metadata import EntryPoint, entry_points


@lru_cache
def offers(group: str) -> tuple[EntryPoint, ...]:
    """All that is offered in a group, by name."""
    return tuple(sorted(entry_points(group=group), key=lambda one: (one.name, whose(one))))


def whose(offer: EntryPoint) -> str:
    """The package that makes an offer, as pip calls it; empty where nobody says."""
    return offer.dist.name if offer.dist is not None else ""
