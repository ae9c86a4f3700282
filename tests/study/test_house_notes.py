"""What a simulation notes of games with house rules is what happens in them, position by position."""

import json
from collections import Counter

import pytest

import homeward
from homeward.model import Phase
from homeward.study import compare, match, report

DICE_GAMES = ("pollyanna", "dixie_pollyanna", "parcheesi", "poliana")
ENOUGH = 60  # games in which each rule is used, three of them at least looked at
BONUS, REWARD = 7, 10  # of different sizes, so that one can tell what was used


def bonus_used(positions):
    return any(one.happened.kind == "play" and one.happened.play.reward == BONUS for one in positions)


def piece_lost_to_doublets(positions):
    """The one forced play of a third double, a pass, and a piece more in the corner."""
    return any(
        before.doublets == 2 and before.dice.is_double and corners(after) == corners(before) + 1
        for after in positions
        if (before := after.previous).phase is Phase.PLAY
    )


def corners(position):
    return sum(places.count("corner") for places in position.pieces.values())


def captured_by_entering(positions):
    return any(one.captured and one.happened.play.kind == "enter" for one in positions)


def broke_out_twice(positions):
    """The 3 of a 6-3 lets a pawn enter three spaces past the start."""
    return any(one.happened.kind == "play" and is_second_entry(one.happened.play) for one in positions)


def is_second_entry(play):
    return play.kind == "enter" and play.dice == (3,)


def thrown_again_for_capture(positions):
    """A throw that captured and was no double, and the same seat throws again."""
    return any(
        one.phase is Phase.THROW and one.to_play == before.to_play and not before.dice.is_double
        for one in positions
        if (before := one.previous).phase is Phase.PLAY
    )


def played_on(positions):
    return positions[-1].places and len(positions[-1].places) == len(positions[-1].seats)


HOUSE = [
    pytest.param({"home_bonus": BONUS, "reward": REWARD}, bonus_used, DICE_GAMES, marks=pytest.mark.ruling("H1")),
    pytest.param({"three_doublets": True}, piece_lost_to_doublets, DICE_GAMES, marks=pytest.mark.ruling("H2")),
    pytest.param({"entering_captures": True}, captured_by_entering, ("parcheesi",), marks=pytest.mark.ruling("H3")),
    pytest.param(
        {"capture_throws_again": True}, thrown_again_for_capture, DICE_GAMES, marks=pytest.mark.ruling("H4")
    ),
    pytest.param({"play_on": True}, played_on, DICE_GAMES, marks=pytest.mark.ruling("H5")),
    pytest.param({"six_three": True}, broke_out_twice, ("poliana",), marks=pytest.mark.ruling("H8")),
]


def counted(positions):
    """What the notes count, counted anew from what happened."""
    found = Counter()
    idle = False  # whether nothing has been played of the throw
    for one in positions:
        if one.happened.kind == "throw":
            found["turns"] += 1
            found["lost_turns"] += idle
            idle = True
        elif one.happened.kind == "play":
            play = one.happened.play
            idle = idle and play.kind in ("pass", "forfeit")
            found["plays"] += play.kind not in ("pass", "forfeit")
            found["rewards"] += play.kind == "move" and play.reward > 0
            found["captures"] += len(one.captured)
    found["lost_turns"] += idle
    return found


@pytest.mark.parametrize("policy", ["uniform", "steady"])
@pytest.mark.parametrize(("house", "happens", "games"), HOUSE)
def test_notes_are_what_happens_position_by_position(house, happens, games, policy):
    for name in games:
        result = homeward.simulate(name, ENOUGH, seed=5, players=3, policy=policy, **house)
        seen = 0
        for game in range(ENOUGH):
            positions = result.replay(game).positions()[1:]
            agree(result, game, positions)
            seen += bool(happens(positions))
            if seen and game >= 2:
                break
        assert seen, name


def agree(result, game, positions):
    """Whether a game's notes are what is counted of its positions."""
    for what, number in counted(positions).items():
        assert getattr(result, what)[game] == number, (result, game, what)
    sent_back = Counter(capture.seat for one in positions for capture in one.captured)
    assert result.by_seat("sent_back")[game].tolist() == [sent_back[seat] for seat in range(4)]
    final = positions[-1]
    assert final.is_over
    assert result.winners[game] == sum(1 << seat for seat in final.winners)


# How long a game is that goes on for places


@pytest.mark.ruling("H5")
@pytest.mark.parametrize("name", DICE_GAMES)
def test_up_to_the_first_win_it_is_the_very_game_of_the_sheet(name):
    sheet = homeward.simulate(name, 40, seed=8, policy="steady")
    places = homeward.simulate(name, 40, seed=8, policy="steady", play_on=True)
    assert (sheet.winners == places.winners).all()
    assert (sheet.first_seat == places.first_seat).all()
    assert (sheet.turns < places.turns).all()
    played = [str(event) for event in sheet.replay(3).events]
    assert [str(event) for event in places.replay(3).events][: len(played)] == played


@pytest.mark.ruling("H5")
def test_a_game_cut_short_before_the_last_places_is_not_finished():
    whole = homeward.simulate("poliana", 10, seed=8, play_on=True)
    won = homeward.simulate("poliana", 10, seed=8)
    cap = int(won.turns[4]) + 1
    assert cap < whole.turns[4]
    short = homeward.simulate("poliana", 10, seed=8, play_on=True, most_turns=cap)
    assert short.unfinished[4]
    assert short.winners[4] == 0
    final = short.replay(4).final
    assert final.winners
    assert not final.is_over


# What takes house rules


@pytest.mark.parametrize(("house", "happens", "games"), HOUSE)
def test_studies_take_house_rules(house, happens, games):
    name, (rule, value) = games[0], next(iter(house.items()))
    found = compare(name, {rule: [homeward.game(name).book.settings[rule].default, value]}, 60, seed=1)
    assert found.trials[1].findings["turns"].difference.reach > 0  # games went other ways
    ours, sheets = (match(name, ["steady", "hunter"], 100, seed=1, **rules) for rules in (house, {}))
    assert ours.unfinished == 0
    assert (ours.winners != sheets.winners).any() or "play_on" in house  # who wins is the same then
    page = report.html(homeward.simulate(name, 20, seed=1, **house))
    assert f"--house {rule}={json.dumps(value)}" in page
