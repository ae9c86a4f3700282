"""Races are decided in WebAssembly, where no table is kept, as by the tables of a server."""

import pytest

import homeward
from homeward.endgame import endgame_positions, lookup
from homeward.endgame.duel import duel_of
from homeward.hints import advise
from homeward.players import player
from targets.wasm.test_same_decisions import thinking_on

GAMES = [
    ("pollyanna", {}),
    ("dixie_pollyanna", {}),
    ("parcheesi", {}),
    ("parcheesi", {"path_passing": False}),
    ("poliana", {}),
]
HOME = ["home"] * 4


@pytest.fixture
def without_tables(tmp_path, monkeypatch):
    """Nothing on disk, and nothing read from there before."""

    def forget():
        monkeypatch.setenv("HOMEWARD_CACHE", str(tmp_path))
        duel_of.cache_clear()

    yield forget
    duel_of.cache_clear()


@pytest.mark.parametrize(("name", "house"), GAMES)
def test_chances_plays_and_hints_are_the_same(on, without_tables, name, house):
    game = homeward.game(name, **house)
    races = endgame_positions(game, 6, seed=11)
    thrown = [race.throw(1 + number % 6, 1 + 5 * number % 7 % 6) for number, race in enumerate(races)]

    def told():
        chosen = [one for one in thrown if len(one.plays) > 1]
        return (
            [lookup(one) for one in races + thrown],
            [player("master:plays=60", 1).decide(one) for one in chosen],
            [advise(one) for one in chosen],
        )

    by_tables = told()
    assert None not in by_tables[0]
    assert all(advice.error == 0 for advice in by_tables[2])
    without_tables()
    with thinking_on(on):
        assert told() == by_tables
        assert duel_of(game.book.track, 2).tables is None


def test_neighbours_too(on, without_tables):
    pieces = {0: ["B40", "B20", "home", "home"], 1: ["B5", "P3", "home", "home"], 2: HOME, 3: HOME}
    game = homeward.game("pollyanna")
    races = [game.position(pieces, to_play=mover, partners=True) for mover in (0, 1)]
    by_tables = [lookup(race) for race in races]
    without_tables()
    with thinking_on(on):
        assert [lookup(race) for race in races] == by_tables
