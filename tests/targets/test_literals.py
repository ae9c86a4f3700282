"""A game's own clones have its numbers as literals, and play what the general ones and plain Python play."""

from itertools import combinations

import numpy as np
import pytest

from homeward import game
from homeward.families import STAGE, TRACK
from homeward.families.family import plain_run
from homeward.families.known import NOTHING_KNOWN
from homeward.playouts.notes import MOST_TURNS, WORDS
from homeward.referee.track import layout as L
from homeward.referee.track import tables as T
from homeward.referee.track.unwritten import unwritten
from homeward.study.series import Series
from homeward.targets import cuda
from homeward.targets.batches import play_games
from homeward.targets.compiling import clones, key_of
from homeward.targets.literals import with_literals
from targets.houses import HOUSES
from targets.plainly import plain_games

DICE = ("pollyanna", "dixie_pollyanna", "parcheesi", "poliana")
PLAYOUTS = ("homeward.playouts.track.batch",)
SET_UPS = [(2, False), (3, False), (4, False), (4, True)]
FIRST, SECOND, THIRD = 0, 1, 2


def asked(t, row, other):
    """A function as kernels are."""
    if t[FIRST] == 1 and other[SECOND] > 0:
        return never_called(row)
    total = 0
    for i in range(4):
        total += t[THIRD] + i if t[SECOND] == 1 or row[i] > 0 else row[THIRD]
    row[THIRD] = total
    return total * (t[FIRST] + 1)


def never_called(row):
    raise AssertionError(row)


def settled(**known):
    code = with_literals(asked, tuple((name, tuple(numbers.items())) for name, numbers in known.items()))
    return code, type(asked)(code, globals(), "settled")


# A function's source


def test_what_is_known_is_not_looked_up():
    _, function = settled(t={FIRST: 0, SECOND: 1, THIRD: 5})
    row = [0, 0, 0, 0]
    assert function(None, row, None) == asked([0, 1, 5], [0, 0, 0, 0], [0, 0, 0]) == 26
    assert row[THIRD] == 26  # what is written is still written


def test_what_follows_from_it_is_not_there_any_more():
    code, _ = settled(t={FIRST: 0})
    assert "never_called" not in code.co_names
    assert "never_called" in settled(t={FIRST: 1})[0].co_names


@pytest.mark.parametrize("tables", [[0, 0, 3], [0, 1, 3], [2, 0, 7]])
@pytest.mark.parametrize("known", [(FIRST,), (SECOND,), (FIRST, THIRD), (FIRST, SECOND, THIRD)])
def test_the_answer_is_the_same_whatever_is_known(tables, known):
    _, function = settled(t={place: tables[place] for place in known}, row={1: 4})
    assert function(tables, [0, 4, 6, 1], [0, 1, 0]) == asked(tables, [0, 4, 6, 1], [0, 1, 0])


def test_a_function_that_looks_up_nothing_known_keeps_its_code():
    assert settled(t={9: 1}, tables={0: 1})[0] is asked.__code__
    assert settled(t={FIRST: 0})[0].co_firstlineno == asked.__code__.co_firstlineno


# Kernels


@pytest.mark.parametrize("name", DICE)
def test_a_game_knows_its_tables_numbers_and_no_others(name):
    series = Series(game(name), partners=game(name).book.has_partners)
    known = {what: dict(numbers) for what, numbers in series.known()}
    assert known["t"] == dict(enumerate(series.tables[: T.NUMBERS]))
    assert not any(known["row"].values())
    known = {what: dict(numbers) for what, numbers in series.known(seats=True)}
    assert all(series.first_state[place] == number for place, number in known["row"].items())
    assert {L.SEATS_IN_PLAY, L.PARTNERS} <= known["row"].keys()


def test_what_is_there_at_the_beginning_is_not_taken_for_0():
    series = Series(game("parcheesi"))
    row = [*series.first_state]
    row[L.REWARD] = 5
    known, other = (dict(dict(TRACK.known(series.tables, one))["row"]) for one in (series.first_state, row))
    assert known.keys() - other.keys() == {L.REWARD}


@pytest.mark.parametrize(("name", "house"), HOUSES, ids=str)
def test_house_rules_never_meet_a_games_own_clone(name, house):
    assert Series(game(name)).known() != NOTHING_KNOWN
    assert Series(game(name, **house)).known() == NOTHING_KNOWN
    assert Series(game(name, **house)).known(seats=True) == NOTHING_KNOWN


