"""H6: what the sheets fix, as settings with the sheet's value as default."""

import pytest

import homeward
from homeward import BadPosition
from rulings.tabletop import ALL_HOME, BLUE, GREEN, RED, at, may, on, played, plays, table, verdict, waiting

DICE_GAMES = ("pollyanna", "dixie_pollyanna", "parcheesi", "poliana")
SHEETS = {
    "pieces": (4, 4, 4, 4),
    "enter_by_total": (True, True, True, False),
    "rest_after_entering": (False, False, False, True),
    "blockade": (True, True, True, False),
    "stack_limit": (3, 3, 2, 0),
    "extra_throw": ("both_used", "both_used", "both_used", "always"),
}


@pytest.mark.ruling("H6")
@pytest.mark.parametrize(("key", "values"), SHEETS.items())
def test_the_sheets_value_is_the_default(key, values):
    assert tuple(homeward.game(name).book.settings[key].default for name in DICE_GAMES) == values
    assert tuple(getattr(homeward.game(name).book.track, key) for name in DICE_GAMES) == values


# Pieces


@pytest.mark.ruling("H6")
@pytest.mark.parametrize("name", DICE_GAMES)
@pytest.mark.parametrize("pieces", [2, 3])
def test_with_fewer_pieces_the_others_count_as_home(name, pieces):
    start = homeward.game(name, pieces=pieces).start(2, first=GREEN)
    assert start.pieces[GREEN] == ("corner",) * pieces + ("home",) * (4 - pieces)
    with pytest.raises(BadPosition, match=f"{4 - pieces} of the four are out of play"):
        table(name, seats=2, pieces=pieces, blue=ALL_HOME)


@pytest.mark.ruling("H6")
@pytest.mark.parametrize("name", DICE_GAMES)
def test_all_of_them_home_wins(name):
    last = table(name, seats=2, pieces=2, green="P5 home home home", blue="home home")
    assert last.throw(6, 3 if name in ("parcheesi", "poliana") else 2).plays[-1].target != "corner"
    needed = 3 if name in ("parcheesi", "poliana") else 2
    assert last.throw(needed, 6).play("P5-home").winners == (GREEN,)


@pytest.mark.ruling("H6", "H1")
def test_pieces_out_of_play_earn_no_bonus():
    start = table("pollyanna", seats=2, pieces=2, home_bonus=10, green="B10 home home", blue="home home")
    assert start.throw(3, 1).play("B10-B13").reward == 0


# Entering by a total


@pytest.mark.ruling("H6")
@pytest.mark.parametrize(("name", "dice"), [("pollyanna", (4, 2)), ("parcheesi", (4, 1))])
def test_without_totals_only_a_single_die_enters(name, dice):
    assert plays(table(name).throw(*dice)) == ["enter"]
    position = table(name, enter_by_total=False).throw(*dice)
    assert plays(position) == ["pass"]
    assert verdict(position.why_not("enter")) == ("wrong_die_to_enter", "H6")


@pytest.mark.ruling("H6")
def test_a_total_breaks_out_in_poliana_and_uses_both_dice():
    position = table("poliana", enter_by_total=True).throw(4, 2)
    assert plays(position) == ["enter", "forfeit 4", "forfeit 2"]
    after = position.play("enter")
    assert (after.to_play != GREEN, on(after, "B7")) == (True, [GREEN])


@pytest.mark.ruling("H6", "N11")
def test_the_total_is_a_play_of_the_die_taken_first_alone():
    """Leaving the 4 is a choice, for both together would break out; the 2 then has no play of its own."""
    first = table("poliana", enter_by_total=True).throw(4, 2).play("forfeit 4")
    assert "given_up=1" in first.text
    assert first.play("forfeit 2").forfeited == ()
    marked = table("poliana", enter_by_total=True, green="B20", forfeited=(GREEN,)).throw(4, 2).play("forfeit 4")
    assert verdict(marked.why_not("forfeit")) == ("forfeited_last_turn", "N12")


# Resting


@pytest.mark.ruling("H6")
@pytest.mark.parametrize(("name", "dice", "way"), [("pollyanna", (6, 3), "B6-B9"), ("parcheesi", (5, 3), "B5-B8")])
def test_a_piece_that_entered_rests(name, dice, way):
    assert may(table(name).throw(*dice).play("enter"), way)
    entered = table(name, rest_after_entering=True).throw(*dice).play("enter")
    assert plays(entered) == ["pass"]
    assert verdict(entered.why_not(*way.split("-"))) == ("resting", "H6")
    assert homeward.parse(entered.text) == entered


@pytest.mark.ruling("H6")
def test_it_takes_no_reward_either():
    """Green captures by entering: no other piece can take the 10, so it is lost."""
    alone = table("pollyanna", rest_after_entering=True, red="B6").throw(6, 3).play("enter")
    assert (alone.reward, waiting(alone, RED)) == (0, 4)
    two = table("pollyanna", rest_after_entering=True, green="B30", red="B6").throw(6, 3).play("enter")
    assert plays(two) == ["B30-B40", "B30-T2.5", "decline"]


