"""A playout by chance chooses each legal play of a moment, no other, and each equally often."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

import homeward
from homeward.families.family import plain_run
from homeward.model import Phase
from homeward.players import player
from homeward.playouts import notes
from homeward.playouts.seats import NOBODY
from homeward.playouts.track import playout as track_playout
from homeward.playouts.track.choice import mind_of
from homeward.playouts.track.room import Room
from homeward.playouts.written import policies_of
from homeward.referee.chance import block, die_a, die_b
from homeward.referee.track import layout as L
from homeward.testing import positions

DRAWS = 240
SEEDS = range(100_000)
GAMES = {
    "pollyanna": {},
    "dixie_pollyanna": {"home_path": 2},
    "parcheesi": {"entering": "must"},
    "poliana": {},
}


@pytest.fixture
def chosen(monkeypatch):
    """The plays that the playout makes, forfeits among them, in a list that grows."""
    seen = []
    make_play, give_up = track_playout.make_play, track_playout.give_up

    def watched(t, row, memory, play):
        seen.append(play)
        make_play(t, row, memory, play)

    def given_up(t, row, use):
        seen.append(use << L.USE_SHIFT)
        give_up(t, row, use)

    monkeypatch.setattr(track_playout, "make_play", watched)
    monkeypatch.setattr(track_playout, "give_up", given_up)
    return seen


def draw(position, seed, chosen, mind):
    """What the playout plays first in the first throw of a seed; 0 if nothing."""
    row, scratch, out = list(position.row), [0] * L.SCRATCH, [0] * L.PLAYS
    memory = [0] * track_playout.MEMORY
    memory[notes.LED] = NOBODY
    chosen.clear()
    while not chosen and row[L.TURN] == position.row[L.TURN]:
        track_playout.step(position.tables, mind, Room(row, scratch, out, memory), seed, 0)
    return chosen[0] if chosen else 0


def assert_fair(position, a, b, chosen, policy="uniform"):
    """Draw often with seeds that throw a and b: each legal play comes as often as the next."""
    thrown = position.throw(a, b)
    mind = mind_of(None if policy == "uniform" else policies_of(dict.fromkeys(range(4), policy)), plain_run)
    legal = [play.code for play in thrown.plays if play.kind not in ("pass", "forfeit")]
    if policy == "wanderer" and legal:
        legal = [play.code for play in thrown.plays if play.kind != "pass"]
    seeds = (seed for seed in SEEDS if {die_a(block(seed, 0, 0, 0)[0]), die_b(block(seed, 0, 0, 0)[0])} == {a, b})
    count = Counter(draw(position, next(seeds), chosen, mind) for _ in range(DRAWS))
    assert set(count) == set(legal or [0]), (str(position), a, b)
    par = DRAWS / max(len(legal), 1)
    assert all(abs(times - par) < 5 * sqrt(par) for times in count.values()), (str(position), a, b, count)


@pytest.mark.parametrize("policy", ["uniform", "wanderer"])
@pytest.mark.parametrize("name", GAMES)
def test_any_legal_play_is_as_likely(name, policy, chosen):
    """A wanderer, as at the table, forfeits by choice as well (N11); plays by chance alone do not."""
    game = homeward.game(name, **GAMES[name])
    waiting = [one for one in positions(game, player("wanderer", 3), seed=3) if one.phase is Phase.THROW]
    for number, position in enumerate(waiting[5 :: len(waiting) // 9]):
        assert_fair(position, 6 - number % 2, 1 + number % 5, chosen, policy)


@pytest.mark.parametrize("declinable", [True, False])
def test_p9_a_way_that_wins_by_its_reward_is_as_likely(declinable, chosen):
    game = homeward.game("pollyanna", reward_declinable=declinable)
    pieces = {0: ["B51", "home", "home", "home"], 2: ["B57", "corner", "corner", "corner"]}
    assert_fair(game.position(pieces, to_play=0), 6, 1, chosen)


@pytest.mark.parametrize("dice", [(6, 6), (6, 4), (5, 1), (4, 2), (3, 1)])
def test_p9_entries_come_first(dice, chosen):
    pieces = {0: ["corner", "corner", "B6", "B20"], 2: ["B26", "B10", "corner", "corner"]}
    assert_fair(homeward.game("pollyanna").position(pieces, to_play=0), *dice, chosen)
