"""Draw the heat map of docs/simulate.md anew: `PYTHONPATH=tests python tests/docs/heat.py`."""

from __future__ import annotations

from homeward.study import simulate
from places import ROOT

GAMES = 10_000

if __name__ == "__main__":
    found = simulate("pollyanna", GAMES, seed=7, policy="steady", keep="positions").heat_map()
    print(repr(found))
    (ROOT / "docs" / "pictures" / "heat.svg").write_text(found.svg() + "\n", encoding="utf-8")
