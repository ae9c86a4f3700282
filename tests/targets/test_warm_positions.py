"""A position answers the same whether the referee is plain or compiled, and in any thread."""

from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

import homeward
from homeward.model import Phase
from homeward.targets.compiled_machine import CompiledMachine
from homeward.targets.engine import Engines
from homeward.targets.machine_referee import MachineStage, MachineTrack
from homeward.targets.plain import PlainTrack
from homeward.targets.referee import REFEREE
from waiting import PATIENCE

GAMES = ("pollyanna", "dixie_pollyanna", "parcheesi", "poliana", "kukla_ollie", "tiny")


@pytest.fixture
def warm():
    """Everything asked meanwhile is answered by the compiled referee."""
    REFEREE.hand_to(MachineTrack(CompiledMachine()), MachineStage(CompiledMachine()))
    yield
    REFEREE.stay_plain()


def a_game(name, seed, seats=4, steps=160, **house):
    """What a game of chance shows on its way: positions, plays, notes and, now and then, every outcome."""
    random = Random(seed)
    position = homeward.game(name, **house).start(seats)
    for step in range(steps):
        if position.is_over:
            break
        if position.phase is Phase.DRAW:
            position = position.draw(random.choice([card for card, left in position.deck.items() if left]))
        elif position.phase is Phase.PLAY:
            if step % 8 == 0:
                yield [(str(end.position), end.again) for end in position.outcomes()]
            yield [play.text for play in position.plays], [note.text for note in position.notes()]
            position = position.play(random.choice(position.plays))
        else:
            position = position.throw(random.randint(1, 6), random.randint(1, 6))
        yield position.row, getattr(position, "past", ())


@pytest.mark.parametrize("name", GAMES)
def test_plain_and_warm_positions_are_the_same(name):
    plain = list(a_game(name, 5))
    REFEREE.hand_to(MachineTrack(CompiledMachine()), MachineStage(CompiledMachine()))
    try:
        assert list(a_game(name, 5)) == plain
    finally:
        REFEREE.stay_plain()


def test_house_rules_reach_the_compiled_referee(warm):
    told = [list(a_game("pollyanna", 3, reward=reward, steps=80)) for reward in (0, 10, 20)]
    REFEREE.stay_plain()
    assert told == [list(a_game("pollyanna", 3, reward=reward, steps=80)) for reward in (0, 10, 20)]


def test_threads_share_the_warm_referee(warm):
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(lambda seed: list(a_game("poliana", seed, steps=120)), range(8)))
    assert together == [list(a_game("poliana", seed, steps=120)) for seed in range(8)]


def test_entering_engines_warms_positions_and_leaving_cools_them():
    with Engines() as engines:
        assert engines.is_warm.wait(PATIENCE)
        assert isinstance(REFEREE.track, MachineTrack)
        assert engines.track is REFEREE.track
        assert homeward.game("pollyanna").start(2, first=0).throw(6, 3).plays[0].text == "enter"
    assert isinstance(REFEREE.track, PlainTrack)
