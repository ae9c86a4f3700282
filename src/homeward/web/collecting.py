"""Have Python look for garbage in small portions: to look at a thousand tables at once is a pause that all notice."""

import gc

THRESHOLDS = (5_000, 10, 1_000)
"""Young objects every few thousand, those that survive it every fifty thousand, all of them every fifty million.

Tables have no cycles and are freed without being looked for; closed connections have, and wait for the great look.
"""


def collect_rarely() -> None:
    """Once everything is imported: that stays for good, and need never be looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
