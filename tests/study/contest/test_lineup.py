"""Who sits where, and that everybody sits everywhere."""

from __future__ import annotations

import pytest

from homeward.study.contest.lineup import BadLineup, Lineup


def test_the_last_one_takes_the_seats_that_are_left() -> None:
    lineup = Lineup.of(["steady", "wanderer"], players=3)
    assert lineup.turns == ((0, 1, 1), (1, 0, 1), (1, 1, 0))
    assert [lineup.par(who) for who in (0, 1)] == pytest.approx([1 / 3, 2 / 3])


def test_four_names_rotate_by_one_seat() -> None:
    lineup = Lineup.of(["a", "b", "c", "d"], players=4)
    assert {turn[0] for turn in lineup.turns} == {0, 1, 2, 3}
    assert len(lineup.turns) == 4


def test_in_partnership_sides_change_places() -> None:
    assert Lineup.of(["a", "b"], players=4, partners=True).turns == ((0, 1, 0, 1), (1, 0, 1, 0))


def test_a_seat_is_a_bit() -> None:
    lineup = Lineup.of(["a", "b"], players=2)
    assert lineup.seats_of(0, (0, 1), (0, 2)) == 0b0001
    assert lineup.seats_of(1, (0, 1), (0, 2)) == 0b0100


def test_who_meets_its_like_is_numbered() -> None:
    assert Lineup.of(["steady", "steady"], players=2).labels == ("steady (1)", "steady (2)")


@pytest.mark.parametrize(
    ("named", "players", "partners", "said"),
    [
        (["a"], 4, False, "two players at least"),
        (["a", "b", "c"], 2, False, "3 players are named for 2 seats"),
        (["a", "b", "c", "d"], 4, True, "two play against two"),
    ],
)
def test_what_cannot_be_seated(named: list[str], players: int, partners: bool, said: str) -> None:
    with pytest.raises(BadLineup, match=said):
        Lineup.of(named, players=players, partners=partners)
