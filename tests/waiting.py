"""Wait for what must come: asked for again and again, and missed only when it never came."""

import time
from collections.abc import Callable

PATIENCE = 300  # seconds that a very busy machine may take; nobody waits so long for what does come
PAUSE = 0.05


def until(there: Callable[[], object], what: str) -> None:
    """Ask until the answer is yes; `what` says what never came."""
    end = time.monotonic() + PATIENCE
    while not there():
        assert time.monotonic() < end, f"{what}: not within {PATIENCE} s"
        time.sleep(PAUSE)
