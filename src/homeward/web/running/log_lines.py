"""Which log lines of uvicorn's and asyncio's are worth a person's time."""

from __future__ import annotations

import logging
import time

ANSWERED = (
    "without completing handshake",  # uvicorn takes a socket that was refused in words for one that was forgotten
    "Invalid HTTP request received",  # of which anybody can send as many as they like
    "Unsupported upgrade request",
)
NO_MORE = (
    "The system lets this process open no more files or sockets (ulimit -n): nobody is let in until some are free."
)
SECONDS_BETWEEN_LINES = 60.0


class Quiet(logging.Filter):
    """Drops lines about what was answered in words already."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Everything else is kept."""
        said = str(record.msg)
        return not any(part in said for part in ANSWERED)


class Seldom:
    """Says when a line is due that would otherwise fill the log."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._due = 0.0

    def is_due(self) -> bool:
        """Once in so many seconds."""
        now = time.monotonic()
        if now < self._due:
            return False
        self._due = now + self._seconds
        return True


class Full(logging.Filter):
    """Says in a line what asyncio says a thousand times with a traceback: that nothing more can be opened."""

    def __init__(self) -> None:
        super().__init__()
        self._line = Seldom(SECONDS_BETWEEN_LINES)

    def filter(self, record: logging.LogRecord) -> bool:
        """Everything else is kept."""
        if "accept() out of system resource" not in str(record.msg):
            return True
        record.msg, record.args, record.exc_info = NO_MORE, (), None
        return self._line.is_due()


def be_quiet() -> None:
    """Once uvicorn has set up its logging."""
    for name, drops in (("uvicorn.error", Quiet), ("asyncio", Full)):
        log = logging.getLogger(name)
        if not any(isinstance(one, drops) for one in log.filters):
            log.addFilter(drops())
