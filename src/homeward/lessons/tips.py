"""Tips: what is said when a rule first matters in a real game."""

from __future__ import annotations

from collections.abc import Iterator  # noqa: TC003  # msgspec looks up what stands beside it
from typing import Literal

import msgspec

from homeward.rulebook import Words  # noqa: TC001  # msgspec looks it up by name
from homeward.words import catalogue


class When(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When a tip matters; any of these is enough.

    A note or reason with one of these codes is told; or there is a legal play of one of these kinds, one that ends
    on a space whose name begins so, or one that captures.
    """

    told: tuple[str, ...] = ()
    kinds: tuple[Literal["enter", "start", "move", "decline", "forfeit", "pass"], ...] = ()
    targets: tuple[str, ...] = ()
    captures: bool = False


class Tip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A short note, and when it matters."""

    id: str
    when: When
    text: Words

    def faults(self) -> Iterator[str]:
        """What is wrong with it: it can never matter, or waits for what nobody is ever told."""
        if self.when == When():
            yield "when: nothing stands there, so it never matters"
        for code in self.when.told:
            if code not in catalogue("en")["reasons"]:
                yield f"when.told: there is no reason {code!r}"
