"""Undo is free until the next dice are shown, never beyond; dice never change."""

from dataclasses import replace

import pytest

from homeward.model import Phase
from homeward.table import Refused, Seat, can_undo, fold, pass_on, play, throw, type_card, undo
from table.tables import BOT, at_a_cue_section, two_people
from whole_games import whole_game


def test_a_play_is_taken_back() -> None:
    table, dice = two_people((6, 3))
    thrown = throw(table, dice)
    played = play(thrown, "enter")
    assert undo(played).position == thrown.position
    assert undo(played).line == thrown.line


def test_the_dice_stay_as_they_were_shown() -> None:
    table, dice = two_people((6, 3))
    thrown = throw(table, dice)
    again = undo(play(thrown, "enter"))
    assert again.position.phase is Phase.PLAY
    assert again.moment == thrown.moment
    with pytest.raises(Refused) as refused:
        throw(again, dice)
    assert refused.value.code == "play_due"


def test_undo_goes_back_to_the_dice_and_no_further() -> None:
    table, dice = two_people((6, 3))
    thrown = throw(table, dice)
    done = play(play(thrown, "enter"), "B6-B9")
    back = undo(undo(done))
    assert back.position == thrown.position
    assert not can_undo(back)
    with pytest.raises(Refused) as refused:
        undo(back)
    assert refused.value.code == "dice_were_shown"


def test_the_next_dice_end_it() -> None:
    table, dice = two_people((6, 3), (5, 4))
    done = play(play(throw(table, dice), "enter"), "B6-B9")
    assert can_undo(done)
    shown = throw(done, dice)
    assert not can_undo(shown)
    with pytest.raises(Refused):
        undo(shown)


def test_nothing_has_been_played_yet() -> None:
    table, _ = two_people()
    with pytest.raises(Refused) as refused:
        undo(table)
    assert refused.value.code == "nothing_to_undo"


def test_what_was_forced_goes_with_the_play_before_it() -> None:
    """A pawn that has just broken out rests (N6), so the 3 is lost without a choice."""
    table, dice = two_people((6, 3), name="poliana")
    thrown = throw(table, dice)
    done = pass_on(play(thrown, "enter"))
    assert done.position.to_play == 2
    assert undo(done).position == thrown.position


def test_a_pass_alone_is_nothing_to_take_back() -> None:
    table, dice = two_people((1, 2))
    passed = pass_on(throw(table, dice))
    assert not can_undo(passed)


def test_only_ones_own_play_is_taken_back() -> None:
    table, dice = two_people((6, 3))
    done = play(throw(table, dice), "enter")
    with pytest.raises(Refused) as refused:
        undo(done, seat=2)
    assert refused.value.code == "not_your_play"
    assert undo(done, seat=0).position == throw(table, dice).position


def test_a_bots_play_is_not_taken_back_by_people() -> None:
    table, dice = two_people((1, 2), (6, 3), other=BOT)
    table = pass_on(throw(table, dice))
    table = play(throw(table, dice), "enter")
    with pytest.raises(Refused):
        undo(table)


@pytest.mark.parametrize("which", [("pollyanna", 2, False, False), ("kukla_ollie", 2, False, False)], ids=str)
def test_a_game_that_is_over_stays_as_it_ended(which: tuple[str, int, bool, bool]) -> None:
    """Its record tells the seed, so whoever went back would know the dice to come."""
    *_, before, last = whole_game(*which)
    won = play(before, next(one for one in before.position.plays if before.position.play(one).is_over))
    won = replace(won, seats=tuple(Seat(seat.seat, "Ana") for seat in won.seats))
    assert last.position.is_over
    assert not can_undo(won)
    with pytest.raises(Refused) as refused:
        undo(won)
    assert refused.value.code == "game_over"


def test_what_was_undone_stays_in_the_events() -> None:
    table, dice = two_people((6, 3))
    done = undo(play(throw(table, dice), "enter"))
    assert [type(event).__name__ for event in done.events] == ["Begun", "Thrown", "Played", "Undone"]
    assert fold(done.events) == done


def test_without_dice_a_bots_answer_goes_with_the_play_it_answered() -> None:
    table, _ = two_people(name="kukla_ollie", other=BOT)
    answered = play(play(table, "1-3.0.4"), "1-3.0.1")
    assert answered.position.to_play == 0
    assert undo(answered).position == table.position


def test_a_card_ends_it_as_dice_do() -> None:
    table = play(at_a_cue_section(), "1-cue.3.2")
    assert can_undo(table)
    shown = type_card(table, "forward-1")
    with pytest.raises(Refused) as refused:
        undo(shown)
    assert refused.value.code == "card_was_shown"
