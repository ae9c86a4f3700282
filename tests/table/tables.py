"""Tables to begin a test with."""

import homeward
from homeward.table import Seat, Table, open_table, play
from homeward.testing import ScriptedDice

ANA, BEN = Seat(0, "Ana"), Seat(2, "Ben")
BOT = Seat(2, bot="steady")


def two_people(*throws: tuple[int, int], name: str = "pollyanna", other: Seat = BEN) -> tuple[Table, ScriptedDice]:
    """Ana and Ben, Ana to throw first, and the dice they will meet."""
    dice = ScriptedDice(*throws)
    return open_table(homeward.game(name), [ANA, other], dice, first=0), dice


def real_table(name: str = "pollyanna") -> Table:
    """Ana and Ben with real dice, Ana to throw first."""
    return open_table(homeward.game(name), [ANA, BEN], ScriptedDice(), first=0, real_dice=True)


def at_a_cue_section() -> Table:
    """Kukla & Ollie with real cards: Ana's 1 is a step from the cue section of side 3."""
    table = real_table("kukla_ollie")
    for text in ("1-3.0.4", "4-0.0.1", "1-3.1.4", "3-1.0.1"):
        table = play(table, text)
    return table
