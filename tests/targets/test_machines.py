"""Every machine decides, advises and plays out alike, to the last digit that counts."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

import homeward
from homeward.hints import advise
from homeward.model import Phase
from homeward.players.dealing import Dealer
from homeward.players.master import Master
from homeward.players.reading import standing_of
from homeward.players.roller import Roller
from homeward.players.scholar import Scholar
from homeward.players.sitting import positions_of
from homeward.players.tempered import Steady
from homeward.players.thinking.rollouts import winners_of
from homeward.targets.compiled_machine import CompiledMachine
from homeward.targets.machine_referee import thinking_stage, thinking_track
from homeward.targets.machines import choose, machine
from homeward.targets.plain_machine import PlainMachine

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from homeward.positions import Position

GAMES = ("pollyanna", "dixie_pollyanna", "parcheesi", "poliana", "kukla_ollie")
SEATS = range(4)


@pytest.fixture(autouse=True)
def _any_machine() -> Iterator[None]:
    yield
    choose(None)


def choices(game: str) -> list[Position]:
    """The decisions of a game that steady plays at all seats."""
    found = positions_of(homeward.game(game), dict.fromkeys(SEATS, Steady()), Dealer(5, 1))
    return [one for one in found if one.phase is Phase.PLAY and len(one.plays) > 1]


def on_both(*asked: Callable[[], object]) -> tuple[list[object], list[object]]:
    """What the plain machine answers, and what the compiled one does."""
    told = []
    for one in (PlainMachine(), CompiledMachine()):
        choose(one)
        assert machine() is one
        told.append([ask() for ask in asked])
    return told[0], told[1]


@pytest.mark.parametrize("game", GAMES)
def test_the_scholar_decides_alike(game: str) -> None:
    """Play by play through a whole game, and it rates every play alike."""
    positions = choices(game)
    plain, compiled = on_both(*(partial(Scholar().decide, one) for one in positions))
    assert plain == compiled
    plain, compiled = on_both(*(partial(Scholar().rated, one) for one in positions[::5]))
    for ours, theirs in zip(plain, compiled, strict=True):
        for (play, chances), (same, others) in zip(ours, theirs, strict=True):
            assert play == same
            assert chances == pytest.approx(others, abs=1e-13)


@pytest.mark.parametrize("game", GAMES)
def test_so_do_those_who_look_ahead(game: str) -> None:
    positions = choices(game)
    some = positions[:: len(positions) // 3]
    asked = [partial(Master(plays=70).decide, one) for one in some[:2]]
    asked += [partial(Roller(seed=4, plays=4).decide, one) for one in some[2:3]]
    plain, compiled = on_both(*asked)
    assert plain == compiled


@pytest.mark.parametrize("game", GAMES)
def test_a_master_without_the_time_to_look_ahead_plays_as_the_scholar_does(game: str) -> None:
    """By the clock of a slow machine; by the number of plays it looks ahead on all of them."""
    choose(PlainMachine())
    for position in choices(game)[::9]:
        assert Master(ms=1).chances(position) == pytest.approx(Scholar().chances(position), abs=1e-12)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_says_the_same(game: str) -> None:
    positions = choices(game)
    plain, compiled = on_both(*(partial(advise, one) for one in positions[:: len(positions) // 4]))
    for ours, theirs in zip(plain, compiled, strict=True):
        assert [one.play for one in ours.alternatives] == [one.play for one in theirs.alternatives]
        assert [one.exposure for one in ours.alternatives] == [one.exposure for one in theirs.alternatives]
        assert [one.chance for one in ours.level] == pytest.approx([one.chance for one in theirs.level], abs=1e-13)


@pytest.mark.parametrize("game", ["pollyanna", "kukla_ollie"])
def test_games_are_played_out_alike(game: str) -> None:
    standing = standing_of(homeward.game(game).start(4, first=0))
    plain, compiled = on_both(partial(winners_of, standing, seed=7, first=3, count=4))
    assert plain == compiled


def test_the_referee_makes_room_for_many_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many as there are, though the room was made for fewer."""
    position = next(one for one in choices("pollyanna") if len(one.outcomes()) > 8)
    monkeypatch.setattr("homeward.targets.machine_referee.ROOM", 2)
    plain, compiled = on_both(lambda: thinking_track().ends(position.tables, position.row))
    assert plain == compiled
    assert len(plain[0]) == len(position.outcomes())


def test_the_referee_of_cards_answers_alike() -> None:
    position = choices("kukla_ollie")[20]
    code = position.plays[0].code
    asked = (position.tables, position.row, position.past)
    plain, compiled = on_both(
        lambda: thinking_stage().plays(*asked),
        lambda: thinking_stage().play(*asked, code),
        lambda: thinking_stage().outcomes(*asked),
    )
    assert plain == compiled
