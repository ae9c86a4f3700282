"""What is written down of games is what happens in them, as a record of the same game tells it."""

import numpy as np
import polars as pl
import pytest

from homeward.errors import HomewardError
from homeward.events import Drawn, Played, Thrown
from homeward.model import Phase
from homeward.players.reading import reading_of
from homeward.study import simulate
from homeward.study.trajectories.columns import CannotKeep

SET_UPS = [
    ("pollyanna", {}),
    ("dixie_pollyanna", {"players": 3, "policy": "steady"}),
    ("parcheesi", {"partners": True, "home_bonus": 10}),
    ("poliana", {"policy": ["steady", "wanderer", "hunter", "steady"], "play_on": True}),
    ("kukla_ollie", {"players": 2}),
]


@pytest.fixture(scope="module", params=SET_UPS, ids=lambda one: one[0])
def told(request):
    """A batch with its positions, plays and throws kept, and the record of one of its games."""
    name, wishes = request.param
    kept = {what: simulate(name, 3, seed=4, keep=what, **wishes) for what in ("positions", "plays", "throws")}
    plain = simulate(name, 3, seed=4, **wishes)
    assert all((one.words == plain.words).all() for one in kept.values())
    return kept, plain.replay(1)


def of_game(result):
    return result.kept.frame(names=True).filter(pl.col("game") == 1)


def test_all_seats_places_turn_by_turn(told):
    kept, record = told
    positions = record.positions()
    ends = [one for one in positions[1:] if one.is_over or reading_of(one).begins_turn(one)]
    if positions[0].phase is not Phase.OPENING:
        ends = [positions[0], *ends]
    rows = of_game(kept["positions"]).rows(named=True)
    if positions[0].phase is Phase.OPENING:
        assert rows[0]["next"] is None
        rows, ends = rows[1:], ends[1:]  # a turn has ended only after the first throw that is none for the start
    assert len(rows) == len(ends)
    for row, position in zip(rows, ends, strict=True):
        for seat, places in position.pieces.items():
            assert sorted(row[f"place_{seat}_{piece}"] for piece in range(4)) == sorted(places)
        assert row["next"] == (None if position.is_over else position.to_play)


def test_every_throw_or_card(told):
    kept, record = told
    happened = [one for one in record.events if isinstance(one, Thrown | Drawn)]
    rows = of_game(kept["throws"]).rows(named=True)
    assert [row["seat"] for row in rows] == [one.seat for one in happened]
    for row, one in zip(rows, happened, strict=True):
        if isinstance(one, Drawn):
            assert row["card"] == one.card
        else:
            assert {row["high"], row["low"]} == {one.dice.a, one.dice.b}
            assert (row["turn"] == 0) is one.for_start


def test_every_play(told):
    kept, record = told
    made = [one for one in record.events if isinstance(one, Played) and one.play.target]
    rows = [row for row in of_game(kept["plays"]).rows(named=True) if row["target"] is not None]
    assert [(row["seat"], row["origin"], row["target"]) for row in rows] == [
        (one.seat, one.play.origin, one.play.target) for one in made
    ]
    captured = [one.captures[0].seat if one.captures else None for one in made]
    assert [row["captured"] for row in rows] == captured


def test_as_many_lines_as_were_noted(told):
    kept, _ = told
    positions, plays, throws = (kept[what] for what in ("positions", "plays", "throws"))
    assert (positions.kept.counts == positions.turns + 1).all()
    moves = plays.kept.frame().group_by("game", maintain_order=True).len()["len"]
    assert (moves.to_numpy() >= plays.plays).all()  # dice that are forfeited by choice are no plays, but are told
    assert plays.captures.sum() == plays.kept.frame()["captured"].count()
    if not throws.cards.any():
        assert (throws.kept.columns["turn"] > 0).sum() == throws.turns.sum()


def test_cores_change_nothing():
    one, two = (simulate("pollyanna", 300, seed=9, keep="positions", workers=n).kept for n in (1, 2))
    assert np.array_equal(one.lines, two.lines)
    assert np.array_equal(one.counts, two.counts)
    assert np.array_equal(one.columns["game"], np.repeat(np.arange(300), one.counts))


def test_a_game_longer_than_the_log(monkeypatch):
    whole = simulate("pollyanna", 4, seed=9, keep="positions").kept
    monkeypatch.setattr("homeward.scholar.games.LINES", 50)
    assert np.array_equal(simulate("pollyanna", 4, seed=9, keep="positions").kept.lines, whole.lines)


def test_a_range_is_the_same_games():
    whole, part = (simulate("parcheesi", 10 - first, seed=2, first=first, keep="plays").kept for first in (0, 6))
    assert part.frame().equals(whole.frame().filter(pl.col("game") >= 6))


def test_ctrl_c_keeps_what_is_finished():
    def stop(finished):
        if finished:
            raise KeyboardInterrupt

    result = simulate("pollyanna", 100_000, seed=9, keep="throws", progress=stop, workers=1)
    assert result.partial
    assert len(result.kept.counts) == len(result) > 0


def test_others_take_it_over_by_arrow():
    kept = simulate("pollyanna", 5, seed=9, keep="throws").kept
    assert pl.DataFrame(kept).equals(kept.frame())


@pytest.mark.parametrize(
    ("wish", "refused"),
    [
        ({"keep": "position"}, "Is positions meant"),
        ({"keep": "plays", "device": "cuda"}, "on the processor alone"),
        ({"keep": "plays", "ray": "local"}, "on this machine alone"),
        ({"parquet": "a.parquet"}, "say what with keep"),
        ({"keep": "plays", "parquet": "a.csv"}, "should end in .parquet"),
    ],
)
def test_what_cannot_be_kept_is_refused_at_once(wish, refused):
    with pytest.raises(HomewardError, match=refused):
        simulate("pollyanna", 10**9, seed=1, **wish)


def test_without_positions_there_is_no_heat_map():
    with pytest.raises(CannotKeep, match="needs positions"):
        simulate("pollyanna", 2, seed=1, keep="plays").heat_map()
