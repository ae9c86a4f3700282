"""What docs/environments.md says of observations and actions is what the code has."""

from __future__ import annotations

import re

import pytest

import homeward
from homeward.env import actions_of
from homeward.env.stage import seeing as stage
from homeward.env.track import numbering
from homeward.env.track import seeing as track
from homeward.referee.stage.layout import ROW as STAGE_ROW
from homeward.referee.track.layout import ROW as TRACK_ROW
from places import ROOT

PAGE = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")


def columns(family: str) -> list[tuple[range, str]]:
    """The rows of a family's table of columns: which, and what is said of them."""
    told = PAGE.partition(f'`observe="compact"`, **{family}**:')[2].partition("\n\n`observe")[0]
    found = []
    for written, said in re.findall(r"^\| (\d[\d–, ]*) \| (.*) \|$", told, re.MULTILINE):
        numbers = [int(number) for number in re.findall(r"\d+", written)]
        found.append((range(numbers[0], numbers[-1] + 1), said))
    return found


@pytest.mark.parametrize(("family", "width"), [("dice games", track.WIDTH), ("Kukla & Ollie", stage.WIDTH)])
def test_every_column_is_told_once(family, width):
    assert [column for told, _ in columns(family) for column in told] == list(range(width))


def test_the_columns_are_what_they_are_called():
    told = {" ".join(said.split()[:2]): where.start for where, said in columns("dice games")}
    assert told["whether relative"] == track.PLAYING
    assert told["spaces of"] == track.REWARD
    assert told["entries and"] == track.OWED
    assert told["doublets before"] == track.DOUBLETS
    assert told["the dice"] == track.THROWN_HIGHER
    told = {" ".join(said.split()[:2]): where.start for where, said in columns("Kukla & Ollie")}
    assert told["the card"] == stage.CARD
    assert told["how many"] == stage.DECK


def test_widths_and_counts_are_those_of_today():
    assert f"n × {track.WIDTH} (Kukla & Ollie: {stage.WIDTH})" in PAGE
    assert f"n × {TRACK_ROW} ({STAGE_ROW})" in PAGE
    assert numbering.actions_in(numbering.FEWEST_WAYS) == 36 == actions_of(homeward.game("parcheesi")).count
    assert "With the sheets' rules these are 36 in each of the four." in PAGE
