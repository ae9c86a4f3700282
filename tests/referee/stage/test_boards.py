"""Any board a house may draw: names, and moves against a walk that tries every path."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from homeward.errors import BadSetting
from homeward.lowering.stage import space_names, stage_tables
from homeward.referee.stage.board import set_board
from homeward.referee.stage.ends import first_of, is_nowhere, without_first
from homeward.referee.stage.steps import BLOCKED, reach
from referee.stage.kit import BLUE, GREEN, RULES, Scene, house
from thorough import many

LINE = "...."
Place = tuple[int, int] | str  # rank and lane, or a square of a column, or the stage

inner_ranks = st.lists(st.text(".-w1234", min_size=4, max_size=4).filter(lambda s: s != "----"), max_size=3)
last_sides = inner_ranks.map(lambda ranks: (LINE, *ranks))


@st.composite
def boards(draw: st.DrawFn) -> dict[str, object]:
    rows = draw(st.sampled_from([1, 2]))
    sides = [draw(last_sides) for _ in range(4)]
    sides[3] = (*sides[3], *[LINE] * rows)
    return {"sides": tuple(sides), "last_rows": rows, "columns": draw(st.integers(1, 8))}


class Walk:
    """A board as signs, walked one step at a time."""

    def __init__(self, board: dict[str, object], taken: set[Place]) -> None:
        self.ranks = [signs for side in board["sides"] for signs in side]
        self.rows = range(len(self.ranks) - board["last_rows"], len(self.ranks))
        self.columns = board["columns"]
        self.taken = taken

    def sign(self, place: Place) -> str:
        if isinstance(place, str):
            return "."
        rank, lane = place
        on_board = 0 <= rank < len(self.ranks) and 0 <= lane < 4
        return self.ranks[rank][lane] if on_board else "-"

    def steps(self, place: Place) -> list[Place]:
        if isinstance(place, str):
            column, _, height = place.partition(".")
            return [self.up(column, int(height))] if place != "stage" else []
        rank, lane = place
        if rank in self.rows:
            up = (rank, lane + 1) if lane < 3 else self.up("ab"[rank - self.rows[0]], 0)
            return [up, (rank + 1, lane)] if rank + 1 in self.rows else [up]
        ahead = [(rank + 1, lane + aside) for aside in (-1, 0, 1)]
        found = [*ahead, (rank, lane - 1), (rank, lane + 1)]
        return [to for to in found if self.sign(to) != "-"]

    def up(self, column: str, height: int) -> Place:
        return f"{column}.{height + 1}" if height < self.columns else "stage"

    def ends(self, origin: Place, count: int) -> set[Place]:
        """Where every path of so many steps ends. No step leads back: a path knows its places in one rank alone."""
        paths = {(origin, frozenset({origin}))}
        for walked in range(count):
            going = [path for path in paths if walked == 0 or self.goes_on(path[0])]
            onward = [(here, seen, to) for here, seen in going for to in self.steps(here) if to not in seen]
            paths = {(to, (seen if to[0] == here[0] else frozenset()) | {to}) for here, seen, to in onward}
            paths |= {path for path in going if path[0] == "stage"}
        return {here for here, _ in paths}

    def goes_on(self, place: Place) -> bool:
        """Whether a path may go on from a place it has come to; on the stage it stays."""
        return place == "stage" or (self.sign(place) == "." and place not in self.taken)


def places_of(board: dict[str, object]) -> list[Place]:
    """Every place of the board in order of travel, as `space_names` has them."""
    walk = Walk(board, set())
    track = [(rank, lane) for rank in range(len(walk.ranks)) for lane in range(4) if walk.sign((rank, lane)) != "-"]
    columns = [f"{c}.{h}" for c in "ab"[: len(walk.rows)] for h in range(1, walk.columns + 1)]
    return ["circle", *track, *columns, "stage"]


@settings(max_examples=many(150), deadline=None)
@given(board=boards(), data=st.data())
def test_moves_on_any_board_end_where_a_walk_ends(board: dict[str, object], data: st.DataObject) -> None:
    places = places_of(board)
    names = space_names(house(**board))
    assert len(names) == len(set(names)) == len(places)
    squares = [i for i, name in enumerate(names) if name[0].isdigit() or name[1] == "."]
    origin = data.draw(st.integers(1, len(names) - 2))
    others = data.draw(st.lists(st.sampled_from(squares), max_size=6, unique=True))
    count = data.draw(st.integers(1, 16))
    scene = Scene(green={}, blue={}, red={}, rules=house(**board))
    standing = [space for space in others if space != origin][:6]
    for piece, space in enumerate(standing):
        scene.row[piece + 4] = space
    set_board(scene.tables, scene.row, scene.scratch)
    ends = reach(scene.tables, scene.scratch, origin, count, BLOCKED)
    found = []
    while not is_nowhere(ends):
        found.append(first_of(scene.tables, ends))
        ends = without_first(ends)
    walk = Walk(board, {places[space] for space in standing})
    assert found == sorted(places.index(end) for end in walk.ends(places[origin], count))


def test_names_stay_distinct_where_a_side_has_more_pits() -> None:
    sides = ((LINE, "w.w.", "1.1.", ".w.."), *RULES.sides[1:])
    names = space_names(house(sides=sides))
    pits = [name for name in names if name.startswith(("well.0", "cue.0"))]
    assert pits == ["well.0", "well.0.1", "cue.0.2", "cue.0.2.3", "well.0.3"]


def test_one_last_row_has_one_column() -> None:
    sides = (*RULES.sides[:3], (LINE, "....", "...."))
    scene = Scene(green={1: "3.2.4"}, blue={}, rules=house(sides=sides, last_rows=1, columns=2))
    assert scene.names[-3:] == ("a.1", "a.2", "stage")
    assert scene.ends(1) == {"a.1"}


def test_a_board_of_too_many_ranks_is_refused() -> None:
    sides = ((LINE, *["----"] * 130), *RULES.sides[1:])
    with pytest.raises(BadSetting, match="ranks"):
        stage_tables(house(sides=sides))


def test_the_order_of_the_first_turn() -> None:
    lines = {1: 3, 2: 2, 3: 1, 4: 0}
    expected = [(number, f"{side}.0.{lane}") for number, side in lines.items() for lane in (1, 2, 3, 4)]
    assert Scene(green={}, blue={}).moves() == expected


def test_the_order_of_a_later_turn() -> None:
    scene = Scene(green={1: "0.3.3", 2: "3.5.3", 3: "stage", 4: "circle"}, blue={4: "0.0.2"})
    assert scene.moves() == [
        (1, "0.3.2"),
        (1, "0.3.4"),
        (1, "well.0"),
        (1, "0.4.3"),
        (1, "0.4.4"),
        (2, "3.6.4"),
        (2, "a.1"),
        (4, "0.0.1"),
        (4, "0.0.3"),
        (4, "0.0.4"),
    ]


def test_the_order_of_the_ways_to_obey_a_card() -> None:
    scene = Scene(green={1: "1.3.1"}, blue={}).play(1, "well.1").draw("forward-2")
    assert [to for _, to in scene.moves()] == [
        "1.4.4",
        "1.5.1",
        "1.5.2",
        "1.5.4",
        "1.6.3",
    ]
    assert (scene.where(GREEN, 1), scene.where(BLUE, 1)) == ("well.1", "circle")
