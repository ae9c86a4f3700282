"""Every space of every board has one shape, in the right place."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict
from itertools import combinations, pairwise
from math import atan2, degrees, hypot

import pytest

from draw.samples import BOOKS, DICE_GAMES, STAGE_GAMES, spaces_of
from homeward.draw.boards.layout import Layout, Shape, layout, style_of

Point = tuple[float, float]


def inside(point: Point, outline: tuple[Point, ...]) -> bool:
    x, y = point
    within = False
    for (ax, ay), (bx, by) in zip(outline, outline[-1:] + outline[:-1], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            within = not within
    return within


def grid(outline: tuple[Point, ...], fine: int = 7) -> list[Point]:
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    points = [
        (min(xs) + (i + 0.5) / fine * wide, min(ys) + (j + 0.5) / fine * high)
        for i in range(fine)
        for j in range(fine)
    ]
    return [point for point in points if inside(point, outline)]


def boxes_meet(one: Shape, two: Shape) -> bool:
    return all(
        min(p[axis] for p in one.points) < max(p[axis] for p in two.points) - 1
        and min(p[axis] for p in two.points) < max(p[axis] for p in one.points) - 1
        for axis in (0, 1)
    )


def overlap(one: Shape, two: Shape) -> float:
    """How much of the smaller of two shapes lies in the other, about."""
    if not boxes_meet(one, two):
        return 0.0
    parts = []
    for a, b in ((one, two), (two, one)):
        points = grid(a.points)
        parts.append(sum(inside(point, b.points) for point in points) / len(points))
    return max(parts)


def along(outline: tuple[Point, ...], fine: int = 12) -> list[Point]:
    """Points all along an outline."""
    points = []
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
        points += [(ax + (bx - ax) * i / fine, ay + (by - ay) * i / fine) for i in range(fine)]
    return points


def gap(one: Shape, two: Shape) -> float:
    """How far apart two shapes are."""
    return min(hypot(ax - bx, ay - by) for ax, ay in along(one.points) for bx, by in along(two.points))


def turn_of(board: Layout, space: str) -> float:
    """The direction of a space from the middle, counter-clockwise from straight below, in degrees."""
    shape = board.find(space)
    return degrees(atan2(shape.x - board.size / 2, shape.y - board.size / 2)) % 360


def test_which_board_a_game_gets_is_read_from_its_numbers() -> None:
    styles = {name: style_of(book) for name, book in BOOKS.items()}
    assert styles["pollyanna"] == styles["dixie_pollyanna"] == styles["tiny"] == "diamond"
    assert styles["pollyanna, no turnouts"] == "diamond"
    assert styles["parcheesi"] == styles["parcheesi, 14 a side"] == "cross"
    assert styles["poliana"] == styles["poliana, 15 a side"] == "square"
    assert styles["kukla_ollie"] == "stage"


@pytest.mark.parametrize("name", BOOKS)
def test_every_space_has_exactly_one_shape(name: str) -> None:
    book = BOOKS[name]
    drawn = Counter(shape.key for shape in layout(book).shapes)
    assert drawn == Counter(spaces_of(book))


@pytest.mark.parametrize("name", BOOKS)
def test_shapes_lie_on_the_board_and_hardly_overlap(name: str) -> None:
    board = layout(BOOKS[name])
    for shape in board.shapes:
        assert all(0 <= x <= board.size and 0 <= y <= board.size for x, y in shape.points), shape.key
        assert inside((shape.x, shape.y), shape.points), shape.key
    for one, two in combinations(board.shapes, 2):
        assert overlap(one, two) < 0.1, (one.key, two.key)


@pytest.mark.parametrize("name", DICE_GAMES)
def test_the_ring_runs_counter_clockwise_and_its_spaces_touch(name: str) -> None:
    book = BOOKS[name]
    board, ring = layout(book), book.track.ring
    for number in range(ring):
        here, there = board.find(f"B{number}"), board.find(f"B{(number + 1) % ring}")
        assert gap(here, there) < 3, number
        step = (turn_of(board, there.space) - turn_of(board, here.space)) % 360
        assert 0 < step < 180, number


@pytest.mark.parametrize("name", DICE_GAMES)
def test_side_tracks_and_home_paths_join_what_they_lead_to(name: str) -> None:
    book = BOOKS[name]
    board, rules = layout(book), book.track
    for seat in range(4):
        way = [board.find(f"B{rules.side * seat}")]
        way += [board.find(f"P{i + 1}", seat) for i in range(rules.home_path)]
        ways = [[*way, board.find("home", seat)]]
        if rules.turnout_spaces:
            ends = [(rules.side * seat + offset) for offset in (rules.turnout_after, rules.turnout_rejoins)]
            track = [board.find(f"T{seat}.{i + 1}") for i in range(rules.turnout_spaces)]
            ways.append([board.find(f"B{ends[0]}"), *track, board.find(f"B{ends[1]}")])
        for one, two in (pair for way in ways for pair in pairwise(way)):
            assert gap(one, two) < 4, (one.key, two.key)


@pytest.mark.parametrize("name", STAGE_GAMES)
def test_lanes_run_clockwise_and_ranks_are_neighbours(name: str) -> None:
    book = BOOKS[name]
    board, sides = layout(book), book.stage.sides
    ranks = [(side, rank) for side in range(4) for rank in range(len(sides[side]))]
    for (s, r), (t, q) in pairwise(ranks):
        here, there = board.find(f"{s}.{r}.4"), board.find(f"{t}.{q}.4")
        assert gap(here, there) < 10, (here.key, there.key)
        assert 0 < (turn_of(board, here.space) - turn_of(board, there.space)) % 360 < 90
    for side in range(4):
        squares = [board.find(f"{side}.0.{lane}") for lane in (1, 2, 3, 4)]
        far = [hypot(square.x - 500, square.y - 500) for square in squares]
        assert far == sorted(far, reverse=True)


@pytest.mark.parametrize("name", STAGE_GAMES)
def test_columns_lead_up_from_the_last_rows_to_the_stage(name: str) -> None:
    board = layout(BOOKS[name])
    for column, row in (("a", 5), ("b", 6)):
        way = [board.find(f"3.{row}.{lane}") for lane in (1, 2, 3, 4)]
        way += [board.find(f"{column}.{i}") for i in (1, 2, 3)]
        for below, above in pairwise(way):
            assert above.y < below.y
            assert above.x == below.x
            assert gap(below, above) < 10
        assert gap(way[-1], board.find("stage")) < 10


@pytest.mark.parametrize("name", STAGE_GAMES)
def test_circles_stand_beside_their_starting_line(name: str) -> None:
    board = layout(BOOKS[name])
    for side in range(4):
        line = board.find(f"{side}.0.4")
        for seat in range(4):
            assert gap(board.find("circle", seat, 4 - side), line) < 75


@pytest.mark.parametrize("name", BOOKS)
def test_a_turned_board_has_that_seat_below(name: str) -> None:
    board = layout(BOOKS[name])
    for seat in range(4):
        turned = board.turned(seat)
        assert turned.turned_to == seat
        space = "circle" if board.style == "stage" else "corner"
        if board.style != "stage":
            own, first = turned.find(space, seat), board.find(space, 0)
            assert (own.x, own.y) == pytest.approx((first.x, first.y), abs=0.1)
        back = turned.turned(0)
        for one, two in zip(back.shapes, board.shapes, strict=True):
            assert (one.x, one.y) == pytest.approx((two.x, two.y), abs=0.1)


def test_each_player_has_the_next_seat_at_the_right_hand() -> None:
    board = layout(BOOKS["pollyanna"])
    entrances = [board.find(f"B{15 * seat}") for seat in range(4)]
    south, east, north, west = entrances
    assert south.y > 900
    assert east.x > 900
    assert north.y < 100
    assert west.x < 100
    corner = board.find("corner", 0)
    assert corner.x > 700
    assert corner.y > 700


@pytest.mark.parametrize("name", BOOKS)
def test_a_layout_is_plain_data(name: str) -> None:
    text = json.dumps(asdict(layout(BOOKS[name])))
    assert json.loads(text)["size"] == 1000


def test_poliana_lies_on_a_grid_of_seventeen() -> None:
    board = layout(BOOKS["poliana"])
    labels = [board.find(f"B{n}").label for n in range(17)]
    assert labels == list("9ABCDEF0123456789")
    columns = {round(board.find(f"B{n}").points[0][0]) for n in range(17)}
    assert len(columns) == 17


def test_a_shorter_poliana_has_no_f() -> None:
    board = layout(BOOKS["poliana, 15 a side"])
    assert [board.find(f"B{n}").label for n in range(15)] == list("9ABCDE012345678")
