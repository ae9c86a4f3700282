"""Players as they were: `scholar@1` plays by the nets of version 1, whatever nets have come since.

A version is all five nets together. It counts up when any of them changes; those that are replaced stay.

What is kept of a game names its players for good: a letter by post, a batch of simulated games. There a name without
a version is that of version 1, since what was written before there were more says none; later ones are said.
"""

from __future__ import annotations

from homeward.errors import HomewardError

FIRST = 1
TODAYS = 1
"""The version of the nets that the scholar and the master play by, unless told."""

VERSIONED = ("scholar", "master")
MARK = "@"


class UnknownVersion(HomewardError):
    """A player as it never was."""


def parted(written: str) -> tuple[str, int | None]:
    """A player's name and its version; None where it plays by today's nets, or knows no nets.

    >>> parted("scholar@1"), parted("steady")
    (('scholar', 1), ('steady', None))
    """
    name, mark, number = written.partition(MARK)
    if not mark:
        return name, None
    if name not in VERSIONED:
        raise UnknownVersion(f"{written}: only {' and '.join(VERSIONED)} have versions, such as scholar@1.")
    if number not in map(str, range(1, TODAYS + 1)):
        first = "version 1 alone" if TODAYS == 1 else f"versions 1 to {TODAYS}"
        raise UnknownVersion(f"{written}: there is no such version of {name}'s nets. There is {first}.")
    return name, int(number)


def to_keep(written: str) -> str:
    """Today's player as it is written where it is kept: of version 1 without a word, of a later one with it."""
    return written if TODAYS == FIRST else _with_version(written, TODAYS)


def as_kept(written: str) -> str:
    """Who a player is that was kept, whatever today's nets are.

    >>> as_kept("scholar"), as_kept("steady"), as_kept("scholar@2:epsilon=0.1")
    ('scholar@1', 'steady', 'scholar@2:epsilon=0.1')
    """
    return _with_version(written, FIRST)


def as_today(written: str) -> str:
    """Without its version where that is today's."""
    name, colon, options = written.partition(":")
    called, mark, number = name.partition(MARK)
    return f"{called}{colon}{options}" if mark and number == str(TODAYS) else written


def plain(written: str) -> str:
    """The name alone, without version and options."""
    return written.partition(":")[0].partition(MARK)[0]


def _with_version(written: str, version: int) -> str:
    """A player that has versions with one, unless one is written; everybody else as written."""
    name, colon, options = written.partition(":")
    return f"{name}{MARK}{version}{colon}{options}" if name in VERSIONED else written


def is_called(written: str, name: str) -> bool:
    """Whether somebody is that player, today's or as it was."""
    called, mark, number = written.partition(MARK)
    return called == name and (not mark or number.isdecimal())
