"""docs/map.md is a map of this code and not of some other: its tree is there, its levels are the contract's."""

from __future__ import annotations

import re
import tomllib

import pytest

from docs.pages import blocks, text_of
from places import ROOT

PACKAGE = ROOT / "src" / "homeward"


def tree() -> list[str]:
    """The paths of the map's tree: the first word of each line, under the folders that stand further left."""
    (told,) = blocks("docs/map.md", "tree")
    found: list[str] = []
    above: list[tuple[int, str]] = []
    for line in told.splitlines():
        indent = len(line) - len(line.lstrip())
        name = line.split()[0]
        above = [(left, folder) for left, folder in above if left < indent]
        path = "".join(folder for _, folder in above) + name
        found.append(path)
        if name.endswith("/"):
            above.append((indent, name))
    return found


@pytest.mark.parametrize("path", tree())
def test_what_the_map_names_is_there(path):
    there = ROOT / path
    assert there.is_dir() if path.endswith("/") else there.is_file()


def test_every_folder_and_every_first_module_is_on_the_map():
    folders = {path.parent.relative_to(ROOT).as_posix() + "/" for path in PACKAGE.rglob("*.py")}
    modules = {path.relative_to(ROOT).as_posix() for path in PACKAGE.glob("*.py")}
    assert (folders | modules) - set(tree()) == set()


def test_a_folder_is_told_file_by_file_or_as_a_whole():
    told = set(tree())
    missing = set()
    for folder in {path.parent for path in PACKAGE.rglob("*.py")} - {PACKAGE}:
        modules = {path.relative_to(ROOT).as_posix() for path in folder.glob("*.py") if path.name != "__init__.py"}
        if modules & told:
            missing |= modules - told
    assert missing == set()


def test_the_levels_are_those_of_the_contract():
    (told,) = blocks("docs/map.md", "levels")
    contracts = tomllib.loads(text_of("pyproject.toml"))["tool"]["importlinter"]["contracts"]
    (layers,) = [contract["layers"] for contract in contracts if contract["type"] == "layers"]
    assert [set(line.split(" · ")) for line in told.splitlines()] == [
        {name.strip().removeprefix("homeward.") for name in re.split(r"[|:]", layer)} for layer in layers
    ]


def test_the_paths_in_the_prose_are_there():
    prose = re.sub(r"^```.*?^```$", "", text_of("docs/map.md"), flags=re.MULTILINE | re.DOTALL)
    for name in re.findall(r"`((?:[\w]+/)+(?:\w+\.\w+)?)`", prose):
        assert (PACKAGE / name).exists() or (ROOT / name).exists(), name
