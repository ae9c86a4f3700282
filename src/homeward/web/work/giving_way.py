"""Long work in a thread gives Python up to the others sooner.

A thread that has Python keeps it for five milliseconds while others want it, and an action changes threads some ten
times: beside one that folds a long table everybody would wait for a tenth of a second. To change more often costs
everybody a little, so it is done only meanwhile.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import asyncio

LONG = 0.02  # seconds; most work takes one or two milliseconds
SOON = 0.0005


class LongWork:
    """A piece of work from when it begins; if it takes long, threads change more often until it ends.

    To be used in the event loop, which is one for the whole process.
    """

    _under_way = 0
    _usual = sys.getswitchinterval()

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._is_long = False
        self._timer = loop.call_later(LONG, self._takes_long)

    def _takes_long(self) -> None:
        self._is_long = True
        LongWork._under_way += 1
        sys.setswitchinterval(SOON)

    def end(self) -> None:
        """It is done."""
        self._timer.cancel()
        if self._is_long:
            LongWork._under_way -= 1
            if not LongWork._under_way:
                sys.setswitchinterval(LongWork._usual)
