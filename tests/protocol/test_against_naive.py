"""Every answer is, letter by letter, what the naive referee of tests/naive answers."""

from __future__ import annotations

from functools import cache

import pytest

from homeward.protocol.serving import reply
from naive import stage, track
from naive.reachable import stage_positions, track_positions
from protocol.asking import DICE_GAMES, PARTNERSHIPS, PLAIN, SEATINGS, Bench, Request, compact, line_of

pytestmark = pytest.mark.compiler  # the compiled referee is asked as well
SEED = 20
COUNT = 60
TABLES = [(game, seats, False) for game in DICE_GAMES for seats in (2, 3, 4)] + [
    (game, 4, True) for game in PARTNERSHIPS
]


@cache
def track_questions(game: str, seats: int, partners: bool) -> list[Request]:
    return list(track_positions(game, SEATINGS[seats - 2], partners, SEED, COUNT))


@cache
def stage_questions(seats: int) -> list[Request]:
    """Moves, and wherever a piece of the player is in a cue section or well, every card."""
    questions = []
    for request in stage_positions(SEATINGS[seats - 2], SEED, COUNT):
        questions.append(request | {"op": "moves"})
        for number, space in request["pieces"][str(request["to_play"])].items():
            if stage.is_section(space):
                questions += [request | {"op": "card", "piece": int(number), "card": card} for card in stage.CARDS]
    return questions


@pytest.mark.parametrize(("game", "seats", "partners"), TABLES)
def test_outcomes(game: str, seats: int, partners: bool) -> None:
    for request in track_questions(game, seats, partners):
        assert reply(line_of(request), PLAIN) == compact({"outcomes": track.outcomes(request)}), request


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_moves_and_cards(seats: int) -> None:
    for request in stage_questions(seats):
        found = stage.moves(request) if request["op"] == "moves" else stage.card(request)
        assert reply(line_of(request), PLAIN) == compact({"moves": found}), request


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_questions_hold_every_card(seats: int) -> None:
    cards = [request["card"] for request in stage_questions(seats) if request["op"] == "card"]
    assert set(cards) == set(stage.CARDS)
    assert len(cards) > 8 * COUNT // 10


@pytest.fixture(scope="module")
def compiled() -> Bench:
    from homeward.targets.compiled_machine import CompiledMachine
    from homeward.targets.machine_referee import MachineStage, MachineTrack

    return Bench(MachineTrack(CompiledMachine()), MachineStage(CompiledMachine()))


@pytest.mark.importing("numba")
@pytest.mark.parametrize(("game", "seats", "partners"), TABLES)
def test_compiled_outcomes_are_the_same_text(compiled: Bench, game: str, seats: int, partners: bool) -> None:
    for request in track_questions(game, seats, partners):
        assert reply(line_of(request), compiled) == reply(line_of(request), PLAIN)


@pytest.mark.importing("numba")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_compiled_moves_and_cards_are_the_same_text(compiled: Bench, seats: int) -> None:
    for request in stage_questions(seats):
        assert reply(line_of(request), compiled) == reply(line_of(request), PLAIN)
