"""Pollyanna's board and who begins: P1 to P6. Dixie Pollyanna's board is the same (D3)."""

import pytest

import homeward
from homeward import BadPosition, BadSetting, Phase
from rulings.tabletop import BLUE, GREEN, RED, YELLOW, on, played, plays, steps_home, table, verdict, waiting

BOARDS = pytest.mark.parametrize("game", ["pollyanna", "dixie_pollyanna"])


@BOARDS
@pytest.mark.ruling("P1", "D3")
@pytest.mark.parametrize(("seat", "start"), [(GREEN, "B6"), (RED, "B21"), (BLUE, "B36"), (YELLOW, "B51")])
def test_a_piece_enters_on_the_sixth_space_past_its_home_entrance(game, seat, start):
    position = table(game, to_play=seat).throw(6, 1).play("enter")
    assert on(position, start) == [seat]
    assert waiting(position, seat) == 3
    assert int(start[1:]) - 15 * seat == 6


@pytest.mark.ruling("P1")
def test_a_board_with_its_start_elsewhere_is_a_house_rule():
    position = table("pollyanna", start=7).throw(6, 1)
    assert on(position.play("enter"), "B7") == [GREEN]
    position = table("pollyanna", to_play=BLUE, start=9).throw(6, 1)
    assert on(position.play("enter"), "B39") == [BLUE]


@BOARDS
@pytest.mark.ruling("P2", "D3")
def test_from_start_to_home_a_piece_takes_61_steps(game):
    visited = steps_home(table(game, green="B6 home home home"), "B6")
    assert visited == [
        *(f"B{n}" for n in range(6, 60)),
        "B0",
        *("P1", "P2", "P3", "P4", "P5", "P6"),
        "home",
    ]
    assert len(visited) - 1 == 61


@pytest.mark.ruling("P2")
def test_broadway_has_60_spaces_and_every_colour_goes_round_to_its_own_entrance():
    yellow = steps_home(table("pollyanna", to_play=YELLOW, yellow="B51 home home home"), "B51")
    assert yellow[:11] == ["B51", "B52", "B53", "B54", "B55", "B56", "B57", "B58", "B59", "B0", "B1"]
    assert yellow[-8:] == ["B45", "P1", "P2", "P3", "P4", "P5", "P6", "home"]
    assert len(yellow) - 1 == 61
    with pytest.raises(BadPosition, match="no space 'B60'"):
        table("pollyanna", green="B60")
    with pytest.raises(BadPosition, match="no space 'P7'"):
        table("pollyanna", green="P7")


@pytest.mark.ruling("P2")
def test_another_board_has_other_numbers():
    short = table("pollyanna", green="B6 home home home", side=14, home_path=4)
    visited = steps_home(short, "B6")
    assert visited[-7:] == ["B55", "B0", "P1", "P2", "P3", "P4", "home"]
    assert len(visited) - 1 == 55
    assert on(table("pollyanna", to_play=RED, side=14).throw(6, 2).play("enter"), "B20") == [RED]


@BOARDS
@pytest.mark.ruling("P3", "D3")
@pytest.mark.parametrize(("side", "past_start"), [(RED, "B25"), (BLUE, "B40"), (YELLOW, "B55")])
def test_a_turnout_rejoins_broadway_four_spaces_past_the_start(game, side, past_start):
    position = table(game, green=f"T{side}.7 home home home").throw(1, 2)
    assert plays(position) == [f"T{side}.7-B{int(past_start[1:]) + 1}", f"T{side}.7-{past_start}"]
    assert int(past_start[1:]) - (15 * side + 6) == 4


@pytest.mark.ruling("P3")
def test_where_a_turnout_rejoins_is_a_house_rule():
    position = table("pollyanna", green="T1.7 home home home", turnout_rejoins=11).throw(1, 2)
    assert plays(position) == ["T1.7-B27", "T1.7-B26"]


@BOARDS
@pytest.mark.ruling("P4", "D3")
def test_a_turnout_leaves_the_space_just_before_a_start(game):
    at_the_fork = table(game, green="B20 home home home").throw(1, 2)
    assert plays(at_the_fork) == ["B20-B22", "B20-T1.2", "B20-B21", "B20-T1.1"]
    a_step_before = table(game, green="B19 home home home").throw(1, 2)
    assert plays(a_step_before) == ["B19-B21", "B19-T1.1", "B19-B20"]
    on_the_start = table(game, green="B21 home home home").throw(1, 2)
    assert plays(on_the_start) == ["B21-B23", "B21-B22"]


@BOARDS
@pytest.mark.ruling("P4", "D3")
def test_a_turnout_has_seven_spaces_and_is_three_longer_than_broadway(game):
    by_broadway = table(game, green="B20 home home home").throw(5, 3)
    assert on(by_broadway.play("B20-B25"), "B25") == [GREEN]
    by_the_turnout = played(by_broadway, "B20-T1.5", "T1.5-B25")
    assert on(by_the_turnout, "B25") == [GREEN]  # 5 + 3 steps, against 5
    with pytest.raises(BadPosition, match=r"no space 'T1\.8'"):
        table(game, green="T1.8")


