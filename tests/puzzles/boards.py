"""A small file of puzzles for tests: Green's two pieces and a 4 and a 2, of which each shall take one."""

from pathlib import Path

from homeward.puzzles import Puzzles

ONE = """\
[[puzzles]]
position = "seats=0,2 turn=0 0=B10,B20,home,home 2=corner,corner,corner,B63 throw=4-2 left=4-2"
theme = "race"
grade = "medium"
found_by = ["hunter"]
best = ["B10-B14", "B20-B22"]
chance = 0.812
lead = 0.071
interval = [0.052, 0.090]
others = [
  { plays = ["B10-B14", "B14-B16"], loses = 0.071 },
  { plays = ["B20-B24"], then = ["B24-B26"], loses = 0.100 },
  { plays = ["B10-B12"], then = ["B12-B16"], loses = 0.071 },
  { plays = ["B20-B22", "B22-B26"], loses = 0.100 },
  { plays = ["B10-B16"], loses = 0.071 },
  { plays = ["B20-B26"], loses = 0.100 },
]
"""


def puzzles_in(folder: Path, text: str = ONE) -> Puzzles:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return Puzzles(path, "parcheesi")
