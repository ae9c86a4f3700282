"""How open a piece stands: counted by hand where that is easy, and against the plain referee everywhere else."""

from collections.abc import Iterator
from itertools import product

import pytest

import homeward
from homeward.hints.exposure import exposure
from homeward.model import Phase
from homeward.positions import Position
from homeward.positions.reach import threats, throws_that_reach
from homeward.positions.stage import StagePosition
from homeward.positions.track import TrackPosition
from homeward.referee.stage import layout as S
from homeward.referee.track import layout as L
from scholar.kit import GAMES, wandering
from side_by_side import captured

GREEN, BLUE = 0, 2


def stands(green: str, blue: str) -> Position:
    """Pollyanna for two, Green about to throw: one piece each on the board."""
    return homeward.parse(f"pollyanna seats=0,2 turn=0 0=corner,corner,corner,{green} 2=home,home,home,{blue}")


def test_three_spaces_ahead_of_a_lone_rival() -> None:
    """A 3 on either die is 11 throws, 2-1 is 2 more; 1-1 moves on twice and stops short of it."""
    assert exposure(stands("B43", "B40"), GREEN) == 13


def test_twelve_ahead_only_sixes_reach_and_behind_nobody_does() -> None:
    assert exposure(stands("B52", "B40"), GREEN) == 1
    assert exposure(stands("B39", "B40"), GREEN) == 0


def test_nobody_captures_in_the_corner_or_at_home() -> None:
    assert exposure(stands("home", "B40"), GREEN) == 0
    assert exposure(homeward.game("pollyanna").start(4, first=0), GREEN) == 0


def test_a_partner_is_no_danger() -> None:
    for partners, number in ((False, 13), (True, 0)):
        start = homeward.game("pollyanna").start(4, first=0, partners=partners)
        assert isinstance(start, TrackPosition)
        row, alone = list(start.row), stands("B43", "B40")
        assert isinstance(alone, TrackPosition)
        for seat in (GREEN, BLUE):
            row[4 * seat : 4 * seat + 4] = alone.row[4 * seat : 4 * seat + 4]
        assert exposure(TrackPosition(start.game, tuple(row)), GREEN) == number


@pytest.mark.parametrize("name", [name for name in GAMES if name != "kukla_ollie"])
def test_the_plain_referee_counts_the_same(name: str) -> None:
    compared = 0
    for position in quiet(name):
        assert isinstance(position, TrackPosition)
        assert exposure(position, GREEN) == counted(position) == throws_that_reach(position, GREEN)
        compared += counted(position) > 0
    assert compared > 1


def test_pieces_in_reach_are_those_a_move_captures() -> None:
    found = set()
    for position in wandering("kukla_ollie", 3, seed=4, events=160):
        if position.phase is not Phase.PLAY or not isinstance(position, StagePosition):
            continue
        found.add(exposure(position, GREEN))
        assert exposure(position, GREEN) == len(taken(position))
        assert {one.space for one in threats(position, GREEN)} == taken(position)
    assert len(found) > 1


def quiet(name: str) -> Iterator[TrackPosition]:
    """A few positions before a throw."""
    before_throws = [one for one in wandering(name, 2, seed=3, events=260) if one.phase is Phase.THROW]
    for one in before_throws[::12]:
        assert isinstance(one, TrackPosition)
        yield one


def counted(position: TrackPosition) -> int:
    """Every one of the 36 throws, played out by positions."""
    row = list(position.row)
    row[L.TO_PLAY] = BLUE
    rival = TrackPosition(position.game, tuple(row))
    throws = (rival.throw(a, b) for a, b in product(range(1, 7), repeat=2))
    return sum(any(captured(rival, end.position) for end in thrown.outcomes()) for thrown in throws)


def taken(position: StagePosition) -> set[str]:
    """The spaces of Green from which some rival's move sends a piece away."""
    spaces: set[str] = set()
    for rival in position.seats[1:]:
        row = list(position.row)
        row[S.TO_PLAY], row[S.PHASE], row[S.ACTIVE], row[S.CARD] = rival, S.MOVE, 0, S.NONE
        turned = StagePosition(position.game, tuple(row), position.past)
        moves = [turned.play(one) for one in turned.plays if one.kind != "pass"]
        spaces |= {space for after in moves for seat, space in captured(turned, after) if seat == GREEN}
    return spaces