@pytest.mark.ruling("P4")
def test_no_colour_is_barred_from_a_turnout_but_none_comes_to_its_own():
    for seat, colour in enumerate(("green", "red", "blue", "yellow")):
        for side in range(4):
            if side == seat:
                with pytest.raises(BadPosition, match=f"{colour.capitalize()} never comes to T{side}"):
                    table("pollyanna", **{colour: f"T{side}.1"})
            else:
                position = table("pollyanna", to_play=seat, **{colour: f"T{side}.1 home home home"})
                assert plays(position.throw(1, 2)) == [f"T{side}.1-T{side}.3", f"T{side}.1-T{side}.2"]


@pytest.mark.ruling("P4")
def test_the_turnouts_numbers_are_house_rules():
    earlier = table("pollyanna", green="B19 home home home", turnout_after=4).throw(1, 2)
    assert plays(earlier) == ["B19-B21", "B19-T1.2", "B19-B20", "B19-T1.1"]
    longer = table("pollyanna", green="T1.7 home home home", turnout_spaces=9).throw(1, 2)
    assert plays(longer) == ["T1.7-T1.9", "T1.7-T1.8"]
    none = table("pollyanna", green="B20 home home home", turnout_spaces=0).throw(1, 2)
    assert plays(none) == ["B20-B22", "B20-B21"]


@pytest.mark.ruling("P4")
def test_a_turnout_that_could_not_be_told_from_broadway_makes_no_board():
    with pytest.raises(BadSetting, match="as long as the ring beside it"):
        homeward.game("pollyanna", turnout_spaces=4)


@BOARDS
@pytest.mark.ruling("P5", "P16", "P17")
@pytest.mark.parametrize("number", [n for n in range(9, 60) if not 16 <= n <= 20])
def test_a_colours_own_spaces_are_its_start_and_its_home_entrance_and_no_others(game, number):
    """Red stands alone on every space of its way in turn, Green three behind it."""
    position = table(game, green=f"B{number - 3} home home home", red=f"B{number}").throw(3, 1)
    why = position.why_not(f"B{number - 3}", f"B{number}")
    if number in (15, 21):
        assert verdict(why) == ("rival_safe", "P17")
        assert f"Red's piece is safe on B{number}" in why.say()
    else:
        assert not why
        assert waiting(position.play(f"B{number - 3}-B{number}"), RED) == 4


@pytest.mark.ruling("P6")
def test_the_highest_throw_starts():
    position = homeward.game("pollyanna").start()
    assert position.phase is Phase.OPENING
    thrown = []
    for dice in ((1, 2), (6, 4), (5, 4), (2, 2)):
        thrown.append(position.to_play)
        position = position.throw(*dice)
    assert thrown == [GREEN, RED, BLUE, YELLOW]
    assert (position.phase, position.to_play) == (Phase.THROW, RED)
    assert position == homeward.game("pollyanna").start(first=RED)


@pytest.mark.ruling("P6")
def test_only_those_who_tie_for_highest_throw_again_until_one_is_highest():
    position = homeward.game("pollyanna").start()
    for dice in ((4, 5), (1, 2), (3, 6), (4, 4)):
        position = position.throw(*dice)
    assert position.phase is Phase.OPENING
    assert position.starting_totals == {GREEN: 0, BLUE: 0}
    position = position.throw(3, 3)
    assert position.to_play == BLUE
    position = position.throw(2, 4)  # a tie again
    assert position.phase is Phase.OPENING
    assert position.to_play == GREEN
    position = position.throw(1, 1).throw(1, 2)
    assert (position.phase, position.to_play) == (Phase.THROW, BLUE)


@pytest.mark.ruling("P6")
@pytest.mark.parametrize(
    ("seats", "order"),
    [(4, [GREEN, RED, BLUE, YELLOW, GREEN]), (3, [GREEN, RED, BLUE, GREEN]), (2, [GREEN, BLUE, GREEN])],
)
def test_the_turn_passes_to_the_right(seats, order):
    position = homeward.game("pollyanna").start(players=seats, first=GREEN)
    turns = [position.to_play]
    while len(turns) < len(order):
        position = position.throw(1, 2).play("pass")
        turns.append(position.to_play)
    assert turns == order


@pytest.mark.ruling("P6")
def test_who_begins_and_which_way_the_turn_passes_are_house_rules():
    chosen = homeward.game("pollyanna", starter="chosen")
    assert chosen.start().phase is Phase.THROW
    assert chosen.start(first=BLUE).to_play == BLUE
    left = homeward.game("pollyanna", turn_passes="left").start(first=GREEN)
    turns = []
    for _ in range(5):
        turns.append(left.to_play)
        left = left.throw(1, 2).play("pass")
    assert turns == [GREEN, YELLOW, BLUE, RED, GREEN]
    opening = homeward.game("pollyanna", turn_passes="left").start()
    assert opening.throw(1, 2).to_play == YELLOW
