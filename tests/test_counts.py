"""Numbers of games as people type them."""

import pytest

from homeward.counts import read_count
from homeward.errors import BadOptions


@pytest.mark.parametrize(("typed", "meant"), [("1000", 1000), ("1_000", 1000), ("1e5", 100_000), ("1.5e3", 1500)])
def test_whole_numbers_as_people_type_them(typed, meant):
    assert read_count(typed, "--games") == meant


@pytest.mark.parametrize("typed", ["1.5", "many", "inf", "nan", "1e-3", ""])
def test_what_is_not_whole_is_refused_with_what_would_be(typed):
    with pytest.raises(BadOptions, match=r"^--games is a whole number, such as 1000, 1_000 or 1e5, not"):
        read_count(typed, "--games")
