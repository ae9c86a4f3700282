"""Which of uvicorn's log lines are worth a person's time."""

from __future__ import annotations

import logging


class Quiet(logging.Filter):
    """Drops the line in which uvicorn takes a socket that was refused in words for one that was forgotten."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Everything else is kept."""
        return "without completing handshake" not in str(record.msg)


def be_quiet() -> None:
    """Once uvicorn has set up its logging."""
    log = logging.getLogger("uvicorn.error")
    if not any(isinstance(one, Quiet) for one in log.filters):
        log.addFilter(Quiet())
