"""Whatever the public face is called with, it answers or refuses in words, never with a bare Python error."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import homeward
from homeward import HomewardError, Phase, Record, Throw, rulebook
from homeward.players import player
from homeward.testing import positions
from nonsense import Call, asked_with_nonsense

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

GAME, STAGE = homeward.game("pollyanna"), homeward.game("kukla_ollie")
START, STAGE_START = GAME.start(2, first=0), STAGE.start(2)
THROWN = START.throw(6, 3)
DRAWING = next(one for one in positions(STAGE, player("wanderer", 1), players=2, seed=1) if one.phase is Phase.DRAW)
RECORD = Record.begin(GAME, 2, first=0)

CALLS = {
    "game": Call(homeward.game, ("pollyanna",)),
    "game with house rules": Call(homeward.game, ("pollyanna",), {"reward": 20, "starter": "throw"}),
    "parse": Call(homeward.parse, (str(THROWN),)),
    "Throw": Call(Throw, (6, 3)),
    "load": Call(rulebook.load, ("pollyanna",)),
    "read": Call(rulebook.read, ("pollyanna.toml",)),
    "Game": Call(homeward.Game, (GAME.book,)),
    "start": Call(GAME.start, (2,), {"partners": False, "first": 0}),
    "start of Kukla & Ollie": Call(STAGE.start, (2,), {"first": 0}),
    "position": Call(
        GAME.position,
        ({0: ["corner"] * 4, 2: ["corner"] * 4},),
        {"to_play": 0, "partners": False, "forfeited": (), "over": False},
    ),
    "position of Kukla & Ollie": Call(STAGE.position, ({0: ["circle"] * 4, 2: ["circle"] * 4},), {"to_play": 0}),
    "throw": Call(START.throw, (6, 3)),
    "throw in Kukla & Ollie": Call(STAGE_START.throw, (6, 3)),
    "play": Call(THROWN.play, ("enter",)),
    "play in Kukla & Ollie": Call(STAGE_START.play, (str(STAGE_START.plays[0]),)),
    "draw": Call(DRAWING.draw, ("stay",)),
    "draw in a dice game": Call(THROWN.draw, ("stay",)),
    "why_not": Call(THROWN.why_not, ("B6", "B9"), {"die": 3}),
    "why_not in Kukla & Ollie": Call(STAGE_START.why_not, ("1", "0.0.1")),
    "captures": Call(THROWN.captures, ("enter",)),
    "way": Call(THROWN.way, ("enter",)),
    "way in Kukla & Ollie": Call(STAGE_START.way, (STAGE_START.plays[0],)),
    "foreseen": Call(THROWN.foreseen, ("enter",)),
    "after": Call(START.after, (THROWN.happened,)),
    "Record.begin": Call(Record.begin, (GAME, 2), {"partners": False, "first": 0, "names": {0: "Ana"}, "seed": 3}),
    "Record.of": Call(Record.of, (THROWN,), {"names": {0: "Ana"}, "seed": 1}),
    "Record.with_event": Call(RECORD.throw(6, 3).with_event, ("play", 0, "enter")),
    "Record.throw": Call(RECORD.throw, (6, 3)),
    "Record.play": Call(RECORD.throw(6, 3).play, ("enter",)),
    "Record.draw": Call(RECORD.draw, ("stay",)),
    "Record.with_comment": Call(RECORD.with_comment, ("well played",)),
    "Record.upto": Call(RECORD.throw(6, 3).upto, (1,)),
    "Record.parse": Call(Record.parse, (str(RECORD),)),
    "Record.read": Call(Record.read, ("no such file",)),
    "Record.write": Call(RECORD.write, ("game.record",)),
    "player": Call(player, ("steady",), {"seed": 1}),
}


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where files may be written."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("name", CALLS)
def test_nonsense_is_refused_in_words(name: str) -> None:
    assert asked_with_nonsense(CALLS[name]) == []


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: THROWN.play(0), "A play or its text is needed, not 0."),
        (lambda: homeward.game(None), "The name of a game is needed, not None."),
        (lambda: START.throw(6), "Two dice are thrown, and only one is named: throw(6, 3), for example."),
        (lambda: GAME.start(None), "The number of players or a list of seats is needed, not None."),
        (lambda: GAME.start(["0", "2"]), "The number of a seat is needed, not '0'."),
    ],
)
def test_what_was_wrong_is_said(call: Callable[[], object], said: str) -> None:
    with pytest.raises(HomewardError) as refused:
        call()
    assert str(refused.value).startswith(said)
