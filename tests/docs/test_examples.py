"""Every example in both READMEs, on four pages of docs and in the package's own docstrings does what it says."""

from __future__ import annotations

import doctest
import importlib
import os
import subprocess
import sys

import pytest

from docs import figures
from docs.pages import blocks
from places import ROOT, SOURCE
from waiting import PATIENCE

pytestmark = [pytest.mark.compiler, pytest.mark.importing("numba", "polars")]  # examples simulate
PAGES = {
    "README.md": 12,
    "README.es.md": 5,
    "docs/api.md": 80,
    "docs/environments.md": 30,
    "docs/laboratory.md": 8,
    "docs/review.md": 25,
}  # page → at least so many examples


def modules_with_examples() -> list[str]:
    """The modules of the package whose text has a prompt in it."""
    found = []
    for path in sorted((SOURCE / "homeward").rglob("*.py")):
        if ">>> " in path.read_text(encoding="utf-8"):
            parts = path.relative_to(SOURCE).with_suffix("").parts
            found.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return found


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_on_the_page_run(page):
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False, encoding="utf-8")
    assert tried >= PAGES[page]
    assert failed == 0, "see the output above"


@pytest.mark.parametrize("name", modules_with_examples())
def test_the_examples_in_the_module_run(name):
    failed, tried = doctest.testmod(importlib.import_module(name))
    assert tried > 0
    assert failed == 0, "see the output above"


def test_the_package_and_its_small_values_have_examples():
    assert {"homeward", "homeward.model", "homeward.record.record"} <= set(modules_with_examples())


def homeward(*arguments: str, typed: str) -> str:
    """What the command answers to these lines."""
    done = subprocess.run(
        [sys.executable, "-m", "homeward", *arguments],
        input=typed,
        env=os.environ | {"PYTHONPATH": str(SOURCE), "PYTHONIOENCODING": "utf-8", "COLUMNS": "120"},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_figures_of_the_laboratory_are_those_of_today():
    assert figures.told() == figures.told_today(), "write them anew: PYTHONPATH=tests python tests/docs/figures.py"


def test_the_session_in_the_readme_goes_so():
    """What stands after a prompt was typed; three dots leave out what is in between, such as the board."""
    (told,) = blocks("README.md", "session")
    command, *lines = told.splitlines()
    prompt = "Number or play (? for help): "
    typed = [line.removeprefix(prompt) for line in lines if line.startswith(prompt)]
    shown = "\n".join(prompt if line.startswith(prompt) else line for line in lines)
    assert typed == ["1", "why 6 12"]
    found = homeward(*command.split()[2:], "--drawn", typed="\n".join(["", *typed, "quit"]) + "\n")
    how = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    assert doctest.OutputChecker().check_output(shown, found, how), found
