"""What happened is a value that the position carries, the same that anyone can see by laying two side by side."""

import copy
import pickle
from itertools import pairwise
from multiprocessing import get_context

import pytest

import homeward
from homeward.events import Capture, Drawn, Played, Thrown
from homeward.model import HOMES, Throw
from homeward.players import player
from homeward.positions import Position
from homeward.record import Record
from homeward.testing import positions
from side_by_side import captured

GAMES = homeward.games()


def test_a_beginning_has_no_past() -> None:
    assert homeward.game("pollyanna").start(2).happened is None


def test_a_throw_says_whose_it_is_and_whether_it_is_for_the_start() -> None:
    opening = homeward.game("pollyanna").start(2).throw(3, 5)
    assert opening.happened == Thrown(0, Throw(3, 5), for_start=True)
    assert str(opening.happened) == "opening 0 3-5"
    thrown = homeward.game("pollyanna").start(2, first=2).throw(6, 3)
    assert thrown.happened == Thrown(2, Throw(6, 3))
    assert str(thrown.happened) == "throw 2 6-3"


def test_a_play_tells_whom_it_captured_where_it_went_and_what_it_earned() -> None:
    game = homeward.game("pollyanna")
    pieces = {0: ["B6", "corner", "corner", "corner"], 2: ["B9", "corner", "corner", "corner"]}
    position = game.position(pieces, to_play=0).throw(3, 1)
    play = next(one for one in position.plays if one.text == "B6-B9")
    assert position.captures(play) == (Capture(2, "B9"),)
    after = position.play(play)
    made = after.happened
    assert isinstance(made, Played)
    assert (made.seat, made.text, made.captures) == (0, "B6-B9", (Capture(2, "B9"),))
    assert made.way == ("B6", "B7", "B8", "B9")
    assert (made.home, made.forced) == (0, False)
    assert made.earned == after.reward


def test_a_piece_brought_home_and_a_forced_pass_are_told() -> None:
    game = homeward.game("tiny")
    last = next(one for one in positions(game, player("steady"), players=2, seed=3) if one.is_over)
    assert isinstance(last.happened, Played)
    assert last.happened.home == 1
    passed = homeward.game("pollyanna").start(2, first=0).throw(1, 2).play("pass").happened
    assert isinstance(passed, Played)
    assert passed.forced
    assert passed.way == ()


@pytest.mark.parametrize("name", GAMES)
def test_what_happened_is_what_anyone_can_see(name: str) -> None:
    for before, after in pairwise(positions(homeward.game(name), player("wanderer", 5), players=4, seed=5)):
        event = after.happened
        assert event is not None
        assert event.seat == before.to_play
        if isinstance(event, Played):
            assert event.captures == captured(before, after) == before.captures(event.play)
            assert event.play in before.plays
            at_home = [sum(space in HOMES for space in one.pieces[event.seat]) for one in (before, after)]
            assert event.home == at_home[1] - at_home[0]
            assert event.earned == (after.reward if event.captures else 0)
            assert event.forced == all(play.kind in ("pass", "forfeit") for play in before.plays)
            assert before.play(event.text) == after
        elif isinstance(event, Drawn):
            assert event.card == after.card
        assert before.after(event) == after


def late(name: str) -> Position:
    *_, last = positions(homeward.game(name), player("wanderer", 3), players=4, seed=3)
    return last


@pytest.mark.parametrize("name", GAMES)
def test_a_late_position_travels_light(name: str) -> None:
    position = late(name)
    packed = pickle.dumps(position)
    assert len(packed) < 2000
    for twin in (pickle.loads(packed), copy.copy(position), copy.deepcopy(position)):
        assert twin == position
        assert twin.game == position.game
        assert twin.previous is None
        assert twin.happened is None


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_record_travels(name: str) -> None:
    record = Record.of(late(name))
    packed = pickle.dumps(record)
    assert len(packed) < 20_000
    assert pickle.loads(packed) == record == copy.deepcopy(record)
    assert pickle.loads(packed).final == record.final


def test_other_processes_are_given_positions_and_records() -> None:
    position = late("tiny")
    with get_context("spawn").Pool(1) as others:
        assert others.map(str, [position, Record.of(position)]) == [str(position), str(Record.of(position))]


def test_house_rules_travel_with_a_position() -> None:
    position = homeward.game("pollyanna", reward=20).start(2, first=0).throw(6, 3)
    assert pickle.loads(pickle.dumps(position)).game.house_rules == {"reward": 20}


def test_a_position_can_be_asked_for_its_event_by_the_old_name() -> None:
    thrown = homeward.game("pollyanna").start(2, first=2).throw(6, 3)
    with pytest.warns(DeprecationWarning, match="happened"):
        assert thrown.event == Throw(6, 3)


def test_how_many_play_can_be_said_by_the_old_name() -> None:
    game = homeward.game("pollyanna")
    with pytest.warns(DeprecationWarning, match="players= now"):
        assert game.start(seats=2, first=0) == game.start(2, first=0)  # type: ignore[call-arg]
