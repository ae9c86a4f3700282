"""What is promised of both families: sizes, room, tables as arrays and back, kernels where they are said to be."""

from importlib import import_module

import numpy as np
import pytest

import homeward
from homeward.families import STAGE, TRACK, family_called
from homeward.families.family import ENDED, plain_run
from homeward.playouts.notes import STEPS
from homeward.study.series import Series

GAMES = {TRACK.name: "pollyanna", STAGE.name: "kukla_ollie"}
BOTH = pytest.mark.parametrize("family", [TRACK, STAGE], ids=lambda family: family.name)


@BOTH
def test_a_rulebook_names_its_family(family):
    assert family_called(homeward.game(GAMES[family.name]).book.family) is family


@BOTH
def test_room_is_new_every_time_and_has_the_sizes_that_are_said(family):
    one, other = family.room(), family.room()
    for name, array, another in zip(one._fields, one, other, strict=True):
        assert array.shape == family.sizes[name]
        assert array is not another
    assert one._fields[: len(family.state)] == family.state
    assert family.state_size == sum(array.size for array in one[: len(family.state)])
    assert [np.shape(run) for run in family.room(plain_run)] == [array.shape for array in one]


@BOTH
def test_tables_become_arrays_once_and_come_back_from_their_parts(family):
    tables = Series(homeward.game(GAMES[family.name])).tables
    arrays = family.arrays(tables)
    assert family.arrays(tables) is arrays
    again = family.tables_in(family.parts_of(arrays))
    for part, kept in zip(family.parts_of(again).values(), family.parts_of(tables).values(), strict=True):
        assert np.array_equal(part, kept)


@BOTH
def test_kernels_are_where_the_family_says(family):
    named = [*family.answers, *(family.kernel("playouts", "batch", name) for name in ("play_many", "walk"))]
    named += [family.kernel("scholar", "values", "value_rows"), family.kernel("players", "search", "roll")]
    named += [family.kernel("training", "steps", "offer_many")]
    for one in named:
        module, _, name = one.partition(":")
        assert callable(getattr(import_module(module), name))


@BOTH
def test_a_game_step_by_step_comes_to_its_end(family):
    series = Series(homeward.game(GAMES[family.name]), seed=3, policy=("steady",))
    seen = list(family.steps(series.tables, series.first_state, series.policies, series.seed, 0))
    turns = [turn for turn, _ in seen]
    assert turns[0] == 0
    assert turns[-1] == ENDED
    assert turns[:-1] == sorted(turns[:-1])
    assert seen[-1][1][STEPS] > 0
