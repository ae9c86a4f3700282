"""constraints.txt names all that is installed, and what is installed is what it names."""

from __future__ import annotations

import os
import re
import subprocess
from importlib import metadata
from typing import TYPE_CHECKING

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from installed.files import EXTRAS, LINES, PROJECT, PYPROJECT, PYTHONS, tool, versions
from places import ROOT

if TYPE_CHECKING:
    from pathlib import Path

ASKED_FOR = [*PROJECT["dependencies"], *(line for extra in EXTRAS.values() for line in extra)]
CHOSEN_BY_OTHERS = tool("constraints").CHOSEN_BY_OTHERS


def test_every_line_is_one_exact_version_and_nothing_else():
    for line in LINES:
        assert re.fullmatch(r"[a-z0-9-]+==[0-9][0-9a-z.]*( ; .+)?", line), line
        for address in ("://", " @ ", "--", "file:"):
            assert address not in line


@pytest.mark.parametrize("python", PYTHONS)
def test_all_we_ask_for_has_one_version_on_every_python_and_it_fits(python: str):
    told = versions(python)
    assert [name for name, found in told.items() if len(found) != 1] == []
    for line in (*ASKED_FOR, *PYPROJECT["build-system"]["requires"]):
        wanted = Requirement(line)
        (version,) = told[canonicalize_name(wanted.name)]
        assert wanted.specifier.contains(version), f"{line} on Python {python}, but {version}"


def test_the_pythons_are_those_from_the_oldest_on():
    assert PROJECT["requires-python"] == f">={PYTHONS[0]}"
    assert PYTHONS[0] == tool("constraints").OLDEST_PYTHON
    assert PYTHONS == ["3.11", "3.12", "3.13", "3.14"]


def test_pyproject_has_ranges():
    for line in ASKED_FOR:
        signs = sorted(one.operator for one in Requirement(line).specifier)
        assert signs == ["<", ">="], line


@pytest.mark.importing("torch")  # as `make test` installs it
def test_what_is_installed_is_what_the_constraints_say():
    told = versions()
    for name in brought_by([*PROJECT["dependencies"], *EXTRAS["test"]]):
        if not name.startswith(CHOSEN_BY_OTHERS):
            assert [Version(metadata.version(name)).public] == told.get(name), name


def brought_by(lines: list[str]) -> set[str]:
    """The packages that are installed for these lines, those that others of them ask for too."""
    waiting = [(Requirement(line), "") for line in lines]
    seen: set[tuple[str, str]] = set()
    while waiting:
        wanted, extra = waiting.pop()
        if wanted.marker is not None and not wanted.marker.evaluate({"extra": extra}):
            continue
        for part in ("", *wanted.extras):
            key = (canonicalize_name(wanted.name), part)
            if key not in seen:
                seen.add(key)
                waiting += [(Requirement(line), part) for line in metadata.requires(key[0]) or ()]
    return {name for name, _ in seen}


@pytest.mark.parametrize("recipe", ["Makefile", "Containerfile"])
def test_nothing_is_fetched_without_the_constraints(recipe: str):
    joined = (ROOT / recipe).read_text("utf-8").replace("\\\n", " ")
    fetches = [part for part in re.split(r"\n|&&", joined) if re.search(r"\bpip (install|wheel)\b", part)]
    assert fetches
    for fetch in fetches:
        assert "--constraint constraints.txt" in fetch or "--no-index" in fetch, fetch


@pytest.mark.parametrize("stamp", ["ready", "ready-to-test", "ready-to-audit"])
def test_make_installs_again_when_the_constraints_change(tmp_path: Path, stamp: str):
    (tmp_path / "src/homeward/web/ui").mkdir(parents=True)
    (tmp_path / ".venv/bin").mkdir(parents=True)
    for moment, name in enumerate(("pyproject.toml", "constraints.txt", "hatch_build.py", ".venv/bin/python")):
        at(tmp_path / name, moment)
    at(tmp_path / ".venv/ready", 10)
    at(tmp_path / ".venv" / stamp, 11)
    assert not would_make(f".venv/{stamp}", tmp_path)
    at(tmp_path / "constraints.txt", 12)
    assert would_make(f".venv/{stamp}", tmp_path)


def at(path: Path, moment: int) -> None:
    """A file as if it had been written at that moment."""
    path.touch()
    os.utime(path, (moment, moment))


def would_make(target: str, folder: Path) -> bool:
    """Whether make thinks that something is to be done; it does nothing."""
    asked = ["make", "--question", "--file", str(ROOT / "Makefile"), "--directory", str(folder), target]
    done = subprocess.run(asked, capture_output=True, check=False, env={"PATH": os.environ["PATH"]})
    assert done.returncode in (0, 1), done.stderr
    return done.returncode == 1
