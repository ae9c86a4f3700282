"""A server's clock that stands still until a test moves it on."""

import asyncio
from collections.abc import Callable

from homeward.web.clocks.ticks import Ticks


class HandTicks(Ticks):
    """Milliseconds since the server began, as many as the test says."""

    def __init__(self) -> None:
        super().__init__()
        self._now = 0
        self._alarms: list[HandAlarm] = []

    def now(self) -> int:
        return self._now

    def call_at(self, moment: int, call: Callable[[], None]) -> "HandAlarm":
        alarm = HandAlarm(self, moment, call)
        self._alarms.append(alarm)
        if moment <= self._now:
            alarm.loop.call_soon(alarm.ring)
        return alarm

    def go_on(self, seconds: float) -> None:
        """So much later; what was to be done meanwhile is done, in the server's own loop."""
        self._now += int(seconds * 1000)
        for alarm in [one for one in self._alarms if one.moment <= self._now]:
            alarm.loop.call_soon_threadsafe(alarm.ring)

    def drop(self, alarm: "HandAlarm") -> bool:
        """Whether it was still to ring."""
        if alarm not in self._alarms:
            return False
        self._alarms.remove(alarm)
        return True


class HandAlarm:
    """Something that is done when the test has come so far."""

    def __init__(self, ticks: HandTicks, moment: int, call: Callable[[], None]) -> None:
        self.loop = asyncio.get_running_loop()
        self.moment = moment
        self._ticks = ticks
        self._call = call

    def ring(self) -> None:
        if self._ticks.drop(self):
            self._call()

    def cancel(self) -> None:
        self._ticks.drop(self)
