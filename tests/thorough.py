"""How many examples are tried: all of them in a run of everything, a tenth in a quick one."""

import os

QUICK = "HOMEWARD_QUICK"  # set by `pytest --quick`, before anything is collected


def many(number: int) -> int:
    """So many; a tenth of it where somebody is in a hurry."""
    return max(1, number // 10) if os.environ.get(QUICK) else number
