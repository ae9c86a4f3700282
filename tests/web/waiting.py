"""Wait for a state, however long a busy machine takes to come to it."""

import time
from collections.abc import Callable

PATIENCE = 60
LOOK_AGAIN = 0.01


def eventually(holds: Callable[[], bool], meanwhile: Callable[[], None] = lambda: None) -> None:
    """Look until it holds; `meanwhile` is done between looks."""
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline, "it never came to that"
        meanwhile()
        time.sleep(LOOK_AGAIN)
