"""Actions: each legal play has one of its own, whatever the rules, and an action is the play it came from."""

from __future__ import annotations

from random import Random

import pytest

import homeward
from homeward.env import actions_of
from homeward.errors import IllegalPlay, WrongArgument
from homeward.model import Phase

GAMES = homeward.games()
HOUSES = [
    ("pollyanna", {"home_bonus": 10, "third_rests": True}),
    ("pollyanna", {"reward": 20, "reward_declinable": False}),
    ("pollyanna", {"three_doublets": True, "capture_throws_again": True, "play_on": True}),
    ("dixie_pollyanna", {"enter_by_total": True, "home_path": 3, "pieces": 3}),
    ("parcheesi", {"reward": 20, "home_bonus": 10, "entering_captures": True}),
    ("parcheesi", {"entering": "must", "blockade": False, "stack_limit": 3}),
    ("poliana", {"side": 15, "reward": 20}),
    ("poliana", {"enter_by_total": True, "home_bonus": 20, "play_on": True}),
    ("kukla_ollie", {"repetition": 0}),
]
TABLES = [
    *((name, {}, players, False) for name in GAMES for players in (2, 3, 4)),
    *((name, {}, 4, True) for name in GAMES if homeward.game(name).book.has_partners),
    *((name, house, 4, False) for name, house in HOUSES),
]


def walk(position, seed, most):
    """Positions that chance comes by, with something to choose."""
    chance, shown = Random(seed), 0
    while not position.is_over and shown < most:
        if position.phase is Phase.DRAW:
            position = position.draw(chance.choice([card for card, left in position.deck.items() if left]))
        elif position.phase is Phase.PLAY:
            yield position
            shown += 1
            position = position.play(chance.choice(position.plays))
        else:
            position = position.throw(chance.randint(1, 6), chance.randint(1, 6))


@pytest.mark.parametrize(("name", "house", "players", "partners"), TABLES)
def test_every_legal_play_has_an_action_of_its_own_which_is_that_play(name, house, players, partners):
    game = homeward.game(name, **house)
    actions = actions_of(game)
    for position in walk(game.start(players, partners=partners, first=0), seed=players, most=400):
        legal = actions.legal(position)
        assert len(set(legal)) == len(legal) == len(position.plays), position
        assert all(0 <= action < actions.count for action in legal), position
        for action, play in zip(legal, position.plays, strict=True):
            assert actions.play(position, action) is play, position
            assert actions.action(position, play) == action, position
            assert coded(actions, position, action) == play.code, position
        codes = {coded(actions, position, action): action for action in range(actions.count)}
        assert all(codes[play.code] == action for action, play in zip(legal, position.plays, strict=True)), position
        assert [action for action, is_legal in enumerate(actions.mask(position)) if is_legal] == sorted(legal)


def coded(actions, position, action):
    """What the kernel reads an action as."""
    from homeward.env.stage import numbering as stage
    from homeward.env.track import numbering as track

    if actions.game.book.has_dice:
        return track.play_of(position.tables, position.row, actions.ways, action)
    return stage.play_of(position.tables, action)


@pytest.mark.parametrize("name", [name for name in GAMES if homeward.game(name).book.has_dice])
def test_the_games_of_the_sheets_have_thirty_six_actions(name):
    assert actions_of(homeward.game(name)).count == 36


def test_a_longer_reward_may_go_more_ways():
    assert actions_of(homeward.game("pollyanna", reward=20)).count > 36


def test_kukla_and_ollies_are_number_and_space_and_passing():
    game = homeward.game("kukla_ollie")
    actions = actions_of(game)
    assert actions.count == 4 * len(game.stage.names) + 1
    position = game.start(2, first=0)
    assert actions.meaning(actions.action(position, position.plays[0])) == f"piece 1 to {position.plays[0].target}"
    assert actions.meaning(actions.count - 1) == "pass"


def test_a_refused_action_says_what_it_means_and_what_is_legal():
    game = homeward.game("pollyanna")
    position = game.start(2, first=0).throw(6, 3)
    told = r"Action 2 \(first piece, the lower die\) is not legal for seat 0. .*6.* Legal: 0 \(enter\)."
    with pytest.raises(IllegalPlay, match=told):
        actions_of(game).play(position, 2)
    with pytest.raises(IllegalPlay, match="whole numbers from 0 to 35, not 36"):
        actions_of(game).play(position, 36)
    with pytest.raises(IllegalPlay, match="Action 0"):
        actions_of(game).play(game.start(2, first=0), 0)


def test_positions_of_another_game_have_other_actions():
    with pytest.raises(IllegalPlay, match="These are the actions of Game\\('pollyanna'\\)"):
        actions_of(homeward.game("pollyanna")).legal(homeward.game("parcheesi").start(2))
    with pytest.raises(WrongArgument, match="A position is needed"):
        actions_of(homeward.game("pollyanna")).legal("none")
