"""Poliana's board and who begins: N1 to N3."""

import pytest

import homeward
from homeward import BadPosition, Phase
from rulings.tabletop import BLUE, GREEN, RED, YELLOW, on, played, plays, steps_home, table


def called(position, space):
    """What the board prints on a hallway square."""
    return position.why_not(space).tell()


@pytest.mark.ruling("N1")
def test_from_square_0_to_the_exit_a_pawn_takes_65_steps():
    visited = steps_home(table("poliana", green="B7 home home home"), "B7")
    assert visited == [
        *(f"B{n}" for n in range(7, 64)),
        "B0",
        *("P1", "P2", "P3", "P4", "P5", "P6", "P7"),
        "home",
    ]
    assert len(visited) - 1 == 65


@pytest.mark.ruling("N1")
@pytest.mark.parametrize(("seat", "zero"), [(GREEN, "B7"), (RED, "B23"), (BLUE, "B39"), (YELLOW, "B55")])
def test_a_pawn_breaks_out_onto_square_0_seven_past_its_9(seat, zero):
    position = table("poliana", to_play=seat).throw(6, 1).play("enter")
    assert on(position, zero) == [seat]
    assert int(zero[1:]) - 16 * seat == 7


@pytest.mark.ruling("N1")
def test_the_squares_of_a_side_are_called_9_then_a_to_f_then_0_to_8():
    position = table("poliana", green="B9").throw(1, 2)
    names = [called(position, f"B{16 + offset}") for offset in range(16)]
    printed = "9ABCDEF012345678"
    assert names == [f"Green has no pawn on Red {name}." for name in printed]
    assert called(position, "B32") == "Green has no pawn on Blue 9."


@pytest.mark.ruling("N1")
def test_with_15_a_side_there_is_no_f_and_e_leads_to_the_catwalk():
    position = table("poliana", to_play=GREEN, side=15, green="B20 home home home").throw(1, 2)
    names = [called(position, f"B{30 + offset}") for offset in range(15)]
    printed = "9ABCDE012345678"
    assert names == [f"Green has no pawn on Blue {name}." for name in printed]
    assert plays(position)[:4] == ["B20-B22", "B20-T1.2", "B20-B21", "B20-T1.1"]
    for seat, zero in ((GREEN, "B6"), (RED, "B21"), (BLUE, "B36"), (YELLOW, "B51")):
        assert on(table("poliana", to_play=seat, side=15).throw(6, 1).play("enter"), zero) == [seat]
    out_on_4 = table("poliana", green="T1.7 home home home", side=15).throw(1, 2)
    assert "T1.7-B25" in plays(out_on_4)
    assert len(steps_home(table("poliana", green="B6 home home home", side=15), "B6")) - 1 == 62


@pytest.mark.ruling("N2")
@pytest.mark.parametrize("side", [RED, BLUE, YELLOW])
def test_a_catwalk_is_entered_after_f_and_left_on_4(side):
    f, four = 16 * side + 6, 16 * side + 11
    at_f = table("poliana", green=f"B{f} home home home").throw(1, 2)
    assert plays(at_f)[:4] == [f"B{f}-B{f + 2}", f"B{f}-T{side}.2", f"B{f}-B{f + 1}", f"B{f}-T{side}.1"]
    at_the_end = table("poliana", green=f"T{side}.7 home home home").throw(1, 2)
    assert plays(at_the_end)[:2] == [f"T{side}.7-B{four + 1}", f"T{side}.7-B{four}"]
    assert called(at_f, f"B{f + 5}").endswith(" 4.")


@pytest.mark.ruling("N2")
def test_a_catwalk_and_a_stairway_have_seven_squares():
    with pytest.raises(BadPosition, match=r"no space 'T1\.8'"):
        table("poliana", green="T1.8")
    with pytest.raises(BadPosition, match="no space 'P8'"):
        table("poliana", green="P8")
    position = table("poliana", green="B22 home home home").throw(6, 2)
    assert on(played(position, "B22-T1.6", "T1.6-B27"), "B27") == [GREEN]


@pytest.mark.ruling("N2")
def test_any_catwalk_is_open_to_any_pawn_but_none_comes_to_the_one_at_its_own_f():
    for seat, colour in enumerate(("green", "red", "blue", "yellow")):
        for side in range(4):
            if side == seat:
                with pytest.raises(BadPosition, match=f"{colour.capitalize()} never comes to T{side}"):
                    table("poliana", **{colour: f"T{side}.1"})
            else:
                assert on(table("poliana", to_play=seat, **{colour: f"T{side}.1"}), f"T{side}.1") == [seat]


@pytest.mark.ruling("N2")
def test_the_catwalks_and_stairways_numbers_are_house_rules():
    short = table("poliana", green="T1.5 home home home", turnout_spaces=5).throw(1, 2)
    assert plays(short)[:2] == ["T1.5-B28", "T1.5-B27"]
    none = table("poliana", green="B22 home home home", turnout_spaces=0).throw(1, 2)
    assert plays(none)[:2] == ["B22-B24", "B22-B23"]
    low = table("poliana", green="P4 home home home", home_path=4).throw(1, 2)
    assert "P4-home" in plays(low)
    later = table("poliana", green="T1.7 home home home", turnout_rejoins=12).throw(1, 2)
    assert plays(later)[:2] == ["T1.7-B29", "T1.7-B28"]


@pytest.mark.ruling("N3")
def test_who_starts_is_a_choice_at_set_up():
    game = homeward.game("poliana")
    assert game.start().phase is Phase.THROW
    for seat in range(4):
        assert game.start(first=seat).to_play == seat


@pytest.mark.ruling("N3")
@pytest.mark.parametrize(
    ("seats", "order"),
    [(4, [GREEN, YELLOW, BLUE, RED, GREEN]), (3, [GREEN, BLUE, RED, GREEN]), (2, [GREEN, BLUE, GREEN])],
)
def test_the_turn_passes_to_the_left(seats, order):
    position = homeward.game("poliana").start(players=seats, first=GREEN)
    turns = [position.to_play]
    while len(turns) < len(order):
        position = played(position.throw(1, 2), "forfeit 2", "forfeit 1")
        turns.append(position.to_play)
    assert turns == order


@pytest.mark.ruling("N3")
def test_a_table_may_throw_for_the_start_and_pass_the_turn_to_the_right():
    assert homeward.game("poliana", starter="throw").start().phase is Phase.OPENING
    position = homeward.game("poliana", turn_passes="right").start(first=GREEN)
    assert played(position.throw(1, 2), "forfeit 2", "forfeit 1").to_play == RED
