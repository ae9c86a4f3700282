"""Any game of a batch comes back as a whole record, play by play, and must come to the batch's own words."""

import pytest

from homeward.model import Phase
from homeward.record import Record
from homeward.study import Result, simulate
from homeward.study.replaying import AnotherGame, replay
from homeward.study.result import NoSuchGame

DICE_GAMES = ("pollyanna", "dixie_pollyanna", "parcheesi", "poliana")
HOUSE_RULES = [
    ("pollyanna", {"reward": 20, "home_path": 4, "turn_passes": "left", "starter": "chosen"}),
    ("dixie_pollyanna", {"reward_declinable": False, "turnout_spaces": 2}),
    ("parcheesi", {"entering": "must", "reward": 10, "path_passing": False}),
    ("poliana", {"side": 15, "starter": "throw", "reward": 7}),
    ("kukla_ollie", {"stuck_in_cue": "lose_turn", "turn_passes": "right", "repetition": 8}),
]


def replays(result, *games):
    """Whether these games are records that read back, come to an end, and tell the batch's winner."""
    for game in games:
        record = result.replay(game)
        final = record.final
        assert Record.parse(str(record)) == record
        assert sum(1 << seat for seat in final.winners) == result.winners[game - result.first]
        assert final.is_over == result.finished[game - result.first]
    return True


@pytest.mark.parametrize("name", [*DICE_GAMES, "kukla_ollie", "tiny"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_game_replays(name, players):
    assert replays(simulate(name, 30, seed=11, first=5, players=players), 5, 17, 34)


@pytest.mark.parametrize("name", ["pollyanna", "dixie_pollyanna", "parcheesi"])
def test_partnership_replays(name):
    assert replays(simulate(name, 20, seed=2, partners=True), 0, 19)


@pytest.mark.parametrize(("name", "house"), HOUSE_RULES)
def test_house_rules_replay(name, house):
    result = simulate(name, 20, seed=3, **house)
    assert replays(result, 0, 7)
    assert result.replay(0).game.house_rules == result.series.game.house_rules


@pytest.mark.parametrize("name", [*DICE_GAMES, "kukla_ollie"])
def test_a_game_cut_short_replays_as_far_as_it_went(name):
    result = simulate(name, 20, seed=4, most_turns=41)
    assert result.unfinished.all()
    assert replays(result, *range(0, 20, 5))


def test_the_longest_game_replays():
    result = simulate("poliana", 400, seed=6)
    assert replays(result, result.longest())


def test_the_throws_for_the_start_are_in_the_record():
    result = simulate("pollyanna", 10, seed=1)
    record = result.replay(3)
    opening = [event for event in record.events if event.kind == "opening"]
    assert len(opening) >= 4
    assert record.header.first is None
    assert record.positions()[len(opening)].to_play == result.first_seat[3]


def test_where_nobody_throws_for_the_start_the_record_says_who_began():
    result = simulate("poliana", 10, seed=1)
    assert {result.replay(game).header.first for game in range(10)} == set(result.first_seat.tolist())


def test_cards_are_in_the_record():
    result = simulate("kukla_ollie", 10, seed=8)
    game = int(result.cards.argmax())
    drawn = [event for event in result.replay(game).events if event.kind == "card"]
    assert len(drawn) == result.cards[game] > 0


def test_lost_turns_are_in_the_record():
    result = simulate("parcheesi", 10, seed=8)
    game = int(result.lost_turns.argmax())
    positions = result.replay(game).positions()
    lost = [one for one in positions if one.phase is Phase.PLAY and one.plays[0].kind == "pass"]
    after_throw = [one for one in lost if one.previous.phase is Phase.THROW]
    assert len(after_throw) == result.lost_turns[game] > 0


def test_the_record_says_which_game_it_is():
    record = simulate("tiny", 10, seed=77).replay(4)
    assert record.comments[0].text.startswith("game 4 of seed 77")


@pytest.mark.parametrize("game", [-1, 4, 25])
def test_a_game_outside_the_batch_is_refused(game):
    result = simulate("tiny", 20, seed=1, first=5)
    with pytest.raises(NoSuchGame, match=f"Game {game} is not in this batch, which holds games 5 to 24"):
        result.replay(game)


def test_words_of_another_game_are_refused():
    result = simulate("tiny", 20, seed=1)
    with pytest.raises(AnotherGame, match="Game 3 of seed 1 is another game here than in the batch"):
        replay(result.series, 3, result.words[4])


def test_every_word_is_compared():
    result = simulate("pollyanna", 1, seed=1)
    for word in range(result.words.shape[1]):
        words = result.words.copy()
        words[0, word] += 1 << 20
        with pytest.raises(AnotherGame):
            Result(result.series, 0, words).replay(0)
