"""What the net sees of whole games, compiled, is what the scholar says of the same games position by position."""

import pytest

import homeward
from homeward.players.reading import reading_of, standing_of
from homeward.players.scholar import judge_for
from homeward.playouts.seats import NOBODY
from homeward.scholar import games
from homeward.scholar.watching import CHANGES, FAVOURITE, LOOKS, LOWEST, SINCE
from homeward.study.contest.fixture import Fixture
from homeward.study.contest.lineup import Lineup
from homeward.study.contest.scholars import Scholars

SEED = 16


def seen(name: str, names: tuple[str, ...], partners: bool) -> tuple[list[float], list[int]]:
    """By position: the lowest chance of each seat, and who was the favourite, look by look."""
    lineup = Lineup(names, (tuple(range(len(names))),))
    fixture = Fixture(homeward.game(name), lineup, len(names), partners, SEED)
    lowest, favourites = [1.0] * 4, []
    favourite = NOBODY
    for position in fixture.positions(0, lineup.turns[0]):
        if position.is_over or not reading_of(position).begins_turn(position):
            continue
        standing = standing_of(position)
        (told,) = judge_for(position).chances(standing.tables, [standing.row])
        chances = [told[seat] + (told[(seat + 2) % 4] if partners else 0) for seat in range(4)]
        lowest = [min(pair) for pair in zip(lowest, chances, strict=True)]
        best = max(position.seats, key=chances.__getitem__)
        if favourite == NOBODY or chances[best] > chances[favourite]:
            favourite = best
        favourites.append(favourite)
    return lowest, favourites


@pytest.mark.parametrize(
    ("name", "names", "partners"),
    [
        ("parcheesi", ("steady", "runner"), False),
        ("pollyanna", ("steady", "keeper", "runner", "steady"), True),
        ("kukla_ollie", ("steady", "keeper"), False),
    ],
)
def test_what_is_seen_is_what_the_scholar_says(name: str, names: tuple[str, ...], partners: bool) -> None:
    lowest, favourites = seen(name, names, partners)
    watched = Scholars(homeward.game(name), len(names), partners, SEED, names).watch(0, 1)
    (told,) = watched.told
    for seat in homeward.game(name).start(len(names), partners=partners).seats:
        assert told[LOWEST + seat] == pytest.approx(lowest[seat], abs=1e-9)
    changed = [at for at in range(1, len(favourites)) if favourites[at] != favourites[at - 1]]
    assert told[LOOKS] == len(favourites)
    assert told[FAVOURITE] == favourites[-1]
    assert told[CHANGES] == len(changed)
    assert told[SINCE] == (changed[-1] if changed else 0)


def test_watching_changes_nothing_and_begins_again_where_there_is_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    series = Scholars(homeward.game("poliana"), 3, False, SEED, ("steady", "scholar", "runner"))
    usual = series.watch(3, 2)
    played = homeward.simulate(
        *("poliana", 2), players=3, seed=SEED, policy=("steady", "scholar", "runner"), first=3, progress=False
    )
    assert (usual.words == played.words).all()
    monkeypatch.setattr(games, "ENDS", 4)
    again = series.watch(3, 2)
    assert (again.told == usual.told).all()
    assert (again.winners == usual.winners).all()
