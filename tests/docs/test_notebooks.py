"""The notebooks of docs/notebooks/ run from top to bottom, and are kept without what running them brings."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from places import ROOT
from waiting import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = [pytest.mark.compiler, pytest.mark.importing("numba", "polars")]  # they simulate
NOTEBOOKS = sorted((ROOT / "docs" / "notebooks").glob("*.ipynb"))


def cells(notebook: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return found


def test_there_are_five() -> None:
    assert [path.stem[2:] for path in NOTEBOOKS] == [
        "first-steps",
        "a-bot-of-your-own",
        "rule-laboratory",
        "review",
        "reinforcement-learning",
    ]


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_runs(notebook: Path, tmp_path: Path) -> None:
    """In a process of its own, cell after cell, as a notebook would."""
    code = "\n\n".join("".join(cell["source"]) for cell in cells(notebook) if cell["cell_type"] == "code")
    script = tmp_path / f"{notebook.stem}.py"
    script.write_text(code, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    ran = subprocess.run(
        [sys.executable, script],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_is_kept_clean(notebook: Path) -> None:
    for cell in cells(notebook):
        assert cell["id"]
        assert not cell.get("outputs")
        assert cell.get("execution_count") is None
