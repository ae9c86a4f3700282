"""What is laid beside a position differs in one thing alone."""

import pytest

import homeward
from homeward.lowering.course import course_of
from homeward.study.book.counting.weighed import worths
from homeward.study.book.counting.worths import on_stage, on_track
from homeward.study.book.counting.worths.stage import board_of
from homeward.study.contest.scholars import Scholars

LEVEL = ("pair had", "pair free", "side track had", "side track free", "safe space")


def positions(name, count):
    looked = Scholars(homeward.game(name), 4, False, 3, ("steady",) * 4).look(0, list(range(5, 5 + 2 * count, 2)))
    return [position for position, _ in looked if not position.is_over]


def others(position, one):
    """The rows that an instance is made of, without the position's own."""
    return [(times, row) for times, row in one.terms if row != position.row]


@pytest.mark.parametrize("name", ["pollyanna", "parcheesi", "poliana"])
def test_only_the_owners_pieces_stand_elsewhere_on_free_spaces(name):
    found = 0
    for position in positions(name, 40):
        names, left = position.course.names, course_of(position.game.book.track).steps_left
        for one in on_track(position):
            assert sum(times for times, _ in one.terms) == pytest.approx(0)
            for _, row in others(position, one):
                found += 1
                seats = [
                    seat for seat in range(4) if row[4 * seat : 4 * seat + 4] != position.row[4 * seat : 4 * seat + 4]
                ]
                assert seats == [one.seat]
                assert row[16:] == position.row[16:]
                mine, before = (list(r[4 * one.seat : 4 * one.seat + 4]) for r in (row, position.row))
                assert mine == sorted(mine)
                taken = {names[s][place] for s in position.seats for place in position.row[4 * s : 4 * s + 4]}
                assert not {names[one.seat][place] for place in mine if place not in before} & (
                    taken - {"home", "corner"}
                )
                if one.name in LEVEL and one.name != "safe space":
                    assert sum(left[place] for place in mine) == sum(left[place] for place in before)
                if one.name == "step":
                    assert sum(left[place] for place in mine) == sum(left[place] for place in before) - 1
    assert found > 50


def test_all_kinds_of_things_are_found():
    found = {
        name: {one.name for position in positions(name, 60) for one in on_track(position)}
        for name in ("pollyanna", "parcheesi")
    }
    assert found["pollyanna"] == {"entered", "step", "pair had", "pair free", "side track had", "side track free"}
    assert found["parcheesi"] == {"entered", "step", "pair had", "pair free", "safe space"}


def test_rows_of_two_are_laid_beside_the_same_two_apart():
    names = set()
    for position in positions("kukla_ollie", 60):
        board = board_of(position.game)
        for one in on_stage(position):
            names.add(one.name)
            for _, row in others(position, one):
                mine, before = (row[4 * one.seat : 4 * one.seat + 4], position.row[4 * one.seat : 4 * one.seat + 4])
                assert (
                    row[: 4 * one.seat] + row[4 * one.seat + 4 :]
                    == position.row[: 4 * one.seat] + position.row[4 * one.seat + 4 :]
                )
                if one.name.startswith("row"):
                    ranks = [[board.spaces[space].rank for space in pieces] for pieces in (mine, before)]
                    assert sum(ranks[0]) == sum(ranks[1])
    assert {"started", "step"} <= names <= {"started", "step", "row had", "row free"}


def test_worth_is_the_difference_of_the_chances():
    """By hand: a piece that waits, entered."""
    game = homeward.game("pollyanna")
    pieces = {0: ["corner", "home", "home", "home"], 2: ["corner", "P1", "home", "home"]}
    waiting = game.position(pieces, to_play=0)
    entered = game.position(pieces | {0: ["B6", "home", "home", "home"]}, to_play=0)
    from homeward.players.scholar import Scholar

    of_first = Scholar().chances(entered)[0] - Scholar().chances(waiting)[0]
    second = game.position(pieces | {2: ["B36", "P1", "home", "home"]}, to_play=0)
    of_second = Scholar().chances(second)[2] - Scholar().chances(waiting)[2]
    assert worths(waiting)["entered"] == pytest.approx((of_first + of_second) / 2, abs=1e-9)
