"""Every example in docs/notation.md is what it says it is."""

from __future__ import annotations

import doctest
import re
from itertools import pairwise

import pytest

import homeward
from homeward import BadNotation, Phase, Position
from homeward.positions.reading import EVERY_GAME, FAMILY
from homeward.record import Record
from places import ROOT

PAGE = ROOT / "docs" / "notation.md"
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
POSITIONS = [line for kind, text in BLOCKS if kind == "position" for line in text.splitlines()]
TYPED = [line for kind, text in BLOCKS if kind == "typed" for line in text.splitlines()]
RECORDS = [text for kind, text in BLOCKS if kind == "record"]
DAMAGED = [(one, two) for (kind, one), (then, two) in pairwise(BLOCKS) if kind == "damaged"]


def read(text: str) -> Record | Position:
    return Record.parse(text) if text.startswith("homeward record") else homeward.parse(text)


@pytest.mark.parametrize("line", POSITIONS)
def test_a_position_is_written_as_on_the_page(line: str) -> None:
    assert str(homeward.parse(line)) == line


def test_the_page_shows_a_position_of_every_phase() -> None:
    dice = {homeward.parse(line).phase for line in POSITIONS if not line.startswith("kukla_ollie")}
    assert dice == set(Phase) - {Phase.DRAW}
    stage = {homeward.parse(line).phase for line in POSITIONS if line.startswith("kukla_ollie")}
    assert stage == {Phase.PLAY, Phase.DRAW, Phase.OVER}


def test_the_page_shows_every_field() -> None:
    for field in {*EVERY_GAME, *FAMILY["track"], *FAMILY["stage"]} - {"partners"}:
        assert any(f" {field}=" in line for line in POSITIONS), field


@pytest.mark.parametrize("line", TYPED)
def test_what_is_tolerated_is_written_back_as_it_should_be(line: str) -> None:
    position = homeward.parse(line)
    assert str(position) != line
    assert homeward.parse(str(position)) == position


@pytest.mark.parametrize("text", RECORDS)
def test_a_record_replays_and_is_written_as_on_the_page(text: str) -> None:
    assert str(Record.parse(text)) == text


@pytest.mark.parametrize(("text", "message"), DAMAGED)
def test_damage_is_described_as_on_the_page(text: str, message: str) -> None:
    with pytest.raises(BadNotation) as caught:
        read(text)
    assert str(caught.value) == message.strip()


def test_the_python_on_the_page_runs() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert tried > 5
    assert failed == 0


def test_the_page_has_examples_of_all_kinds() -> None:
    assert (len(POSITIONS) > 8, len(TYPED) > 1, len(RECORDS) > 1, len(DAMAGED) > 2) == (True,) * 4
