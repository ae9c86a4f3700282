"""A batch from outside: beginning and ending, chance from elsewhere, afterstates, and what is refused."""

from __future__ import annotations

import numpy as np
import pytest

import homeward
from homeward.env import Batch, actions_of
from homeward.env.batches.checking import BadBatch, IllegalAction
from homeward.env.games import CARD, LOT, PLAY, THROW
from homeward.errors import BadPosition, HomewardError
from homeward.families import family_called
from homeward.players.dealing import Dealer
from homeward.scholar.layout import AMOUNTS, MARKS, NOTHING
from homeward.targets.plain_machine import PlainMachine

pytestmark = [pytest.mark.compiler, pytest.mark.importing("numba")]

GAMES = homeward.games()
DICE = [name for name in GAMES if homeward.game(name).book.has_dice]


def played_until(batch, done, most=30_000):
    """Steps by chance until something has come; how many."""
    for step in range(most):
        if done():
            return step
        batch.step(batch.sample())
    raise AssertionError("It never came.")


# Beginning and ending


def test_a_slot_begins_its_next_game_by_itself_and_tells_how_the_last_one_ended():
    batch = Batch("parcheesi", 2, players=2, seed=3)
    played_until(batch, batch.terminated.any)
    (g,) = np.flatnonzero(batch.terminated)
    assert batch.numbers[g] == g + 2
    assert batch.to_play[g] >= 0
    assert batch.action_mask[g].any()
    assert sorted(batch.rewards[g]) == [-1, 0, 0, 1]
    fresh = Batch("parcheesi", 1, players=2, seed=3, first=int(g) + 2)
    assert np.array_equal(fresh.rows[0], batch.rows[g])
    assert homeward.Phase.OVER is _position(batch, batch.final_rows[g]).phase
    assert batch.final_compact[g, 33] == 3
    batch.step(batch.sample())
    assert not batch.terminated[g]
    assert not batch.rewards[g].any()


def _position(batch, row):
    from homeward.env.batches.telling import position_of

    return position_of(batch.game, batch.game.start(batch.players), row, ())


def test_one_that_is_over_waits_until_it_is_told_to_begin():
    batch = Batch("parcheesi", 3, players=2, seed=3, reset="never")
    played_until(batch, batch.terminated.any)
    (g,) = np.flatnonzero(batch.terminated)
    before = batch.rows[g].copy()
    assert batch.to_play[g] == -2
    actions = batch.sample()
    actions[g] = 999  # whatever it is told
    batch.step(actions)
    assert batch.terminated[g]
    assert not batch.rewards[g].any()
    assert np.array_equal(batch.rows[g], before)
    mask = np.arange(3) == g
    others = batch.rows[~mask].copy()
    batch.reset(mask)
    assert batch.numbers.tolist() == [g + 3 * (g == which) for which, g in zip([g] * 3, range(3), strict=True)]
    assert batch.to_play[g] >= 0
    assert np.array_equal(batch.rows[~mask], others)


def test_reset_begins_the_same_games_again_and_with_another_seed_others():
    batch = Batch("pollyanna", 4, seed=1)
    beginning = batch.rows.copy()
    first = [batch.sample().copy()]
    for _ in range(50):
        batch.step(batch.sample())
    batch.reset()
    assert np.array_equal(batch.rows, beginning)
    assert np.array_equal(batch.sample(), first[0])
    batch.reset(seed=2)
    assert not np.array_equal(batch.rows, beginning)
    assert np.array_equal(batch.rows, Batch("pollyanna", 4, seed=2).rows)


def test_a_cap_cuts_games_short_and_pays_nobody():
    batch = Batch("poliana", 4, seed=1, most_turns=9)
    played_until(batch, batch.truncated.any)
    assert not batch.rewards[batch.truncated].any()
    assert not batch.terminated[batch.truncated].any()
    assert (batch.final_rows[batch.truncated, 39] == 9).all()


def test_a_cap_before_anybody_can_choose_is_no_trap():
    batch = Batch("pollyanna", 64, seed=1, most_turns=1)
    for _ in range(20):
        batch.step(batch.sample())
    assert (batch.numbers >= 64).any()


