"""Have Python look for garbage in small portions: to look at a thousand tables at once is a pause that all notice."""

import gc

THRESHOLDS = (500, 5, 20_000)
"""How many more objects than before there are when Python looks at the young ones; every fifth time it looks at those
that have survived as well, and at all of them every fifty million objects.

Under load seven times as many are young as are more: of five hundred there are three milliseconds of looking. Tables
have no cycles and are freed without being looked for; closed connections have, and wait for the great look.
"""


def collect_rarely() -> None:
    """Once everything is imported: that stays for good, and need never be looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
