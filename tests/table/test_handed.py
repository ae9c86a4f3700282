"""A record tells where a seat changed hands."""

import homeward
from homeward.model import Throw
from homeward.table import Seat, SeededChance, hand_over, open_table, play, to_record, type_throw, undo
from homeward.table.handed import hand_overs, with_hand_overs

BEN = Seat(2, "Ben")
SITS_IN = Seat(2, "Ben", "steady")


def begun():
    game = homeward.game("pollyanna")
    return open_table(game, [Seat(0, "Ana"), BEN], SeededChance(1), first=0, real_dice=True)


def test_who_comes_before_the_first_throw_is_no_news():
    assert list(hand_overs(hand_over(begun(), SITS_IN))) == []


def test_a_bot_that_sits_in_is_told_where_it_did():
    table = hand_over(type_throw(begun(), Throw(6, 3)), SITS_IN)
    table = hand_over(play(table, "enter"), BEN)
    assert list(hand_overs(table)) == [(1, SITS_IN), (2, BEN)]
    lines = str(with_hand_overs(to_record(table), table)).splitlines()
    assert lines.index("# seat 2: Ben (bot steady)") == lines.index("throw 0 6-3") + 1
    assert lines.index("# seat 2: Ben") == lines.index("play 0 enter") + 1


def test_a_play_that_was_taken_back_takes_no_seat_back():
    table = play(type_throw(begun(), Throw(6, 3)), "enter")
    table = undo(hand_over(table, SITS_IN))
    assert list(hand_overs(table)) == [(1, SITS_IN)]
    assert homeward.Record.parse(str(with_hand_overs(to_record(table), table)))
