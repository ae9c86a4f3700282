"""Lay out build/mutation/, where mutmut changes the referee a little at a time (docs/mutants.md).

mutmut leaves decorated functions alone, and every kernel carries `@kernel` or `@hot_kernel`. These only
register it for compilation, and no test used here compiles anything: so the copy goes without them.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PLACE = ROOT / "build" / "mutation"
MARK = re.compile(r"^@(hot_)?kernel\n", re.MULTILINE)

# What is changed, and the tests that must notice: quick ones in plain Python.
CHANGED = [
    "src/homeward/referee/chance.py",
    "src/homeward/referee/track/*.py",
    "src/homeward/referee/stage/*.py",
]
TESTS = [
    "tests/rulings",
    "tests/referee/test_chance.py",
    "tests/referee/stage/test_boards.py",
]
# `prepare.py thorough` asks these too, for what is left: they take a minute each time.
SLOW_TESTS = [
    "tests/referee/stage/test_games.py",
    "tests/referee/stage/test_marks.py",
    "tests/referee/stage/test_repetition.py",
    "tests/referee/stage/test_naive.py",
    "tests/properties",
]

# mypy catches a call without one of its arguments, or with None for an integer: half of all mutants.
TYPES = [
    sys.executable,
    "-m",
    "mypy",
    "--config-file=",
    "--output=json",
    "--no-error-summary",
    "--follow-imports=silent",
    "src/homeward/referee",
]


def mutmut_settings(tests: list[str]) -> str:
    """mutmut's part of pyproject.toml."""
    return f"""
[tool.mutmut]
source_paths = ["src"]
only_mutate = {json.dumps(CHANGED)}
pytest_add_cli_args = ["-p", "no:cacheprovider", "-p", "no:xdist"]
pytest_add_cli_args_test_selection = {json.dumps(tests)}
type_check_command = {json.dumps(TYPES)}
timeout_multiplier = 3.0
timeout_constant = 3.0
use_git_change_detection = false
track_dependencies = false
"""


def prepare(tests: list[str]) -> None:
    """Copy sources without the marks, tests as they are, and the settings."""
    shutil.rmtree(PLACE, ignore_errors=True)
    for part in ("src", "tests"):
        shutil.copytree(ROOT / part, PLACE / part, ignore=shutil.ignore_patterns("__pycache__"))
    for file in (PLACE / "src" / "homeward" / "referee").rglob("*.py"):
        file.write_text(MARK.sub("", file.read_text(encoding="utf-8")), encoding="utf-8")
    settings = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    (PLACE / "pyproject.toml").write_text(settings + mutmut_settings(tests), encoding="utf-8")


if __name__ == "__main__":
    prepare(TESTS + SLOW_TESTS if "thorough" in sys.argv[1:] else TESTS)
