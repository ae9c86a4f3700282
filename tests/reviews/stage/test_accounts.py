"""Cards, moves and drift of Kukla & Ollie, counted again by hand from positions."""

from itertools import pairwise

import pytest

import homeward
from homeward.model import Phase
from homeward.players import player
from homeward.reviews.evaluating import evaluator_for
from homeward.reviews.stage.accounts import accounts_of, worth_of
from reviews.kit import game_among
from reviews.worths import drawn_worths


def by_hand(position):
    """What a position is worth, by asking single positions: until the turn ends, chosen or drawn."""
    if position.phase is Phase.DRAW:
        left = sum(position.deck.values())
        told = [(n / left, by_hand(position.draw(card))) for card, n in position.deck.items() if n]
        return [sum(share * chances[seat] for share, chances in told) for seat in range(4)]
    if position.card:
        told = [by_hand(position.play(play)) for play in position.plays]
        return max(told, key=lambda chances: round(chances[position.to_play], 9))
    return list(player("scholar").chances(position)) if position.phase is not Phase.PLAY else seen(position)


def seen(position):
    """What the net says between two turns."""
    evaluator = evaluator_for(position.game)
    return list(evaluator.values([position.row])[0])


def pairs(phase, *, card=False):
    way = game_among("kukla_ollie", 3).positions()
    return [(a, b) for a, b in pairwise(way) if a.phase is phase and bool(a.card) is card]


def test_a_card_is_luck_beside_the_mean_of_the_cards_left():
    for before, drawn in pairs(Phase.DRAW)[::3]:
        (account,) = accounts_of(evaluator_for(before.game), [before, drawn])
        assert account.before == account.expected
        assert account.expected == pytest.approx(by_hand(before), abs=1e-12)
        assert account.after == pytest.approx(by_hand(drawn), abs=1e-12)


def test_a_move_is_worth_its_turns_end_or_the_mean_over_the_cards():
    for before, after in pairs(Phase.PLAY)[4::12]:
        (account,) = accounts_of(evaluator_for(before.game), [before, after])
        best = max(by_hand(before.play(play))[before.to_play] for play in before.plays)
        assert account.before == pytest.approx(seen(before), abs=1e-12)
        assert account.expected[before.to_play] == pytest.approx(best, abs=1e-9)
        assert account.after == pytest.approx(by_hand(after), abs=1e-12)


def test_what_a_card_asks_for_does_not_drift():
    found = pairs(Phase.PLAY, card=True)
    assert found
    for before, after in found[::3]:
        (account,) = accounts_of(evaluator_for(before.game), [before, after])
        assert account.before == account.expected
        assert account.expected == pytest.approx(by_hand(before), abs=1e-12)


def test_each_card_that_is_left_is_told():
    before, _ = pairs(Phase.DRAW)[0]
    evaluator = evaluator_for(before.game)
    told = drawn_worths(evaluator, before)
    assert [(card, left) for card, left, _ in told] == [(card, left) for card, left in before.deck.items() if left]
    total = sum(left for _, left, _ in told)
    mean = [sum(left * chances[seat] for _, left, chances in told) / total for seat in range(4)]
    assert worth_of(evaluator, before) == pytest.approx(mean, abs=1e-12)


def test_a_lost_turn_is_no_decision():
    way = game_among("kukla_ollie", 4, seed=2).positions()
    lost = [(a, b) for a, b in pairwise(way) if a.plays and a.plays[0].kind == "pass"]
    assert lost
    for before, after in lost[:2]:
        (account,) = accounts_of(evaluator_for(homeward.game("kukla_ollie")), [before, after])
        assert not account.is_decision
        assert account.expected == account.after
