"""How the database is doing: what keeps it from working, in the log once when it begins and once when it is over."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING

from homeward.kept.errors import Cause

if TYPE_CHECKING:
    from homeward.kept.errors import DatabaseTrouble

log = logging.getLogger(__name__)
SECONDS_OF_SILENCE = 60.0  # about a trouble that comes and goes
SECONDS_OF_DOUBT = 10.0  # after a full disk, while only what is small was written


class Condition:
    """What is known of the database."""

    def __init__(self) -> None:
        self._met = 0.0
        self._logged: dict[Cause, float] = {}
        self.trouble: DatabaseTrouble | None = None

    @property
    def lasting(self) -> DatabaseTrouble | None:
        """What nothing but another start can mend."""
        return self.trouble if self.trouble is not None and self.trouble.lasts else None

    def failed(self, trouble: DatabaseTrouble) -> None:
        """It did not do what was asked."""
        if self.lasting is not None:
            return
        begins = self.trouble is None or self.trouble.cause != trouble.cause
        self.trouble, self._met = trouble, time.monotonic()
        if begins and self._met - self._logged.get(trouble.cause, -SECONDS_OF_SILENCE) >= SECONDS_OF_SILENCE:
            self._logged[trouble.cause] = self._met
            log.error("The database is in trouble (%s). %s", trouble.cause, trouble)

    def works(self, *, is_trial: bool = False) -> None:
        """Something was written, and is there. Where there is room for a trial there may be none for a move."""
        if self.trouble is None or self.lasting is not None:
            return
        if is_trial and self.trouble.cause is Cause.FULL and time.monotonic() - self._met < SECONDS_OF_DOUBT:
            return
        log.warning("The database works again (after %s).", self.trouble.cause)
        self.trouble = None
