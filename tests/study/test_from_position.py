"""Games that go on from a position: the same everywhere, and those that a table would have played from there."""

from itertools import pairwise
from math import sqrt

import numpy as np
import pytest

import homeward
from homeward.endgame import lookup
from homeward.errors import HomewardError
from homeward.families.family import run
from homeward.model import Phase
from homeward.players import player
from homeward.players.dealing import Dealer, dice_of
from homeward.players.reading import reading_of
from homeward.players.sitting import played
from homeward.playouts import notes as N
from homeward.record import Record
from homeward.study import load, merge, simulate
from homeward.study.beginnings import BadBeginning
from homeward.study.merging import CannotMerge
from homeward.study.simulation import BadBatch, series_of
from targets.houses import HOUSES
from targets.plainly import plain_games

GAMES = ("pollyanna", "dixie_pollyanna", "parcheesi", "poliana", "kukla_ollie")
TURNS = 40  # of a game that is played in plain Python
LOOSE = ("steady:epsilon=0.3", "hunter:temperature=3", "wanderer", "keeper")


def way(name, *, players=4, partners=False, seed=8, **house):
    """The positions of a game, from its start to the last before it is over."""
    return simulate(name, 1, players=players, partners=partners, seed=seed, **house).replay(0).positions()[:-1]


def some(positions, number):
    """So many of them, from the first to the last, those between two plays of a turn among them."""
    return [positions[round(at)] for at in np.linspace(0, len(positions) - 1, number)]


def series(position, policy="uniform", seed=5, most_turns=TURNS):
    return series_of(position, None, False, seed, policy, most_turns, {})


def agrees(one, first=0, count=2):
    """Whether compiled games are those of plain Python, in everything that is noted."""
    return np.array_equal(one.play(first, count), plain_games(one, first, count))


# On every machine


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_plain_and_compiled_go_on_alike_from_anywhere(name, players):
    for position in some(way(name, players=players), 12):
        assert agrees(series(position))
        assert agrees(series(position, LOOSE[:players]), 3, 1)


@pytest.mark.parametrize(("name", "house"), HOUSES, ids=str)
def test_plain_and_compiled_go_on_alike_with_house_rules(name, house):
    for position in some(way(name, **house), 12):
        assert agrees(series(position), 0, 1)


@pytest.mark.parametrize("name", ["pollyanna", "parcheesi"])
def test_plain_and_compiled_go_on_alike_in_partnership(name):
    for position in some(way(name, partners=True), 8):
        assert agrees(series(position, ("steady",)), 0, 1)


@pytest.mark.parametrize("name", ["pollyanna", "kukla_ollie"])
def test_games_are_those_of_any_range_and_any_number_of_workers(name):
    position = some(way(name), 3)[1]
    whole = simulate(position, 60, seed=4)
    assert np.array_equal(whole.words, simulate(position, 60, seed=4, workers=1).words)
    assert np.array_equal(whole.words[20:25], simulate(position, 5, seed=4, first=20).words)


# The games that would have been played


@pytest.mark.parametrize("name", GAMES)
def test_from_the_start_they_are_the_usual_games(name):
    usual, start = simulate(name, 60, seed=3), homeward.game(name).start()
    if start.phase is Phase.OPENING:  # throws decide who begins
        assert np.array_equal(simulate(start, 60, seed=3).words, usual.words)
        return
    for seat in range(4):
        begun = simulate(homeward.game(name).start(first=seat), 60, seed=3)
        drawn = usual.first_seat == seat
        assert drawn.any()
        assert np.array_equal(begun.words[drawn], usual.words[drawn])


@pytest.mark.parametrize(("name", "house"), [(name, {}) for name in GAMES[:-1]] + HOUSES[:7] + HOUSES[-3:], ids=str)
def test_a_throw_on_the_table_is_the_first_of_the_games(name, house):
    """Whoever lays down the dice that game g throws first has game g, to the last count."""
    for position in some([one for one in way(name, **house) if one.phase is Phase.THROW], 8):
        for policy in ("uniform", "hunter"):
            for number in (0, 1):
                thrown = position.throw(dice_of(0, 5, number))
                assert np.array_equal(
                    series(thrown, policy).play(number, 1), series(position, policy).play(number, 1)
                )


def test_the_scholar_takes_up_a_throw_as_if_it_were_its_own():
    for position in some([one for one in way("pollyanna") if one.phase is Phase.THROW], 4):
        thrown = position.throw(dice_of(0, 5, 1))
        assert np.array_equal(series(thrown, "scholar").play(1, 1), series(position, "scholar").play(1, 1))


def gone_on(record):
    """The positions of a record that were simulated, behind those that led to where it began."""
    return record.positions()[1 + record.comments[-1].after :]