@pytest.mark.ruling("H6")
def test_in_poliana_it_may_go_on():
    entered = table("poliana", rest_after_entering=False).throw(6, 3).play("enter")
    assert may(entered, "B7-B10")


# Blockades


@pytest.mark.ruling("H6")
@pytest.mark.parametrize("name", ["pollyanna", "parcheesi"])
def test_without_blockades_a_pair_may_be_passed_and_stays_closed(name):
    position = table(name, blockade=False, green="B10 home home home", red="B13 B13").throw(4, 3)
    assert may(position, "B10-B14")
    assert position.why_not("B10", "B13").code == "rival_blockade"
    start = {"pollyanna": "B6 B6", "parcheesi": "B5 B5"}[name]
    assert not may(table(name, blockade=False, red=start).throw(6, 5), "enter")


@pytest.mark.ruling("H6")
@pytest.mark.parametrize("owner", ["green", "red"])
def test_with_blockades_a_pair_stops_everybody_in_poliana(owner):
    pieces = {"green": "B10"} | ({"red": "B13 B13"} if owner == "red" else {"green": "B10 B13 B13"})
    assert may(table("poliana", **pieces).throw(4, 1), "B10-B14")
    position = table("poliana", blockade=True, **pieces).throw(4, 1)
    assert verdict(position.why_not("B10", "B14")) == ("blockade", "H6")


# Stacks


@pytest.mark.ruling("H6")
@pytest.mark.parametrize(
    ("name", "limit", "there", "allowed"),
    [
        *(("pollyanna", 2, 2, False), ("pollyanna", 3, 2, True), ("pollyanna", 0, 3, True)),
        *(("parcheesi", 2, 2, False), ("parcheesi", 3, 2, True), ("parcheesi", 0, 3, True)),
        *(("poliana", 2, 2, False), ("poliana", 3, 2, True), ("poliana", 3, 3, False), ("poliana", 0, 3, True)),
    ],
)
def test_so_many_of_a_side_share_a_space(name, limit, there, allowed):
    position = table(name, stack_limit=limit, green="B10" + " B13" * there).throw(3, 1)
    assert may(position, "B10-B13") == allowed
    if not allowed:
        assert position.why_not("B10", "B13").code == "space_full"


@pytest.mark.ruling("H6")
def test_partners_share_the_limit_and_the_start_has_it_too():
    mixed = table("pollyanna", partners=True, stack_limit=2, green="B10 B13", blue="B13").throw(3, 1)
    assert not may(mixed, "B10-B13")
    start = table("poliana", stack_limit=2, green="B7 B7").throw(6, 1)
    assert verdict(start.why_not("enter")) == ("start_full", "H6")
    with pytest.raises(BadPosition, match="3 pieces, and 2 are the most"):
        table("poliana", stack_limit=2, green="B7 B7 B7")


# Extra throws


@pytest.mark.ruling("H6")
@pytest.mark.parametrize(
    ("extra_throw", "used", "again"),
    [
        *(("both_used", True, True), ("both_used", False, False)),
        *(("always", True, True), ("always", False, True)),
        *(("never", True, False), ("never", False, False)),
    ],
)
def test_when_a_double_gives_another_throw(extra_throw, used, again):
    green = "B10" if used else ""
    for name in ("pollyanna", "parcheesi"):
        way = ("B10-B12", "B12-B14") if used else ("pass",)
        after = played(table(name, extra_throw=extra_throw, green=green).throw(2, 2), *way)
        assert (after.to_play == GREEN) == again
    way = ("B10-B12", "B12-B14") if used else ("forfeit 2", "forfeit 2")
    assert (
        played(table("poliana", extra_throw=extra_throw, green=green).throw(2, 2), *way).to_play == GREEN
    ) == again


@pytest.mark.ruling("H6")
def test_in_poliana_a_die_that_was_forfeited_was_not_used():
    one = table("poliana", extra_throw="both_used", green="B10").throw(2, 2).play("forfeit 2")
    assert one.text.endswith("given_up=1 unused=1")
    assert homeward.parse(one.text) == one
    assert one.play("B10-B12").to_play != GREEN
    involuntary = table("poliana", extra_throw="both_used").throw(2, 2).play("forfeit 2")
    assert involuntary.text.endswith("left=2 unused=1")
    assert homeward.parse(involuntary.text) == involuntary


@pytest.mark.ruling("H6")
def test_a_table_where_no_double_does_says_so():
    after = played(table("pollyanna", extra_throw="never", green="B10").throw(2, 2), "B10-B12", "B12-B14")
    assert [verdict(note) for note in after.notes()] == [("no_extra_throw_ever", "H6")]
    assert at(after, BLUE, "corner") == 4
