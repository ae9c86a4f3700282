"""What chance may bring, with how likely it is."""

from math import isclose

import pytest

import homeward
from homeward.model import Phase, Throw

DICE_GAMES = ("pollyanna", "dixie_pollyanna", "parcheesi", "poliana")


@pytest.mark.parametrize("name", DICE_GAMES)
def test_all_21_throws_and_each_can_be_thrown(name):
    start = homeward.game(name).start(2, first=0)
    throws = start.throws()
    assert len({throw for throw, _ in throws}) == 21
    assert isclose(sum(chance for _, chance in throws), 1)
    for throw, chance in throws:
        assert isinstance(throw, Throw)
        assert chance == (1 if throw.is_double else 2) / 36
        assert start.throw(throw).previous is start


def test_throws_for_the_start_are_throws():
    opening = homeward.game("pollyanna").start(2)
    assert opening.phase is Phase.OPENING
    assert len(opening.throws()) == 21


def test_amid_a_throw_and_at_the_end_chance_has_nothing_to_say():
    position = homeward.game("pollyanna").start(2, first=0).throw(6, 3)
    assert position.throws() == ()
    last = "pollyanna seats=0,2 turn=0 0=P6,home,home,home 2=corner,corner,corner,corner"
    over = homeward.parse(last).throw(2, 1).play("P6-home")
    assert over.is_over
    assert over.throws() == ()


def test_cards_are_as_likely_as_there_are_many_left():
    show = homeward.game("kukla_ollie").start(2, first=0)
    assert show.throws() == ()
    for play in ("2-2.0.1", "3-1.0.3", "1-3.0.3", "3-1.1.3", "1-3.1.3", "3-well.1"):
        show = show.play(play)
    left = sum(show.deck.values())
    assert dict(show.throws()) == {card: count / left for card, count in show.deck.items()}
    obeyed = show.draw("stay")
    assert obeyed.throws() == ()
    for card, _ in show.throws():
        assert show.draw(card).card == card
