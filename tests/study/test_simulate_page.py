"""The examples in docs/simulate.md do what they say, in Python and at the command line."""

import doctest

import pytest

from docs.pages import blocks
from homeward.study import simulate
from places import ROOT
from terminal.driving import homeward

PAGE = "docs/simulate.md"
EXAMPLES = 20  # at least so many


@pytest.fixture(autouse=True)
def a_folder_of_its_own(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def test_the_examples_run():
    failed, tried = doctest.testfile(str(ROOT / PAGE), module_relative=False, encoding="utf-8")
    assert tried >= EXAMPLES
    assert failed == 0, "see the output above"


def test_the_commands_answer_so():
    """Three dots leave something out, such as a rate that differs from machine to machine."""
    simulate("pollyanna", 1)  # compiled, and on disk for the commands
    told = [one for block in blocks(PAGE, "console") for one in block.removeprefix("$ ").split("\n$ ")]
    assert len(told) == 6
    for command, _, shown in (one.partition("\n") for one in told):
        seen = homeward(*command.split()[1:])
        assert doctest.OutputChecker().check_output(shown, seen.out, doctest.ELLIPSIS), seen.out + seen.err
