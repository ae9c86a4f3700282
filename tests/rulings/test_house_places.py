"""H5: playing on for places."""

import pytest

import homeward
from homeward import BadNotation, BadPosition, Phase
from homeward.record import Record
from rulings.tabletop import ALL_HOME, BLUE, GREEN, RED, YELLOW, may, played, plays, table, verdict

DICE_GAMES = ("pollyanna", "dixie_pollyanna", "parcheesi", "poliana")
LAST = "home home home"


@pytest.mark.ruling("H5")
@pytest.mark.parametrize("name", DICE_GAMES)
def test_the_first_has_won_and_the_others_play_on(name):
    dice = (2, 1) if "pollyanna" in name else (3, 1)
    position = table(name, seats=3, play_on=True, green=f"P5 {LAST}").throw(*dice).play("P5-home")
    assert (position.winners, position.places, position.is_over) == ((GREEN,), (GREEN,), False)
    assert position.phase is Phase.THROW
    assert position.to_play == (RED if "pollyanna" in name else BLUE)
    assert [verdict(note) for note in position.notes()] == [("takes_first", "H5")]
    assert position.happened.places == (GREEN,)
    over = table(name, seats=3, green=f"P5 {LAST}").throw(*dice).play("P5-home")
    assert (over.is_over, over.places) == (True, ())


@pytest.mark.ruling("H5")
def test_whoever_is_done_has_no_further_turn():
    position = table("pollyanna", play_on=True, places=(RED,), red=ALL_HOME).throw(1, 2).play("pass")
    assert position.to_play == BLUE


@pytest.mark.ruling("H5")
def test_when_one_is_left_the_game_is_over_and_that_one_is_last():
    position = table("pollyanna", seats=3, play_on=True, green=ALL_HOME, to_play=BLUE, blue=f"P6 {LAST}")
    over = position.throw(1, 1).play("P6-home")
    assert (over.is_over, over.winners, over.places) == (True, (GREEN,), (GREEN, BLUE, RED))
    assert over.happened.places == (BLUE, RED)
    two = table("pollyanna", seats=2, play_on=True, green=f"P6 {LAST}").throw(1, 1).play("P6-home")
    assert (two.is_over, two.winners, two.places) == (True, (GREEN,), (GREEN, BLUE))
    assert homeward.parse(over.text) == over
    assert "places=0,2,1 won=0" in over.text


@pytest.mark.ruling("H5", "P20", "H4")
def test_what_is_left_of_the_throw_and_any_further_one_are_lost():
    double = played(table("pollyanna", play_on=True, green=f"P5 {LAST}").throw(1, 1), "P5-P6", "P6-home")
    assert double.to_play == RED
    captured = table(
        "pollyanna", play_on=True, capture_throws_again=True, reward=0, home_bonus=3, green="P5 P4 home home"
    )
    after = played(captured.throw(2, 1), "P5-home", "P4-home")
    assert (after.to_play, after.places) == (RED, (GREEN,))


@pytest.mark.ruling("H5", "P9")
def test_only_the_first_place_is_free_of_both_dice():
    """The bonus could bring Green's last piece home, with the 1 unused: that wins, but it takes no later place."""
    green = {"home_bonus": 5, "play_on": True, "green": "P5 P2 home home"}
    first = table("pollyanna", seats=3, **green).throw(2, 1).play("P5-home")
    assert may(first, "P2-home")
    later = table("pollyanna", seats=3, **green, blue=ALL_HOME).throw(2, 1).play("P5-home")
    assert plays(later) == ["decline"]
    assert verdict(later.why_not("P2", "home")) == ("more_dice", "P9")


@pytest.mark.ruling("H5")
def test_not_in_partnership():
    with pytest.raises(BadPosition, match="nobody has a partner"):
        homeward.game("pollyanna", play_on=True).start(4, partners=True)
    assert not homeward.game("parcheesi", play_on=True).book.has_partners


@pytest.mark.ruling("H5", "N12")
def test_the_mark_of_whoever_is_done_is_cleared():
    position = table("poliana", play_on=True, green=f"P5 {LAST}", forfeited=(GREEN, RED)).throw(3, 1)
    assert position.play("P5-home").forfeited == (RED,)
    with pytest.raises(BadPosition, match="forfeited: seat 1 is done"):
        table("poliana", play_on=True, red=ALL_HOME, forfeited=(RED,))


@pytest.mark.ruling("H5")
@pytest.mark.parametrize(
    ("pieces", "places", "to_play", "fault"),
    [
        ({"red": ALL_HOME, "blue": ALL_HOME}, (), GREEN, "exactly the seats"),
        ({"red": ALL_HOME, "blue": ALL_HOME}, (RED,), GREEN, "exactly the seats"),
        ({"red": ALL_HOME}, (RED, BLUE), GREEN, "exactly the seats"),
        ({"red": ALL_HOME}, (BLUE,), GREEN, "exactly the seats"),
        ({"red": ALL_HOME}, (RED, RED), GREEN, "exactly the seats"),
        ({"red": ALL_HOME}, (RED,), RED, "seat 1 is done"),
        ({"red": ALL_HOME, "blue": ALL_HOME, "yellow": ALL_HOME}, (RED, BLUE, YELLOW), GREEN, "the game is over"),
    ],
)
def test_places_that_cannot_be_are_refused(pieces, places, to_play, fault):
    with pytest.raises(BadPosition, match=fault):
        table("pollyanna", play_on=True, places=places, to_play=to_play, **pieces)


@pytest.mark.ruling("H5")
def test_a_position_tells_the_places():
    position = table("pollyanna", play_on=True, places=(BLUE, RED), red=ALL_HOME, blue=ALL_HOME).throw(3, 2)
    assert " places=2,1 throw=3-2" in position.text
    assert (position.winners, homeward.parse(position.text)) == ((BLUE,), position)
    with pytest.raises(BadNotation, match="exactly the seats"):
        homeward.parse(position.text.replace("places=2,1", "places=2"))
    with pytest.raises(BadNotation, match="no house rule"):
        homeward.parse(position.text.replace('{"play_on":true}', ""))


@pytest.mark.ruling("H5")
def test_a_record_goes_on_to_the_last_place():
    record = Record.begin(homeward.game("pollyanna", play_on=True, pieces=2), 3, first=0)
    assert record.final.places == ()
    assert Record.parse(str(record)) == record
