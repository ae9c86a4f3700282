"""How many files and sockets the system still lets us open: said before there are none, and some are kept back."""

from __future__ import annotations

import logging
import sys

from homeward.web.running.log_lines import Seldom

log = logging.getLogger(__name__)
NEARLY_ALL = 0.8
KEPT_BACK = 64  # for files and the database, whoever else wants to come in
SECONDS_BETWEEN_WARNINGS = 60.0


class Descriptors:
    """Looks at the number of each new socket: the system gives the lowest that is free, so as many are in use."""

    def __init__(self) -> None:
        self._warning = Seldom(SECONDS_BETWEEN_WARNINGS)

    def has_room(self, number: int) -> bool:
        """Whether whoever was given this number may stay; from nearly all on whoever runs the server is told."""
        most = most_descriptors()
        if most is None:
            return True
        free_to_all = most - min(KEPT_BACK, most // 4)
        if number >= min(NEARLY_ALL * most, free_to_all) and self._warning.is_due():
            log.warning(
                "%d of the %d files and sockets that the system lets this process open are in use. Beyond %d nobody "
                "else is let in. Raise the limit (ulimit -n), or see who holds so many.",
                number + 1,
                most,
                free_to_all,
            )
        return number < free_to_all


def most_descriptors() -> int | None:
    """How many the system lets this process open at once; None where it has no such limit."""
    if sys.platform == "win32":
        return None
    import resource

    most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if most == resource.RLIM_INFINITY else most
