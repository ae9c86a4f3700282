"""Two plays side by side: what each does, to the end of its throw."""

from blunders import ALONE, PARTNERS
from homeward.hints import advise
from homeward.hints.comparing import compare


def test_a_capture_that_was_missed_is_in_the_better_one_alone():
    compared = compare(ALONE.position, ALONE.better, ALONE.made)
    assert (compared.better.play, compared.made.play) == (ALONE.better, ALONE.made)
    assert (compared.better.captures, compared.made.captures) == (1, 0)
    assert compared.better.steps > compared.made.steps  # the reward for it


def test_what_is_left_of_a_throw_is_finished_as_hints_would():
    position = PARTNERS.position
    compared = compare(position, PARTNERS.better, PARTNERS.made)
    best = next(one for one in advise(position).alternatives if one.play.text == PARTNERS.better)
    assert compared.better.then == tuple(play.text for play in best.then)
    for merits in (compared.better, compared.made):
        after = position.play(merits.play)
        for text in merits.then:
            after = after.play(text)
        assert after.dice is None
