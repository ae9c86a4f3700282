"""A typed throw may be corrected until the next one, and only where the dice are real."""

import pytest

from homeward.model import Throw
from homeward.table import Refused, correct_card, correct_throw, fold, last_shown, play, throw, type_card, type_throw
from table.tables import at_a_cue_section, real_table, two_people


def test_a_mistyped_throw_is_replaced() -> None:
    table = real_table()
    wrong = type_throw(table, Throw(6, 3))
    assert correct_throw(wrong, Throw(5, 3)).position == type_throw(table, Throw(5, 3)).position


def test_plays_made_with_it_are_taken_back() -> None:
    wrong = play(type_throw(real_table(), Throw(6, 3)), "enter")
    right = correct_throw(wrong, Throw(6, 2))
    assert [str(one) for one in right.position.plays] == ["enter"]
    assert len(right.line) == 1
    assert fold(right.events) == right


def test_only_the_last_throw_can_be_corrected() -> None:
    table = real_table()
    first = play(play(type_throw(table, Throw(6, 3)), "enter"), "B6-B9")
    second = type_throw(first, Throw(6, 1))
    right = correct_throw(second, Throw(6, 2))
    assert right.line[:3] == first.line
    assert last_shown(right).seat == 2


def test_a_play_can_still_be_corrected_after_the_turn() -> None:
    done = play(play(type_throw(real_table(), Throw(6, 3)), "enter"), "B6-B9")
    assert correct_throw(done, Throw(6, 4)).position.to_play == 0


def test_dice_thrown_by_the_table_never_change() -> None:
    table, dice = two_people((6, 3))
    thrown = throw(table, dice)
    with pytest.raises(Refused) as refused:
        correct_throw(thrown, Throw(5, 3))
    assert refused.value.code == "dice_never_change"


def test_nothing_was_typed_in_yet() -> None:
    with pytest.raises(Refused) as refused:
        correct_throw(real_table(), Throw(5, 3))
    assert refused.value.code == "nothing_to_correct"


def test_a_throw_is_not_corrected_by_a_card() -> None:
    wrong = type_throw(real_table(), Throw(6, 3))
    with pytest.raises(Refused) as refused:
        correct_card(wrong, "stay")
    assert refused.value.code == "throw_was_last"


def test_a_mistyped_card_is_replaced() -> None:
    drawing = play(at_a_cue_section(), "1-cue.3.2")
    wrong = type_card(drawing, "stay")
    assert correct_card(wrong, "forward-2").position == type_card(drawing, "forward-2").position
    with pytest.raises(Refused) as refused:
        correct_throw(wrong, Throw(6, 3))
    assert refused.value.code == "card_was_last"


def test_a_card_that_is_not_in_the_deck_is_refused() -> None:
    drawing = play(at_a_cue_section(), "1-cue.3.2")
    for verb in (lambda: type_card(drawing, "joker"), lambda: correct_card(type_card(drawing, "stay"), "stay 2")):
        with pytest.raises(Refused) as refused:
            verb()
        assert refused.value.code == "no_such_card"