def test_every_games_clones_have_a_key_and_names_of_their_own():
    """Read from disk they come from several processes, and would be taken for each other by their names."""
    known = [NOTHING_KNOWN, *(Series(game(name)).known() for name in DICE)]
    keys = {key_of([TRACK.kernel("playouts", "batch", "play_many")], b"", each) for each in known}
    assert len(keys) == len(known)
    for one, other in combinations(map(names_of, known), 2):
        assert not one & other


def names_of(known):
    named = set()
    clones(PLAYOUTS, lambda function: named.add((function.__module__, function.__qualname__)) or function, known)
    return named


def test_t_and_row_mean_the_same_in_every_kernel_that_may_know_them():
    """What is known goes by these names, so nothing else may have them."""
    for module, name, code in visited(*PLAYOUTS, "homeward.env.track.step", "homeward.env.track.afterstates"):
        if not {"t", "row"}.isdisjoint(code.co_varnames):
            assert ".track." in module, name
        if "t" in code.co_varnames:
            assert code.co_varnames[0] == "t", name  # a parameter, the first


def visited(*modules):
    found = []
    clones(modules, lambda function: found.append((function.__module__, function.__name__, function.__code__)))
    return found


@pytest.mark.parametrize("name", DICE)
@pytest.mark.parametrize(("players", "partners"), SET_UPS)
def test_own_clones_in_plain_python_play_the_same(name, players, partners):
    """As a GPU has them, which knows the beginning too."""
    if partners and not game(name).book.has_partners:
        pytest.skip("no partnership")
    for policy in (("uniform",), ("steady",)):
        series = Series(game(name), players, partners, seed=4, most_turns=50, policy=policy)
        known = series.known(seats=True)
        play_many = clones(PLAYOUTS, lambda function: function, known)["play_many"]
        noted = [0] * (WORDS * 2)
        rules = TRACK.rules(series.tables, series.first_state, series.policies, plain_run)
        play_many(*rules, TRACK.room(plain_run), 4, 0, 2, 1, 50, noted, 0, 1)
        assert noted == plain_games(series, 0, 2).ravel().tolist()


@pytest.mark.parametrize("name", DICE)
def test_own_clones_compiled_play_what_the_general_ones_play(name):
    for players, partners in SET_UPS:
        if not partners or game(name).book.has_partners:
            series = Series(game(name), players, partners, seed=6)
            rules = (TRACK, TRACK.arrays(series.tables), np.array(series.first_state), None)
            general = play_games(*rules, seed=6, first=0, count=300, most_turns=300)
            own = play_games(*rules, seed=6, first=0, count=300, most_turns=300, known=series.known())
            assert np.array_equal(own, general)


def test_kukla_and_ollie_is_played_by_the_general_ones():
    assert Series(game("kukla_ollie")).known() == STAGE.known(None, ()) == NOTHING_KNOWN


# What is never written


def test_what_no_rule_writes_stays_0_and_all_else_is_written_somewhere():
    seen, could = set(), set()
    for name, house in [*((name, {}) for name in DICE), *HOUSES]:
        series = Series(game(name, **house), seed=2, policy=("wanderer",) if name == "poliana" else ("uniform",))
        still = unwritten(series.tables)
        changed = written_in(series, games=3)
        assert not changed & set(still), (name, house)
        could |= {place for place in ALL if place not in still}
        seen |= changed
    assert could == set(ALL) == seen & set(ALL)


@pytest.mark.parametrize("name", DICE)
def test_where_nothing_is_weighed_a_gpus_rows_of_16_bits_hold_all_there_is(name):
    series = Series(game(name), policy=("wanderer",))
    if cuda.weighs(series.known()):
        assert name in ("pollyanna", "dixie_pollyanna")
        return
    largest = max(max(row) for row in rows_of(series, games=8))
    assert max(largest, MOST_TURNS) < 1 << 15
    assert cuda.weighs(NOTHING_KNOWN)


ALL = (L.REWARD, L.OWED, L.RESTING, L.MARKS, L.FORFEITS, L.UNUSED, L.DEEDS, L.DOUBLETS, L.DONE)


def written_in(series, games):
    """The places of the row that are other than 0 at some step."""
    return {place for row in rows_of(series, games) for place, value in enumerate(row) if value}


def rows_of(series, games):
    """The row before every step of so many games, and at their ends."""
    room = TRACK.room(plain_run)
    tables, mind, beginning = TRACK.rules(series.tables, series.first_state, series.policies, plain_run)
    for number in range(games):
        TRACK.playing.begin(tables, beginning, room, series.seed, number)
        while room.row[L.PHASE] != L.OVER:
            yield room.row
            TRACK.playing.step(tables, mind, room, series.seed, number)
        yield room.row