def test_partners_win_together():
    batch = Batch("parcheesi", 4, partners=True, seed=5)
    played_until(batch, batch.terminated.any)
    (g, *_) = np.flatnonzero(batch.terminated)
    assert batch.rewards[g, 0] == batch.rewards[g, 2] == -batch.rewards[g, 1] == -batch.rewards[g, 3]


def test_where_play_goes_on_the_first_place_is_paid_and_the_game_goes_on():
    batch = Batch("parcheesi", 4, seed=5, house={"play_on": True}, reset="never")
    played_until(batch, batch.rewards.any)
    (g,) = np.flatnonzero(batch.rewards.any(axis=1))
    assert not batch.terminated[g]
    assert batch.to_play[g] >= 0
    winner = int(batch.rewards[g].argmax())
    assert batch.compact[g, 24 + (winner - batch.to_play[g]) % 4] == 1
    paid = batch.rewards[g].copy()
    total = np.zeros(4)
    for _ in range(30_000):
        if batch.terminated[g]:
            break
        batch.step(batch.sample())
        total += batch.rewards[g]
    assert batch.terminated[g]
    assert not total.any()
    assert np.isclose(paid.sum(), 0, atol=1e-6)


def test_a_play_that_is_the_only_one_can_be_made_by_itself():
    batch = Batch("pollyanna", 32, seed=5, skip_forced=True)
    for _ in range(200):
        assert (batch.action_mask.sum(axis=1) > 1).all()
        batch.step(batch.sample())


# Chance from elsewhere


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("chance", ["given", "explicit"])
def test_given_the_same_chance_a_batch_plays_the_games_of_the_seed(name, chance):
    """Beside a batch that samples: chance that comes from outside as the seed has it, move by move."""
    seed, n = 6, 3 if chance == "given" else 1  # with explicit chance every game takes every step
    ours = Batch(name, n, seed=seed, reset="never", chance=chance)
    theirs = Batch(name, n, seed=seed, reset="never")
    dealers = [Dealer(seed, g) for g in range(n)]
    starts = [dealer.begin(ours.game, 4) for dealer in dealers]
    for _ in range(150):
        outcomes = np.zeros(n, dtype=np.int64)
        while (ours.awaits != PLAY).any():
            for g in np.flatnonzero(ours.awaits != PLAY):
                outcomes[g] = _dealt(ours, g, dealers[g], starts[g])
                assert np.isclose(ours.chances[g].sum(), 1.0)
                assert ours.chances[g, outcomes[g]] > 0
                assert ours.to_play[g] == -1
                assert not ours.action_mask[g].any()
            (ours.step_chance if chance == "given" else ours.step)(outcomes)
        assert np.array_equal(ours.rows, theirs.rows)
        actions = theirs.sample()
        for g in range(n):
            after = ours.position(g).play(ours.actions.play(ours.position(g), actions[g]))
            dealers[g].heed(after)
            while after.phase is homeward.Phase.PLAY and after.is_forced:
                after = after.play(after.plays[0])
                dealers[g].heed(after)
        ours.step(actions)
        theirs.step(actions)
        assert np.array_equal(ours.terminated, theirs.terminated)
        if theirs.terminated.any():
            break


def _dealt(batch, g, dealer, start):
    """The outcome of chance that game g meets next, by number."""
    if batch.awaits[g] == LOT:
        return start.to_play
    after = dealer.deal(batch.position(g))
    if batch.awaits[g] == CARD:
        return batch.outcomes.index(after.card)
    assert batch.awaits[g] == THROW
    dice = after.happened.dice
    return batch.outcomes.index(f"{max(dice.a, dice.b)}-{min(dice.a, dice.b)}")


def test_dice_can_be_given_as_they_lie():
    batch = Batch("poliana", 2, players=2, chance="given")
    assert (batch.awaits == LOT).all()
    batch.step_chance([2, 0])
    assert batch.rows[:, 18].tolist() == [2, 0]
    batch.step_chance(np.array([[2, 6], [3, 1]]))
    assert batch.to_play.tolist() == [2, -1]  # nothing enters on 3 and 1, so the next throw is due
    assert batch.position(0).dice == homeward.Throw(6, 2)


