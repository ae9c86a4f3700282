"""docs/data.md says what is so: its examples run, and its tables name the options and companies there are."""

import doctest
import inspect

import pytest

from docs.pages import text_of
from homeward.cli.simulating import data
from homeward.opendata.columns import TABLES
from homeward.opendata.companies import ABOUT, ORDER
from homeward.opendata.measuring import Measured
from homeward.opendata.plan import GAMES, POSITIONS, ROLLOUTS
from places import ROOT

PAGE = "docs/data.md"


def test_the_examples_run(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    failed, tried = doctest.testfile(str(ROOT / PAGE), module_relative=False, encoding="utf-8")
    assert tried >= 16
    assert failed == 0, "see the output above"


@pytest.mark.parametrize(("option", "usual"), [("games", GAMES), ("positions", POSITIONS), ("rollouts", ROLLOUTS)])
def test_the_sizes_are_the_usual_ones_everywhere(option, usual):
    assert inspect.signature(data).parameters[option].default == usual
    assert f"| `--{option}` | {usual} |" in text_of(PAGE)


def test_every_company_every_table_and_every_figure_is_told():
    page = text_of(PAGE)
    for name in ABOUT:
        assert f"| `{name}` | {ORDER.count(name)} |" in page
    assert len(ORDER) == 8
    for name in TABLES:
        assert f"{name}/GAME.parquet" in page
    for name in Measured._fields[1:]:
        assert f"`{name}`" in page
