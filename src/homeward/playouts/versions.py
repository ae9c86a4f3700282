"""Players as they were: `scholar@1` plays by the nets of version 1, whatever nets have come since.

A version is all five nets together. It counts up when any of them changes; those that are replaced stay.
"""

from __future__ import annotations

from homeward.errors import HomewardError

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


def is_called(written: str, name: str) -> bool:
    """Whether somebody is that player, today's or as it was."""
    called, mark, number = written.partition(MARK)
    return called == name and (not mark or number.isdecimal())
