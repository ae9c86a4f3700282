"""Programs that play over a pipe: our own, and such as do not keep to the protocol."""

from __future__ import annotations

import pickle
import shlex
import sys
from collections import Counter
from typing import TYPE_CHECKING

import pytest

import homeward
from homeward.model import Phase
from homeward.players import player
from homeward.players.external import BadAnswer, External
from homeward.positions.stage import StagePosition
from homeward.referee.stage.layout import PAST
from homeward.testing import positions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.players import Player
    from homeward.positions import Position

THROWN = homeward.game("pollyanna").position(
    {0: ["corner", "B9", "B20", "home"], 2: ["B30"] + ["corner"] * 3}, to_play=0
)


def command(*words: str) -> str:
    return shlex.join([sys.executable, *words])


@pytest.fixture(scope="module")
def hunter() -> Iterator[External]:
    program = External(command("-m", "homeward", "player", "hunter"))
    yield program
    program.close()


@pytest.mark.parametrize("name", ["pollyanna", "poliana"])
def test_a_bot_over_the_pipe_plays_like_itself(hunter: External, name: str) -> None:
    """Play by play it may use the dice in another order, but it comes to the same end."""
    bot, throws = player("hunter"), 0
    for position in positions(homeward.game(name), bot, players=3, seed=4):
        if position.phase is Phase.PLAY and position.previous and position.previous.phase is Phase.THROW:
            assert end_of(position, hunter) == end_of(position, bot)
            throws += 1
        if throws == 30:
            return


def end_of(position: Position, who: Player) -> Position:
    """Where a throw ends that somebody plays."""
    while position.phase is Phase.PLAY:
        position = position.play(who.decide(position))
    return position


def test_a_bot_over_the_pipe_moves_like_itself(hunter: External) -> None:
    """Unless K24 forbids what it wants: it is not told the past, and then makes another legal move."""
    bot, met = player("hunter"), Counter[bool]()
    for position in positions(homeward.game("kukla_ollie"), bot, players=3, seed=4):
        if position.phase is Phase.PLAY and isinstance(position, StagePosition):
            forbidden = StagePosition(position.game, position.row, (0,) * PAST).plays != position.plays
            choice = hunter.decide(position)
            assert choice in position.plays if forbidden else choice == bot.decide(position)
            met[forbidden] += 1
        if met.total() == 60:
            break
    assert met[True]
    assert met[False]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("-c", "input(); print('hello')"), "a JSON object on one line is needed"),
        (("-c", "input(); print('{}')"), "which is no outcome"),
        (("-c", 'input(); print(\'{"outcome": {"pieces": 3}}\')'), "which is no outcome"),
        (("-c", "import sys; sys.exit(3)"), "ended with exit code 3"),
    ],
)
def test_a_program_that_does_not_keep_to_it(words: tuple[str, ...], said: str) -> None:
    program = External(command(*words))
    with pytest.raises(BadAnswer, match=said):
        program.decide(THROWN.throw(6, 3))
    program.close()


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(BadAnswer, match="cannot be started"):
        External("/no/such/program").decide(THROWN.throw(6, 3))


def test_the_rest_of_a_throw_cannot_be_asked_about() -> None:
    position = THROWN.throw(6, 3)
    begun = next(after for after in map(position.play, position.plays) if len(after.plays) > 1)
    with pytest.raises(homeward.HomewardError, match="Only a whole throw"):
        External(command("-c", "")).decide(begun)


def test_in_another_process_it_is_another_program(hunter: External) -> None:
    twin = pickle.loads(pickle.dumps(hunter))
    assert twin.name == hunter.name
    assert twin._program is None
