"""What can go wrong, in a few small exceptions that say what and where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Self


@dataclass(frozen=True)
class Saying:
    """What every language needs to say an error: a code of the catalogues, the game, and what to fill in."""

    code: str
    book: Any
    params: Mapping[str, Any]


class HomewardError(Exception):
    """Whatever homeward refuses; the message is meant for people, in any language with `homeward.words.explain`."""

    saying: Saying | None = None

    def coded(self, code: str, book: object = None, **params: object) -> Self:
        """The same error, with what other languages need to say it."""
        self.saying = Saying(code, book, params)
        return self


class UnknownGame(HomewardError):
    """No game of that name is on the shelf."""


class BadRulebook(HomewardError):
    """A game's data file has a mistake in it: the message names file, key and reason."""


class BadSetting(HomewardError):
    """A house rule that does not exist, has an impossible value, or makes no board."""


class BadPosition(HomewardError):
    """A position that cannot occur. `faults` lists everything that is wrong with it."""

    def __init__(self, *faults: str) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


class BadNotation(HomewardError):
    """Text that is no position, play or record; the message says where it is damaged."""


class IllegalPlay(HomewardError):
    """A play, throw or card that the rules do not allow now. The position is unchanged."""
