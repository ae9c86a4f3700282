"""What can go wrong, in a few small exceptions that say what and where."""

from __future__ import annotations

import os
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
    section = "errors"
    """Where the catalogues have the sentences of such errors."""

    def coded(self, code: str, book: object = None, /, **params: object) -> Self:
        """The same error, with what other languages need to say it."""
        self.saying = Saying(code, book, params)
        return self

    @property
    def code(self) -> str:
        """What programs know it by; empty where nothing but its English is known."""
        return self.saying.code if self.saying is not None else ""


class WrongArgument(HomewardError, TypeError):
    """Something of another kind than what is asked for."""


class BadOptions(HomewardError):
    """Options of a command that do not go together."""


class UnknownGame(HomewardError):
    """No game of that name is on the shelf."""

    @property
    def name(self) -> str:
        """What was asked for."""
        return str(self.saying.params["name"]) if self.saying is not None else ""


class BadRulebook(HomewardError):
    """A game's data file has a mistake in it: the message names file, key and reason."""


class BadSetting(HomewardError):
    """A house rule that does not exist, has an impossible value, or makes no board: `key`, where one is at fault."""

    def __init__(self, said: str, *, key: str = "") -> None:
        super().__init__(said)
        self.key = key


class BadPosition(HomewardError):
    """A position that cannot occur. `faults` lists all that is wrong with it, `each` has them as errors."""

    def __init__(self, *faults: str | BadPosition) -> None:
        super().__init__("; ".join(map(str, faults)))
        self.faults: tuple[str, ...] = tuple(map(str, faults))
        self.each: tuple[HomewardError, ...] = tuple(fault for fault in faults if isinstance(fault, BadPosition))
        self.each = self.each or (self,)


class BadNotation(HomewardError):
    """Text that is no position, play or record; the message says where it is damaged.

    Where a position was read and cannot occur, `each` has all that is wrong with it; where its game cannot be, why.
    """

    each: tuple[HomewardError, ...] = ()


class IllegalPlay(HomewardError):
    """A play, throw or card that the rules do not allow now. The position is unchanged."""


LONGEST_SHOWN = 60


def needed(value: object, kinds: type | tuple[type, ...], what: str) -> None:
    """Refuse an argument of another kind, saying `what` is needed; True and False are no numbers.

    >>> needed(None, str, "The name of a game")
    Traceback (most recent call last):
    ...
    homeward.errors.WrongArgument: The name of a game is needed, not None.
    """
    if not isinstance(value, kinds) or isinstance(value, bool):
        raise WrongArgument(f"{what} is needed, not {shown(value)}.")


def needed_path(path: object, what: str = "The path of a file") -> None:
    """Refuse what no file can be called."""
    needed(path, (str, os.PathLike), what)
    try:
        name = os.fsencode(path)  # type: ignore[arg-type]  # that it is one was just seen
    except (UnicodeEncodeError, TypeError):
        name = b"\0"
    if b"\0" in name:
        raise WrongArgument(f"{what} is needed, and none can be called {shown(path)}.")


def shown(value: object) -> str:
    """A value as an error shows it: no longer than a line."""
    text = repr(value)
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"