def at_a_table(position, bot, seed, number):
    """What bots at a table play from a position, with the dice and cards of a game."""
    dealer, seated = Dealer(seed, number), {seat: player(bot) for seat in position.seats}
    if position.dice is not None:
        dealer.deal(position.game.start(len(position.seats), first=0))  # the throw on the table is the first
    while not position.is_over:
        if position.phase is Phase.PLAY:
            position = played(position, seated[position.to_play])
            dealer.heed(position)
        else:
            position = dealer.deal(position)
        yield str(position)


@pytest.mark.parametrize("bot", ["steady", "hunter", "scholar"])
@pytest.mark.parametrize("name", GAMES)
def test_they_are_what_a_table_would_have_played(name, bot):
    for position in some(way(name, players=2), 4 if bot == "scholar" else 8)[1:]:
        record = simulate(position, 1, seed=6, first=2, policy=bot).replay(2)
        assert list(map(str, gone_on(record))) == list(at_a_table(position, bot, 6, 2))


def test_the_first_play_is_any_that_is_legal_by_chance():
    position = next(one for one in way("pollyanna") if len(one.dice_left) == 1 and len(one.plays) == 3)
    first = simulate(position, 3000, seed=1, keep="plays", most_turns=1).kept.frame().group_by("game").first()
    counts = first.group_by("origin", "target").len()["len"].to_list()
    assert len(counts) == len(position.plays)
    assert all(abs(count - 1000) < 4 * sqrt(3000 * 2 / 9) for count in counts)


# What is noted, kept and replayed


@pytest.mark.parametrize("name", GAMES)
def test_every_game_replays_from_where_it_began(name):
    for position in some(way(name, players=3), 10):
        for policy in ("uniform", "scholar"):
            result = simulate(position, 3, seed=2, policy=policy)
            record = result.replay(1)
            assert position in record.positions()
            assert record.final.winners == tuple(seat for seat in position.seats if result.winners[1] >> seat & 1)
            assert Record.parse(str(record)) == record


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("policy", ["uniform", ("steady", "scholar", "uniform")], ids=str)
def test_what_is_kept_begins_at_the_position(name, policy):
    for position in some(way(name, players=3), 6):
        plain = simulate(position, 8, seed=2, policy=policy, most_turns=30)
        kept = simulate(position, 8, seed=2, policy=policy, most_turns=30, keep="positions")
        assert np.array_equal(plain.words, kept.words)
        assert len(kept.kept) == plain.turns.sum() + 8
        first = kept.kept.frame(names=True).group_by("game", maintain_order=True).first()
        for seat in position.seats:
            told = {tuple(sorted(row)) for row in first[[f"place_{seat}_{i}" for i in range(4)]].rows()}
            assert told == {tuple(sorted(position.pieces[seat]))}


@pytest.mark.parametrize("name", GAMES)
def test_the_plays_that_are_kept_show_what_lies_on_the_table(name):
    amid = [one for one in way(name) if one.phase is Phase.PLAY and (one.dice or one.card) and not one.is_forced]
    for position in some(amid, 5):
        kept = simulate(position, 5, seed=2, keep="plays").kept.frame(names=True)
        first = kept.group_by("game", maintain_order=True).first()
        shown = (position.dice.a, position.dice.b) if position.dice else (position.card,)
        assert set(first[["high", "low"] if position.dice else ["card"]].rows()) == {
            tuple(sorted(shown, reverse=True))
        }
        assert set(first["turn"]) == {1}


def test_nothing_is_thrown_again_that_lies_on_the_table():
    thrown = homeward.game("pollyanna").start(2, first=0).throw(6, 3)
    for position in (thrown, thrown.play("enter")):
        throws = simulate(position, 5, seed=2, keep="throws").kept.frame()
        assert set(throws.group_by("game").first()["turn"]) == {2}


@pytest.mark.parametrize("name", ["pollyanna", "kukla_ollie"])
def test_the_lead_is_counted_from_whoever_has_it_in_the_position(name):
    for position in some(way(name), 6)[1:]:
        result, reading = simulate(position, 3, seed=1), reading_of(position)
        for game in range(3):
            after = [one for one in gone_on(result.replay(game)) if reading.begins_turn(one)]
            ways = [[reading.way_of(one, seat) for seat in one.seats] for one in (position, *after)]
            led = [way.index(max(way)) for way in ways if way.count(max(way)) == 1]
            assert result.lead_changes[game] == sum(one != other for one, other in pairwise(led))


def test_counters_that_a_position_begins_with_count_nothing():
    position = some(way("parcheesi"), 3)[1]
    words = run(series(position, most_turns=1).play(0, 50))
    turns = sum((words[:, N.SEAT_WORDS + 2 * seat] & N.COUNTER_MASK) for seat in range(4))
    assert set(turns.tolist()) == {1}


# What it is for


def test_the_shares_are_the_chances_of_the_position():
    """The scholar hardly errs in a race, so the tables' exact chance lies where its games say."""
    spaces = {0: ["P2", "P5", "home", "home"], 2: ["P1", "P6", "home", "home"]}
    position = homeward.game("pollyanna").position(spaces, to_play=0)
    mine, other = simulate(position, 2000, seed=1, policy="scholar").shares()
    assert (mine.seats, mine.label) == ((0,), "Green")
    assert mine.share.low < lookup(position)[0] < mine.share.high
    assert mine.wins + other.wins == 2000


