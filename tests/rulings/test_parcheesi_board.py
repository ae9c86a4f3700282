"""Parcheesi's board and who begins: C1 and C2."""

import pytest

import homeward
from homeward import BadPosition, BadSetting, Phase
from rulings.tabletop import BLUE, GREEN, RED, YELLOW, on, plays, steps_home, table, verdict, waiting

BLUE_SPACES = {17 * side + offset for side in range(4) for offset in (0, 5, 12)}


@pytest.mark.ruling("C1")
def test_from_the_entering_space_to_the_maple_leaf_a_piece_takes_71_steps():
    visited = steps_home(table("parcheesi", green="B5 home home home"), "B5")
    assert visited == [
        *(f"B{n}" for n in range(5, 68)),
        "B0",
        *("P1", "P2", "P3", "P4", "P5", "P6", "P7"),
        "home",
    ]
    assert len(visited) - 1 == 71


@pytest.mark.ruling("C1")
@pytest.mark.parametrize(("seat", "start"), [(GREEN, "B5"), (RED, "B22"), (BLUE, "B39"), (YELLOW, "B56")])
def test_a_piece_enters_on_the_fifth_space_past_its_home_entrance(seat, start):
    position = table("parcheesi", to_play=seat).throw(5, 1).play("enter")
    assert on(position, start) == [seat]


@pytest.mark.ruling("C1", "C7", "C8")
@pytest.mark.parametrize("number", [n for n in range(8, 68) if not 18 <= n <= 21])
def test_on_the_three_blue_spaces_of_a_side_nothing_is_captured_on_all_others_it_is(number):
    """Red stands alone on every space of its way in turn, Green three behind it."""
    origin, target = f"B{number - 3}", f"B{number}"
    position = table("parcheesi", green=f"{origin} home home home", red=target).throw(3, 1)
    why = position.why_not(origin, target)
    if number in BLUE_SPACES:
        assert verdict(why) == ("rival_safe", "C8")
        assert f"Red's piece is safe on {target}" in why.say()
    else:
        assert not why
        assert waiting(position.play(f"{origin}-{target}"), RED) == 4


@pytest.mark.ruling("C1")
def test_there_are_no_side_tracks_and_seven_red_spaces():
    assert plays(table("parcheesi", green="B21 home home home").throw(1, 2)) == [
        "B21-B23",
        "B21-B22",
        "B21-B24",
    ]
    with pytest.raises(BadPosition, match="no space 'P8'"):
        table("parcheesi", green="P8")
    with pytest.raises(BadPosition, match="no space 'B68'"):
        table("parcheesi", green="B68")


@pytest.mark.ruling("C1")
def test_the_boards_numbers_are_house_rules():
    other_blue = table("parcheesi", green="B8 home home home", red="B11", safe=(11,)).throw(3, 1)
    assert verdict(other_blue.why_not("B8", "B11")) == ("rival_safe", "C8")
    no_longer_blue = table("parcheesi", green="B9 home home home", red="B12", safe=(11,)).throw(3, 1)
    assert not no_longer_blue.why_not("B9", "B12")
    no_blue = table("parcheesi", green="B14 home home home", red="B17", safe=()).throw(3, 1)
    assert not no_blue.why_not("B14", "B17")  # all blue spaces are named, the entrances too
    small = table("parcheesi", green="B4 home home home", side=12, start=4, safe=(), home_path=5)
    visited = steps_home(small, "B4")
    assert visited[-8:] == ["B47", "B0", "P1", "P2", "P3", "P4", "P5", "home"]
    with pytest.raises(BadSetting, match="no setting 'turnout_spaces'"):
        homeward.game("parcheesi", turnout_spaces=6)


@pytest.mark.ruling("C2")
def test_the_starting_player_is_chosen():
    game = homeward.game("parcheesi")
    assert game.start().phase is Phase.THROW
    for seat in range(4):
        assert game.start(first=seat).to_play == seat


@pytest.mark.ruling("C2")
@pytest.mark.parametrize(
    ("seats", "order"),
    [(4, [GREEN, YELLOW, BLUE, RED, GREEN]), (3, [GREEN, BLUE, RED, GREEN]), (2, [GREEN, BLUE, GREEN])],
)
def test_the_turn_passes_to_the_left(seats, order):
    position = homeward.game("parcheesi").start(players=seats, first=GREEN)
    turns = [position.to_play]
    while len(turns) < len(order):
        position = position.throw(1, 2).play("pass")
        turns.append(position.to_play)
    assert turns == order


@pytest.mark.ruling("C2")
def test_a_table_may_throw_for_the_start_and_pass_the_turn_to_the_right():
    thrown = homeward.game("parcheesi", starter="throw").start()
    assert thrown.phase is Phase.OPENING
    position = homeward.game("parcheesi", turn_passes="right").start(first=GREEN)
    assert position.throw(1, 2).play("pass").to_play == RED
