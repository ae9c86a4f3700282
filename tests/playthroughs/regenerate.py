"""Write the stored playthroughs anew: `PYTHONPATH=tests python tests/playthroughs/regenerate.py [NAME …]`.

One record a table, by uniform play from the seed in its header. After every 20 events, and at the end, stands
a comment with the position. Run it when a ruling changes (and raises the rules version), then read the diff.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from playthroughs.tables import EVERY_TABLE, Table, played

if TYPE_CHECKING:
    from homeward.record import Record

HERE = Path(__file__).resolve().parent
EVERY = 20
SEEDS = range(1, 9)  # of so many games the shortest is kept: a test that takes no time is run often
LONGEST = 5000


def playthrough(table: Table, seed: int) -> Record:
    """The game this seed plays at a table, with the position in a comment now and then."""
    random, record = Random(seed), table.begin(seed)
    while not record.final.is_over and len(record.events) < LONGEST:
        record = played(record, random, EVERY)
        record = record.with_comment(f"position {record.final}")
    return record


def main(names: list[str]) -> None:
    """Write those named, or all; and take away what no table needs any more."""
    for table in EVERY_TABLE:
        if not names or str(table) in names:
            record = min((playthrough(table, seed) for seed in SEEDS), key=lambda one: len(one.events))
            record.write(HERE / f"{table}.record")
            print(f"{table}: seed {record.header.seed}, {len(record.events)} events")
    for path in HERE.glob("*.record"):
        if path.stem not in map(str, EVERY_TABLE):
            path.unlink()
            print(f"{path.stem}: gone")


if __name__ == "__main__":
    main(sys.argv[1:])