def test_an_outcome_that_cannot_be_is_refused():
    batch = Batch("poliana", 2, players=2, chance="given")
    with pytest.raises(IllegalAction, match=r"Game 1 of the batch .* one of the seats 0, 2, not 3"):
        batch.step_chance([2, 3])
    batch.step_chance([2, 0])
    with pytest.raises(IllegalAction, match="numbered from 0 to 20, and 21 is none"):
        batch.step_chance([21, 0])
    with pytest.raises(BadBatch, match="Dice are an array"):
        batch.step_chance(np.array([[2, 7], [3, 1]]))


# What is seen


@pytest.mark.parametrize("name", GAMES)
def test_the_scholar_sees_what_it_sees(name):
    batch = Batch(name, 5, seed=4, observe=("compact", "scholar"))
    family = family_called(batch.game.book.family)
    from importlib import import_module

    see = import_module(f"homeward.scholar.{family.name}.features").see
    on = PlainMachine()
    tables = batch.game.track.tables if batch.game.book.has_dice else batch.game.stage.tables
    for _ in range(40):
        batch.step(batch.sample())
    for g in range(batch.n):
        marks, amounts = on.integers(MARKS), on.floats(AMOUNTS)
        see(tables, batch.rows[g].tolist(), [0] * family.sizes["scratch"][0], marks, amounts)
        assert batch.indices[g].tolist() == list(marks)
        assert np.allclose(batch.amounts[g], list(amounts), atol=1e-5)
    seen = batch.observe(batch.rows)
    assert np.array_equal(seen.compact, batch.compact)
    assert np.array_equal(seen.indices, batch.indices)
    assert (batch.indices[:, -1] == NOTHING).all()


def test_the_position_is_turned_to_the_seat_that_acts():
    batch = Batch("poliana", 6, seed=9)
    for _ in range(60):
        batch.step(batch.sample())
    for g in range(6):
        position, seen = batch.position(g), batch.compact[g]
        for k in range(4):
            seat = (position.to_play + k) % 4
            assert tuple(seen[4 * k : 4 * k + 4]) == position.row[4 * seat : 4 * seat + 4]
            assert seen[20 + k] == (seat in position.forfeited)
        names = position.course.names[position.to_play]
        resting = sorted(names[place] for place, rests in zip(seen[:4], seen[28:32], strict=True) if rests)
        assert resting == sorted(position.resting)
        assert [die for die in seen[34:36] if die] == list(position.dice_left)


@pytest.mark.parametrize("name", GAMES)
def test_afterstates_are_the_outcomes(name):
    batch = Batch(name, 4, seed=2)
    for _ in range(25):
        batch.step(batch.sample())
    found = batch.afterstates(512)
    for g in range(batch.n):
        expected = [outcome.position for outcome in batch.position(g).outcomes()]
        rows = found.rows[g, : found.counts[g]]
        assert [_without_turn(row, batch) for row in rows] == [_without_turn(one.row, batch) for one in expected]
    seen = batch.observe(found.rows)
    assert len(seen.compact) == 4 * 512


def _without_turn(row, batch):
    at = 39 if batch.game.book.has_dice else 29
    return [int(number) for i, number in enumerate(row) if i != at]


def test_too_many_afterstates_are_refused():
    batch = Batch("kukla_ollie", 2)
    with pytest.raises(BadBatch, match="can end in more than 1 ways"):
        batch.afterstates(1)


def test_tensors_share_the_memory():
    torch = pytest.importorskip("torch")
    batch = Batch("pollyanna", 3, observe=("compact", "scholar"))
    tensors = batch.torch()
    assert {"action_mask", "compact", "indices", "amounts", "rewards", "rows", "to_play"} <= set(tensors)
    for name, tensor in tensors.items():
        assert tensor.data_ptr() == getattr(batch, name).ctypes.data
    before = tensors["rows"].clone()
    actions = torch.from_numpy(batch.sample())
    batch.step(actions)
    assert not torch.equal(tensors["rows"], before)
    assert torch.equal(torch.from_dlpack(batch.compact), tensors["compact"])


