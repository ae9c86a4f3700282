"""Where things lie: whoever needs a file of the project finds it by name, from whatever folder."""

from pathlib import Path

TESTS = Path(__file__).resolve().parent
ROOT = TESTS.parent
SOURCE = ROOT / "src"
PLAYTHROUGHS = TESTS / "playthroughs"
