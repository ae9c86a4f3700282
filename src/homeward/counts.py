"""Numbers of games as people type them."""

from __future__ import annotations

from homeward.errors import BadOptions


def read_count(typed: str, said: str) -> int:
    """A number of games: 1000, 1_000 or 1e5; refused where it is not whole. `said` is what it is a number of.

    >>> read_count("1e5", "--games"), read_count("1_000", "--games")
    (100000, 1000)
    """
    try:
        return int(typed)
    except ValueError:
        pass
    try:
        number = float(typed)
    except ValueError:
        number = 0.5
    if not number.is_integer():  # nor is what is endless
        raise BadOptions(f"{said} is a whole number, such as 1000, 1_000 or 1e5, not {typed}.")
    return int(number)