# The past that no text tells


def looking_back():
    """A position of Kukla & Ollie in which a move is forbidden only by what was there before (K24)."""
    for seed in range(40):
        for position in way("kukla_ollie", players=2, seed=seed):
            if position.phase is Phase.PLAY and len(homeward.parse(position.text).plays) > len(position.plays):
                return position
    raise AssertionError("none found")


@pytest.mark.ruling("K24")
def test_the_past_goes_along():
    position = looking_back()
    plain = homeward.parse(position.text)
    with_past, without = simulate(position, 300, seed=1), simulate(plain, 300, seed=1)
    assert not np.array_equal(with_past.words, without.words)
    first = {gone_on(with_past.replay(game))[0] for game in range(40)}
    assert first <= {position.play(play) for play in position.plays}


@pytest.mark.ruling("K24")
def test_a_file_keeps_the_past(tmp_path):
    batch = simulate(looking_back(), 20, seed=1)
    batch.save(tmp_path / "batch.npz")
    again = load(tmp_path / "batch.npz")
    assert again.series.position.past == batch.series.position.past
    assert np.array_equal(again.series.play(0, 20), batch.words)
    assert again.replay(3).final == batch.replay(3).final


@pytest.mark.ruling("K24")
def test_another_past_is_another_series():
    position = looking_back()
    parts = [simulate(position, 5, seed=1), simulate(homeward.parse(position.text), 5, seed=1, first=5)]
    with pytest.raises(
        CannotMerge, match=r"what lies behind the position \(K24\) is not the same in part 1 and part 2"
    ):
        merge(parts)


# Files and ranges


def test_ranges_of_one_position_make_a_whole(tmp_path):
    position = some(way("poliana"), 3)[1]
    parts = []
    for first in (0, 30):
        simulate(position, 30, seed=1, first=first).save(tmp_path / f"{first}.npz")
        parts.append(load(tmp_path / f"{first}.npz"))
    assert parts[0].series.position == position
    assert np.array_equal(merge(parts).words, simulate(position, 60, seed=1).words)


def test_games_from_different_positions_are_no_batch():
    one, other = some(way("poliana"), 4)[1:3]
    with pytest.raises(
        CannotMerge, match=r"they begin at poliana seats.* in part 1 and at poliana seats.* in part 2"
    ):
        merge([simulate(one, 5, seed=1), simulate(other, 5, seed=1, first=5)])
    with pytest.raises(CannotMerge, match="they begin at the start in part 1 and at poliana seats"):
        merge([simulate("poliana", 5, seed=1), simulate(other, 5, seed=1, first=5)])


# What is refused


def won():
    return simulate("tiny", 1, seed=1).replay(0).final


@pytest.mark.parametrize(
    ("asked", "how", "said"),
    [
        (won, {}, "The game is over in this position: nothing can be played from it."),
        (lambda: won().text, {}, "The game is over in this position"),
        (lambda: homeward.game("tiny").start(2), {"players": 3}, "In this position 2 play, not 3"),
        (lambda: homeward.game("pollyanna").start(), {"partners": True}, "In this position each plays alone"),
        (lambda: homeward.game("pollyanna").start(), {"reward": 20}, "the house rules in its text: leave reward out"),
        (lambda: "pollyanna seats=0,2 turn=0", {}, "the field 0= is missing"),
        (lambda: 7, {}, "A game or its name, or a position, is needed, not 7"),
    ],
)  # fmt: skip
def test_what_cannot_be_played_from_is_refused(asked, how, said):
    with pytest.raises(HomewardError, match=said):
        simulate(asked(), 10, **how)


def test_policies_are_for_those_who_sit_there():
    with pytest.raises(BadBatch, match="2 players need one policy for all or one each, not 4"):
        simulate(homeward.game("pollyanna").start(2), 10, policy=["steady"] * 4)


def test_partners_are_those_of_the_position():
    start = homeward.game("pollyanna").start(partners=True)
    result = simulate(start, 10, seed=1)
    assert result.series.partners
    assert np.array_equal(result.words, simulate("pollyanna", 10, seed=1, partners=True).words)


def test_a_file_with_a_position_that_is_none_is_refused(tmp_path):
    from homeward.study.describing import described
    from homeward.study.describing import series_of as of_file

    told = described(series(some(way("poliana"), 3)[1]))
    for change in ({"position": "poliana seats=0,2"}, {"past": (1, 2)}, {"players": 2}, {"house": {"side": 15}}):
        values = {name: getattr(told, name) for name in told.__struct_fields__} | change
        with pytest.raises(HomewardError):
            of_file(type(told)(**values))
    with pytest.raises(BadBeginning):
        series(won())
