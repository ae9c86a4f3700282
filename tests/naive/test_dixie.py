"""The naive referee knows Dixie Pollyanna: rulings D."""

from __future__ import annotations

import pytest

from naive import track
from naive.asking import SEATINGS, again, line, lines, throw
from naive.reachable import track_positions


def test_d2_on_the_usual_board_it_never_changes_what_a_throw_can_lead_to() -> None:
    for seats, partners in ((SEATINGS[2], False), (SEATINGS[4], False), (SEATINGS[4], True)):
        for request in track_positions("dixie_pollyanna", seats, partners, 11, 100):
            assert track.outcomes(request) == track.outcomes(request | {"game": "pollyanna"})


SHORT = {"start": 12, "turnout_spaces": 0, "home_path": 2}  # the start of seat 3 is B57, six from home for 0


OVER_B57 = {0: "home home B13 B51", 1: "B14 B14", 3: "B57"}  # B13 cannot move at all


def test_d2_the_total_may_bring_a_piece_home_over_a_space_where_it_could_not_stop() -> None:
    found = throw("dixie_pollyanna", OVER_B57, (6, 6), rules=SHORT)
    assert lines(found) == {"B13 home home home"}
    assert again(found) == {True}
    assert lines(throw("pollyanna", OVER_B57, (6, 6), rules=SHORT)) == {"B13 B51 home home"}


def test_d2_only_a_move_that_ends_exactly_home() -> None:
    for path in (1, 3):
        found = throw("dixie_pollyanna", OVER_B57, (6, 6), rules=SHORT | {"home_path": path})
        assert lines(found) == {"B13 B51 home home"}


@pytest.mark.parametrize("in_the_way", [{2: "B58 B58"}, {0: "home B51 B59 B59"}, {0: "home home B51 P1"}])
def test_d2_nothing_it_may_not_pass_may_stand_on_its_way(in_the_way: dict[int, str]) -> None:
    pieces = OVER_B57 | in_the_way
    found = throw("dixie_pollyanna", pieces, (6, 6), rules=SHORT)
    assert {"home " * line(each, 0).count("home") for each in found} == {"home " * pieces[0].count("home")}
    assert again(found) == {False}


def test_d2_the_total_wins_and_counts_as_both_dice() -> None:
    found = throw("dixie_pollyanna", {0: "home home home P2"}, (1, 4))
    assert lines(found) == {"home home home home"}
    assert found[0]["winners"] == [0]
