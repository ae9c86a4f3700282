"""H2: a third doublet is not played and costs the foremost piece."""

import pytest

import homeward
from homeward import BadNotation, BadPosition
from homeward.record import Record
from rulings.tabletop import GREEN, RED, at, on, played, plays, table, verdict, waiting

DICE_GAMES = ("pollyanna", "dixie_pollyanna", "parcheesi", "poliana")


@pytest.mark.ruling("H2")
@pytest.mark.parametrize("name", DICE_GAMES)
def test_the_third_is_not_played_and_the_foremost_piece_goes_back(name):
    thrown = table(name, three_doublets=True, doublets=2, green="B10 B40 P3").throw(5, 5)
    assert plays(thrown) == ["pass"]
    assert [verdict(note) for note in thrown.notes()] == [("third_doublet", "H2")]
    assert verdict(thrown.why_not("B10", "B15")) == ("third_doublet", "H2")
    after = thrown.play("pass")
    assert (at(after, GREEN, "P3"), waiting(after, GREEN), on(after, "B40")) == (0, 2, [GREEN])
    assert (after.to_play == GREEN, after.doublets, after.captured) == (False, 0, ())
    assert (after.happened.paid, after.happened.forced) == ("P3", True)


@pytest.mark.ruling("H2")
@pytest.mark.parametrize("name", DICE_GAMES)
def test_without_the_rule_nobody_counts(name):
    assert table(name, doublets=2, green="B10 B40 P3").throw(5, 5).plays[0].kind != "pass"


@pytest.mark.ruling("H2")
def test_doublets_are_counted_until_another_throws():
    first = played(table("pollyanna", three_doublets=True, green="B10").throw(2, 2), "B10-B12", "B12-B14")
    assert (first.to_play, first.doublets) == (GREEN, 1)
    second = played(first.throw(1, 1), "B14-B15", "B15-B16")
    assert (second.to_play, second.doublets) == (GREEN, 2)
    assert plays(second.throw(3, 3)) == ["pass"]
    other = played(second.throw(3, 2), "B16-B19", "B19-B21")
    assert (other.to_play, other.doublets) == (RED, 0)


@pytest.mark.ruling("H2", "H4")
def test_whatever_gave_the_throws_and_consecutive_or_not():
    """A double, then a capture that throws again: the double counts on."""
    game = {"three_doublets": True, "capture_throws_again": True}
    captured = table("pollyanna", **game, doublets=1, green="B10", red="B13").throw(3, 1)
    after = played(captured, "B10-B13", "decline", "B13-B14")
    assert (after.to_play, after.doublets) == (GREEN, 1)
    third = table("pollyanna", **game, doublets=2, green="B10", red="B15").throw(5, 5)
    assert third.play("pass").to_play == RED  # nothing is captured, and there is no other throw


@pytest.mark.ruling("H2")
def test_throws_for_the_start_do_not_count():
    game = homeward.game("pollyanna", three_doublets=True)
    assert game.start(2).throw(6, 6).throw(1, 2).doublets == 0


@pytest.mark.ruling("H2")
@pytest.mark.parametrize(
    ("green", "house", "goes"),
    [
        ("B24 T1.7", {}, "B24"),  # as far from home: the one on the ring
        ("B23 T1.7", {}, "T1.7"),
        ("B20 B22", {"turnout_spaces": 1}, "B20"),  # the short turnout is the shortest way
        ("B20 B23", {"turnout_spaces": 1}, "B23"),  # as far from home: the one further along
        ("B59 P1", {}, "P1"),
        ("home B30", {}, "B30"),
    ],
)
def test_the_one_with_the_fewest_steps_left_by_the_shortest_way(green, house, goes):
    after = table("pollyanna", three_doublets=True, doublets=2, green=green, **house).throw(4, 4).play("pass")
    assert after.happened.paid == goes
    assert goes not in after.pieces[GREEN]


@pytest.mark.ruling("H2")
def test_where_none_is_on_its_way_nothing_happens():
    thrown = table("pollyanna", three_doublets=True, doublets=2, green="home home").throw(6, 6)
    assert [verdict(note) for note in thrown.notes()] == [("third_doublet_free", "H2")]
    after = thrown.play("pass")
    assert (after.pieces, after.to_play, after.happened.paid) == (thrown.pieces, RED, "")


@pytest.mark.ruling("H2", "N12")
def test_in_poliana_it_clears_the_mark():
    thrown = table("poliana", three_doublets=True, doublets=2, green="B10", forfeited=(GREEN,)).throw(4, 4)
    assert plays(thrown) == ["pass"]
    assert thrown.play("pass").forfeited == ()


@pytest.mark.ruling("H2")
def test_a_record_has_the_throw_and_one_forced_pass():
    record = Record.begin(homeward.game("pollyanna", three_doublets=True), 2, first=0)
    for throw, way in (((6, 6), ("enter", "enter")), ((2, 2), ("B6-B8", "B6-B8")), ((3, 3), ("pass",))):
        record = record.throw(*throw)
        for text in way:
            record = record.play(text)
    assert [str(event) for event in record.events[-2:]] == ["throw 0 3-3", "play 0 pass"]
    assert Record.parse(str(record)).final == record.final
    assert record.final.pieces[0] == ("corner", "corner", "corner", "B8")


@pytest.mark.ruling("H2")
def test_a_position_tells_how_many_there_were():
    thrown = table("pollyanna", three_doublets=True, doublets=2, green="B10").throw(4, 4)
    assert " doublets=2 throw=4-4" in thrown.text
    assert homeward.parse(thrown.text) == thrown
    with pytest.raises(BadNotation, match=r"left=4.*a third doublet is not played"):
        homeward.parse(thrown.text.replace("left=4-4", "left=4"))
    with pytest.raises(BadNotation, match=r"doublets=3.*from 0 to 2"):
        homeward.parse(thrown.text.replace("doublets=2", "doublets=3"))
    with pytest.raises(BadNotation, match="no house rule here asks for it"):
        homeward.parse(thrown.text.replace('{"three_doublets":true}', ""))
    with pytest.raises(BadPosition, match="doublets: from 0 to 2, not 3"):
        table("pollyanna", three_doublets=True, doublets=3)
