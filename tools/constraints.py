"""Writes constraints.txt: the exact version of all that homeward and its extras bring, for every Python and system.

`make constraints` keeps the versions that stand there as long as they fit pyproject.toml; `make constraints RENEW=1`
takes the newest of all that fit. Then run `make test`, which installs them. uv works it out, in a folder of its own.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CONSTRAINTS = ROOT / "constraints.txt"
OLDEST_PYTHON = "3.11"
UV = "uv>=0.13,<1"
SET_UP = (
    "editables",
    "pip",
)  # what setting up brings without being asked: Hatchling for an editable install, and pip
CHOSEN_BY_OTHERS = ("nvidia-", "cuda-toolkit", "triton")  # PyTorch and numba-cuda pin these for the GPU they find
HEADING = """\
# What is installed, exactly, transitive packages too. pyproject.toml has the ranges; `make` and the Containerfile
# install with this file. `make constraints` writes it, `make constraints RENEW=1` with the newest of everything.
"""


def main(words: list[str]) -> None:
    """Work the versions out beside the file, and only then write it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        found = _compiled(folder, words)
    lines = [line for line in found.splitlines() if line and not line.startswith(("#", *CHOSEN_BY_OTHERS))]
    CONSTRAINTS.write_text(HEADING + "\n".join(lines) + "\n", encoding="utf-8")
    print(f"{CONSTRAINTS.name} names {len(lines)} versions.")


def _compiled(folder: Path, words: list[str]) -> str:
    """What uv makes of pyproject.toml and of what it is built with; it starts from the versions that are there."""
    venv.create(folder / "venv", with_pip=True)
    programs = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    subprocess.run([programs / "python", "-m", "pip", "install", "--quiet", UV], check=True)
    result, building = folder / CONSTRAINTS.name, folder / "building.in"
    if CONSTRAINTS.exists():
        shutil.copy(CONSTRAINTS, result)
    requires = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"]
    building.write_text("\n".join((*requires, *SET_UP)), encoding="utf-8")
    subprocess.run(
        [
            *(programs / "uv", "pip", "compile", "--quiet", "--universal", "--python-version", OLDEST_PYTHON),
            *("--all-extras", "--strip-extras", "--no-header", "--no-annotate", *words),
            *("--output-file", result, ROOT / "pyproject.toml", building),
        ],
        check=True,
    )
    return result.read_text("utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
