"""Open data: an edition of whole games, positions with confirmed chances and puzzles, as Parquet with a card.

`homeward data FOLDER` makes one; docs/data.md tells what is in it. In Python `make(folder)` does, `load(folder)`
opens it, and `measured(positions, forecasts)` measures any evaluator against its confirmed chances.
"""

from homeward.extras import needing

with needing("fast", "Open data"):
    from homeward.opendata.edition import Edition, load
    from homeward.opendata.making import make
    from homeward.opendata.measuring import Measured, measured
    from homeward.opendata.plan import Plan

__all__ = ["Edition", "Measured", "Plan", "load", "make", "measured"]