# What is refused


def test_an_illegal_action_is_refused_before_anything_changes():
    batch = Batch("pollyanna", 3, players=2, seed=7)
    actions = batch.sample().copy()
    (illegal, *_) = np.flatnonzero(~batch.action_mask[2])
    actions[2] = illegal
    before = batch.rows.copy()
    with pytest.raises(
        IllegalAction, match=rf"Game 2 of the batch \(game 2 of the seed\): Action {illegal} \(.*Legal: "
    ):
        batch.step(actions)
    assert np.array_equal(batch.rows, before)
    actions[2] = -1
    with pytest.raises(HomewardError, match="whole numbers from 0 to 35, not -1"):
        batch.step(actions)


def test_unchecked_an_illegal_action_leaves_its_game_as_it_is():
    batch = Batch("pollyanna", 3, players=2, seed=7, checked=False)
    actions = batch.sample().copy()
    actions[1:] = [-5, 10**12]
    before = batch.rows.copy()
    batch.step(actions)
    assert np.array_equal(batch.rows[1:], before[1:])
    assert not np.array_equal(batch.rows[0], before[0])


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ({"n": 0}, "A number of games is needed, from 1 to"),
        ({"n": "many"}, "A number of games is needed, not 'many'"),
        ({"device": "tpu"}, "A device is needed: cpu, cuda, not 'tpu'"),
        ({"reset": "sometimes"}, "How games begin anew is needed: auto, never"),
        ({"chance": "none"}, "Where chance comes from is needed: sampled, given, explicit"),
        ({"observe": "everything"}, "What is to be observed is needed: compact, scholar"),
        ({"seed": -1}, "A seed is needed, from 0"),
        ({"workers": 0}, "A number of workers is needed, from 1"),
        ({"devise": "cuda"}, "A batch has no option 'devise'. It has: seed, first, device"),
        ({"most_turns": 10**9}, "A cap of turns is needed, from 1 to 32767"),
        ({"game": "chess"}, "chess"),
        ({"house": {"reward": -3}}, "reward"),
        ({"house": 3}, "A mapping from house rules"),
        ({"players": 5}, "is for 2, 3 or 4 players, not 5"),
        ({"partners": True, "players": 2}, "partnership asks for four players"),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused(how, said):
    with pytest.raises(HomewardError, match=said):
        Batch(**{"game": "pollyanna", "n": 2, **how})


def test_arrays_of_another_shape_are_refused():
    batch = Batch("pollyanna", 2)
    for actions in ([0], [[0, 0]], [0.5, 1.5], "ab"):
        with pytest.raises(BadBatch, match="Actions are an array of 2 whole numbers"):
            batch.step(actions)
    with pytest.raises(BadBatch, match="A mask is an array of 2 truths"):
        batch.reset([True])
    with pytest.raises(BadBatch, match="Rows are 40 whole numbers"):
        batch.observe(np.zeros((2, 39), dtype=np.int64))


def test_what_is_not_kept_says_how_to_ask_for_it():
    batch = Batch("pollyanna", 2)
    with pytest.raises(BadBatch, match=r"Batch\(…, observe='scholar'\)"):
        _ = batch.indices
    with pytest.raises(BadBatch, match='chance="explicit"'):
        _ = batch.chances
    with pytest.raises(BadBatch, match='chance="given"'):
        batch.step_chance([0, 0])


def test_house_rules_of_a_game_and_of_a_batch_go_together():
    batch = Batch(homeward.game("pollyanna", reward=20), 2, house={"home_bonus": 10})
    assert batch.game == homeward.game("pollyanna", reward=20, home_bonus=10)
    assert batch.action_mask.shape[1] == actions_of(batch.game).count > 36
    with pytest.raises(BadPosition):
        Batch("kukla_ollie", 2, partners=True)
