"""H7: what the older switches mean together."""

import pytest

import homeward
from homeward import BadSetting
from rulings.tabletop import GREEN, RED, may, on, played, plays, table, verdict, waiting


@pytest.mark.ruling("H7", "C7")
def test_a_reward_in_parcheesi_is_taken_or_left_and_nothing_asks_for_it():
    captured = table("parcheesi", reward=10, green="B10", red="B13").throw(3, 1).play("B10-B13")
    assert plays(captured) == ["B13-B23", "decline"]
    assert may(captured.play("decline"), "B13-B14")


@pytest.mark.ruling("H7", "N7")
def test_declining_a_reward_in_poliana_is_no_forfeit():
    captured = table("poliana", reward=5, green="B10", red="B13", forfeited=(GREEN,)).throw(3, 1).play("B10-B13")
    assert plays(captured) == ["B13-B18", "decline"]
    assert played(captured, "decline", "forfeit 1").forfeited == ()


@pytest.mark.ruling("H7", "C4")
def test_where_entering_is_compulsory_only_entries_are_legal_while_one_can_be_made():
    position = table("parcheesi", entering="must", green="B20").throw(5, 2)
    assert plays(position) == ["enter"]
    assert plays(table("parcheesi", entering="must", green="B20").throw(3, 2)) == ["enter"]  # by the total


@pytest.mark.ruling("H7", "C4")
def test_nothing_asks_to_open_the_entering_space():
    """Green's own pair closes B5. The 2 could leave it and let the 5 enter, but need not."""
    position = table("parcheesi", entering="must", green="B5 B5 B20").throw(5, 2)
    assert may(position, "B20-B25")
    assert plays(played(position, "B5-B7")) == ["enter"]


@pytest.mark.ruling("H7")
def test_which_games_have_which_switches():
    settings = {name: set(homeward.game(name).book.settings) for name in homeward.games()}
    for name in ("pollyanna", "dixie_pollyanna"):
        assert not settings[name] & {"path_passing", "path_sharing"}
        assert "third_rests" in settings[name]
    for name in ("parcheesi", "poliana"):
        assert settings[name] >= {"path_passing", "path_sharing"}
    assert not [key for key in settings["parcheesi"] if key.startswith("turnout")]
    assert not [
        key for key in settings["kukla_ollie"] if homeward.game("kukla_ollie").book.settings[key].ruling[0] == "H"
    ]


@pytest.mark.ruling("H7")
def test_a_turnout_may_leave_at_an_entrance_and_come_back_at_the_next():
    board = {"turnout_after": 0, "turnout_spaces": 13, "turnout_rejoins": 15}
    position = table("pollyanna", **board, green="B15 T1.13").throw(2, 1)
    assert {"B15-B17", "B15-T1.2", "T1.13-B30", "T1.13-B31"} <= set(plays(position))
    home = table("pollyanna", **board, green="T3.13 home home home").throw(2, 1)
    assert may(home, "T3.13-P1")  # Green's own entrance, and up its path


@pytest.mark.ruling("H7")
@pytest.mark.parametrize(
    ("house", "fault"),
    [
        ({"turnout_after": 6}, "before the start"),
        ({"turnout_rejoins": 16}, "beyond its side"),
        ({"turnout_rejoins": 6}, "past the start"),
        ({"turnout_spaces": 4}, "tell the two ways apart"),
        ({"side": 18}, "counts to 63"),
    ],
)
def test_what_makes_no_board_is_refused(house, fault):
    with pytest.raises(BadSetting, match=fault):
        homeward.game("pollyanna", **({"turnout_after": 5} | house))


@pytest.mark.ruling("H7", "C1")
def test_the_blue_spaces_stay_where_they_are_when_the_entering_space_moves():
    """On a cream entering space a single rival is captured by entering; B5 is still blue."""
    entered = table("parcheesi", start=6, red="B6").throw(5, 2).play("enter")
    assert (on(entered, "B6"), waiting(entered, RED)) == ([GREEN], 4)
    assert verdict(table("parcheesi", start=6, red="B6 B6").throw(5, 2).why_not("enter")) == (
        "start_closed_by_blockade",
        "C6",
    )
    blue = table("parcheesi", start=7, green="B20 home home home", blue="B22").throw(2, 1)
    assert verdict(blue.why_not("B20", "B22")) == ("rival_safe", "C8")
    with pytest.raises(BadSetting, match="twice"):
        homeward.game("parcheesi", safe=[12, 12])
