"""How many cores there are to work with, on every system."""

from __future__ import annotations

import os


def cores() -> int:
    """How many cores this process may use; where the system does not say (macOS, Windows), how many there are."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
