"""Plain Python and compiled code play the very same games."""

import numpy as np
import pytest
from homeward.referee.stage.playout import playout, starter

from homeward.referee.stage import layout
from homeward.referee.stage.apply import start
from homeward.referee.stage.moves import plays, refusal
from homeward.tables.stage import stage_tables
from stage.compiled import arrays, compiled, fresh
from stage.kit import RULES, house

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


@pytest.mark.parametrize("rules", HOUSES.values(), ids=HOUSES.keys())
@pytest.mark.parametrize("seats", [0b0101, 0b0111, 0b1111])
def test_whole_games_are_the_same(rules: object, seats: int) -> None:
    tables = stage_tables(rules)
    as_arrays = arrays(tables)
    plain = [[99] * size for size in (layout.ROW, layout.PAST, layout.SCRATCH, layout.OUT)]
    twin = [fresh(size) for size in (layout.ROW, layout.PAST, layout.SCRATCH, layout.OUT)]
    kernels = compiled()
    for game in range(6):
        first = starter(seats, 5, game)
        assert kernels["starter"](seats, 5, game) == first
        start(tables, plain[0], plain[1], seats, first)
        kernels["start"](as_arrays, twin[0], twin[1], seats, first)
        for most_turns in range(20, 400, 20):
            made = playout(tables, *plain, 5, game, most_turns)
            assert kernels["playout"](as_arrays, *twin, 5, game, most_turns) == made
            for ours, theirs in zip(plain[:2], twin[:2], strict=True):
                assert ours == theirs.tolist()


def test_lists_and_reasons_are_the_same() -> None:
    tables = stage_tables(RULES)
    as_arrays = arrays(tables)
    kernels = compiled()
    row, past, scratch, out = ([99] * size for size in (layout.ROW, layout.PAST, layout.SCRATCH, layout.OUT))
    twin_out = fresh(layout.OUT)
    start(tables, row, past, 0b1111, 0)
    for turn in range(1, 140, 23):
        playout(tables, row, past, scratch, out, 3, 3, turn)
        twins = [np.array(run, dtype=np.int64) for run in (row, past, scratch)]
        count = plays(tables, row, past, scratch, out)
        assert kernels["plays"](as_arrays, *twins, twin_out) == count
        assert out[:count] == twin_out[:count].tolist()
        for number in range(6):
            for to in range(-1, tables.stage + 2):
                reason = refusal(tables, row, past, scratch, number, to)
                assert kernels["refusal"](as_arrays, *twins, number, to) == reason
