"""What stands beside the code for others to read says what the package says."""

from __future__ import annotations

import re

import homeward
from installed.files import EXTRAS, PROJECT, PYTHONS
from places import ROOT

WORKFLOW = (ROOT / ".github" / "workflows" / "test.yml").read_text("utf-8")


def test_one_version() -> None:
    assert PROJECT["version"] == homeward.__version__
    assert f"\nversion: {homeward.__version__}\n" in (ROOT / "CITATION.cff").read_text("utf-8")


def test_every_python_is_tried_everywhere() -> None:
    tried = re.findall(r"python: \[(.+)\]", WORKFLOW)
    assert tried == [", ".join(f'"{one}"' for one in PYTHONS)] * 2


def test_the_plain_suite_brings_no_more_than_the_whole_one() -> None:
    assert set(EXTRAS["test-plain"]) < set(EXTRAS["test"])


def test_what_can_be_installed_besides_is_told() -> None:
    page = (ROOT / "docs" / "install.md").read_text("utf-8")
    told = set(re.findall(r"^\| `homeward\[([a-z]+)\]` \|", page, re.MULTILINE))
    assert told == set(EXTRAS) - {"audit", "docs", "mutation", "test", "test-plain"}


def test_types_come_along() -> None:
    assert (ROOT / "src" / "homeward" / "py.typed").is_file()
