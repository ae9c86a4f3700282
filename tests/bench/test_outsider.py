"""The opponent from outside: it asks a referee over a pipe, and answers over another with what counts most."""

from __future__ import annotations

import shlex
import sys

import pytest

import homeward
from homeward.players.external import External
from places import ROOT

pytestmark = pytest.mark.compiler

PROGRAM = ROOT / "bench" / "outsider.py"


def test_it_brings_a_piece_home_and_plays_both_families() -> None:
    outsider = External(shlex.join([sys.executable, str(PROGRAM), sys.executable, "-m", "homeward", "referee"]))
    pieces = {0: ["P5", "B9", "home", "home"], 2: ["B30", "corner", "corner", "corner"]}
    thrown = homeward.game("pollyanna").position(pieces, to_play=0).throw(2, 1)
    assert "home" in str(outsider.decide(thrown))
    start = homeward.game("kukla_ollie").start(2, first=0)
    assert outsider.decide(start) in start.plays
    outsider.close()
