"""Small boards solved whole: two players, every position from the first throw to the last, captures and all.

>>> import homeward
>>> from homeward.endgame.whole import solved
>>> table = solved(homeward.game("tiny", pieces=2, side=4, turnout_spaces=0, home_path=1))
>>> 0.5 < table.start < 0.6
True
"""

from homeward.endgame.whole.table import CannotSolve, WholeTable, solved

__all__ = ["CannotSolve", "WholeTable", "solved"]
