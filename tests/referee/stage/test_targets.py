"""Plain Python and compiled code play the very same games."""

import pytest

from homeward.lowering.stage import stage_tables
from homeward.playouts.stage.playout import starter, step
from homeward.playouts.written import policies_of
from homeward.referee.stage.apply import start
from homeward.referee.stage.moves import plays, refusal
from referee.stage.compiled import arrays, compiled, fresh, run
from referee.stage.kit import RULES, house
from referee.stage.whole import RUNS, nothing_noted, play_on

pytestmark = pytest.mark.compiler  # both are held against each other
HOUSES = {
    "as printed": RULES,
    "house rules": house(
        stuck_in_cue="lose_turn",
        repetition=7,
        turn_passes="right",
        columns=1,
        deck={"next-well": 3, "forward-4": 9},
    ),
}


SEATED = {0: "steady", 1: "runner", 2: "hunter", 3: "keeper"}


@pytest.mark.parametrize("rules", HOUSES.values(), ids=HOUSES.keys())
@pytest.mark.parametrize("seats", [0b0101, 0b0111, 0b1111])
@pytest.mark.parametrize("by_seat", [{}, SEATED], ids=["by chance", "weighing"])
def test_whole_games_are_the_same(rules: object, seats: int, by_seat: dict[int, str]) -> None:
    tables = stage_tables(rules)
    as_arrays, kernels, policies = arrays(tables), compiled(), policies_of(by_seat)
    plain, twin = [[99] * size for size in RUNS], [fresh(size) for size in RUNS]
    for game in range(6 if not by_seat else 2):
        first = starter(seats, 5, game)
        assert kernels["starter"](seats, 5, game) == first
        start(tables, plain[0], plain[1], seats, first)
        kernels["start"](as_arrays, twin[0], twin[1], seats, first)
        noted, twin_noted = nothing_noted(), run(nothing_noted())
        for turns in range(20, 400, 20):
            moment = {"seed": 5, "game": game, "most_turns": turns}
            play_on(step, tables, plain, noted, **moment, policies=policies)
            play_on(kernels["step"], as_arrays, twin, twin_noted, **moment, policies=run(policies))
            assert (plain[:2], noted) == ([one.tolist() for one in twin[:2]], twin_noted.tolist())


def test_lists_and_reasons_are_the_same() -> None:
    tables = stage_tables(RULES)
    as_arrays = arrays(tables)
    kernels = compiled()
    row, past, scratch, out = runs = [[99] * size for size in RUNS]
    memory, twin_out = nothing_noted(), fresh(len(out))
    start(tables, row, past, 0b1111, 0)
    for turns in range(1, 140, 23):
        play_on(step, tables, runs, memory, seed=3, game=3, most_turns=turns)
        twins = [run(one) for one in (row, past, scratch)]
        count = plays(tables, row, past, scratch, out)
        assert kernels["plays"](as_arrays, *twins, twin_out) == count
        assert out[:count] == twin_out[:count].tolist()
        for number in range(6):
            for to in range(-1, tables.stage + 2):
                reason = refusal(tables, row, past, scratch, number, to)
                assert kernels["refusal"](as_arrays, *twins, number, to) == reason
