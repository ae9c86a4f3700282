"""Who can reach whom, and what is ahead: the referee's answers, throw by throw."""

from __future__ import annotations

import homeward
from homeward.positions.reach import Threat, ahead, threats
from rulings.tabletop import BLUE, GREEN, RED, table


def test_a_die_reaches_a_piece_and_so_do_two_in_one_turn():
    position = table("pollyanna", green="B26 home home home", red="B22 home home home")
    assert threats(position, GREEN) == (
        Threat("B26", RED, (4,)),
        Threat("B26", RED, (2, 2)),
        Threat("B26", RED, (3, 1)),
    )


def test_it_does_not_matter_whose_turn_it_is_or_what_was_thrown():
    position = table("pollyanna", green="B26 home home home", red="B22 home home home")
    assert threats(position.throw(6, 5), GREEN) == threats(position, GREEN)


def test_a_blockade_in_between_a_safe_space_and_a_partner_keep_a_piece_safe():
    behind = table("pollyanna", green="B26 home home home", red="B22 home home home", blue="B24 B24")
    assert not [one for one in threats(behind, GREEN) if one.rival == RED]
    together = table("pollyanna", green="B26 B26 home home", red="B22 home home home")
    assert threats(together, GREEN) == ()
    partner = table("pollyanna", partners=True, green="B26 home home home", blue="B22 home home home")
    assert not [one for one in threats(partner, GREEN) if one.rival == BLUE]


def test_without_dice_the_piece_that_could_capture_is_named():
    position = homeward.parse(
        "kukla_ollie seats=0,2 turn=0 0=3.1.3,2.2.2,circle,circle 2=circle,2.1.1,circle,circle deck=4,4,3,2,2,2,2,1"
    )
    (threat,) = threats(position, 0)
    assert (threat.space, threat.rival, threat.piece, threat.dice) == ("2.2.2", 2, 2, ())


def test_what_is_ahead_is_told_die_by_die():
    position = table("pollyanna", green="B22 home home home", red="B24 B24 home home", blue="B23")
    steps = {step.die: step for step in ahead(position, GREEN, "B22")}
    assert [made.text for made in steps[1].plays] == ["B22-B23"]
    assert steps[1].plays[0].captures
    assert [steps[die].why.code for die in (2, 3)] == ["rival_blockade", "blockade"]
    assert all(step.why is None for step in steps.values() if step.plays)
    standing = position.standing_ahead(GREEN, "B22", 12)
    assert [(one.steps, one.space, len(one.seats)) for one in standing] == [(1, "B23", 1), (2, "B24", 2)]


def test_a_waiting_piece_is_asked_for_as_entering():
    steps = ahead(table("pollyanna", green="corner home home home"), GREEN, "enter")
    assert [step.die for step in steps if step.plays] == [6]
    assert {step.why.code for step in steps if not step.plays} == {"wrong_number_to_enter"}
