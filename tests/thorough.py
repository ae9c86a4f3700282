"""How many examples are tried: all of them in a run of everything, a tenth in a quick one."""

import os

QUICK = "HOMEWARD_QUICK"  # set by `pytest --quick`, before anything is collected


def in_a_hurry() -> bool:
    """Whether this is a quick run."""
    return bool(os.environ.get(QUICK))


def many(number: int) -> int:
    """So many; a tenth of it where somebody is in a hurry."""
    return max(1, number // 10) if in_a_hurry() else number
