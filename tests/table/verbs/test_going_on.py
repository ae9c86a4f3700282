"""Bots and forced passes need nobody; everything else waits for a person."""

import pytest

import homeward
from homeward.events import Played
from homeward.model import Throw
from homeward.table import (
    Refused,
    Seat,
    SeededChance,
    Table,
    fold,
    go_on,
    goes_on,
    open_table,
    type_throw,
)

CHANCE = SeededChance(7)


def bots(name: str, bot: str) -> Table:
    return open_table(homeward.game(name), [Seat(seat, bot=bot) for seat in range(4)], CHANCE)


def ana_and_a_bot(first: int, real_dice: bool = False) -> Table:
    seats = [Seat(0, "Ana"), Seat(2, bot="steady")]
    return open_table(homeward.game("pollyanna"), seats, CHANCE, first=first, real_dice=real_dice)


def refusal(table: Table) -> str:
    assert not goes_on(table)
    with pytest.raises(Refused) as refused:
        go_on(table, CHANCE)
    return refused.value.code


@pytest.mark.parametrize("name", homeward.games())
def test_bots_play_a_whole_game_by_themselves(name: str) -> None:
    table = bots(name, "wanderer")
    while goes_on(table):
        table = go_on(table, CHANCE)
    assert table.position.is_over
    assert refusal(table) == "game_over"


def test_a_table_goes_on_the_same_way_after_it_was_folded_again() -> None:
    """Nothing of a bot is kept in memory: a restart in the middle changes no throw and no play."""
    at_once, with_restarts = bots("parcheesi", "wanderer"), bots("parcheesi", "wanderer")
    for _ in range(120):
        at_once = go_on(at_once, CHANCE)
        with_restarts = go_on(fold(with_restarts.events), CHANCE)
    assert at_once.events == with_restarts.events


def test_a_wanderer_does_not_repeat_its_choices_within_a_throw() -> None:
    """Each decision has chance of its own; over a game both first and later plays are taken."""
    table, chosen = bots("pollyanna", "wanderer"), set()
    while goes_on(table):
        before, table = table.position, go_on(table, CHANCE)
        if isinstance(table.events[-1], Played) and len(before.plays) > 2:
            chosen.add(before.plays.index(table.events[-1].play))
    assert len(chosen) > 2


def test_a_person_is_waited_for_to_throw_and_to_play() -> None:
    assert refusal(ana_and_a_bot(first=0)) == "waits_for_person"
    assert refusal(type_throw(ana_and_a_bot(first=0, real_dice=True), Throw(6, 3))) == "waits_for_person"


def test_a_persons_forced_pass_goes_by_itself() -> None:
    table = type_throw(ana_and_a_bot(first=0, real_dice=True), Throw(1, 2))
    passed = go_on(table, CHANCE).events[-1]
    assert (str(passed), passed.forced) == ("play 0 pass", True)


def test_with_real_dice_people_throw_for_bots() -> None:
    table = ana_and_a_bot(first=2, real_dice=True)
    assert refusal(table) == "type_it_in"
    thrown = type_throw(table, Throw(6, 3))
    entered = go_on(thrown, CHANCE).events[-1]
    assert (str(entered), entered.forced) == ("play 2 enter", False)
