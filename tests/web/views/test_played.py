"""What games add up to: how sure it is, what reviews say of the last ones, and whom nobody can be compared with."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import pytest

from homeward.reviews.form import Part
from homeward.table import Seat
from homeward.web import views
from homeward.web.hosting.glances import glance
from homeward.web.hosting.played import Other, Played
from homeward.web.hosting.records import table_in
from homeward.web.views.played.ladder import LAST
from homeward.words import LANGUAGES
from web.finished import WON, record_of

MOST_EVENTS = 1000


@lru_cache
def game() -> Played:
    """A game that Ana has won against one bot."""
    table = table_in(record_of(*WON).encode(), MOST_EVENTS).table
    other = Other(Seat(2, bot="steady"), is_partner=False, won=False, stayed=True)
    return Played("0", 0, glance(table), Seat(0, "Ana"), (other,), won=True, first=0, counts=True)


def games(won: int, lost: int) -> list[Played]:
    return [replace(game(), id=str(number), won=number < won) for number in range(won + lost)]


@pytest.mark.parametrize(
    ("won", "lost", "says"), [(0, 0, "few"), (9, 0, "few"), (10, 0, "more"), (6, 4, "open"), (2, 18, "less")]
)
def test_more_is_said_than_the_games_can_tell_by_nobody(won: int, lost: int, says: str) -> None:
    total = views.my_games(games(won, lost), "", "en").total
    assert (total.played, total.won, total.says) == (won + lost, won, says)
    assert 0 <= total.low <= total.high <= 1


def test_a_person_is_known_by_name_however_it_is_written() -> None:
    names = ("Ben", " ben", "BEN")
    called = [replace(game(), id=name, others=(Other(Seat(2, name), False, False, True),)) for name in names]
    [tally] = views.my_games(called, "", "en").by_opponent
    assert (tally.title, tally.played) == ("Ben", 3)  # as in the latest game


def test_two_of_the_same_bots_are_one_opponent_a_game() -> None:
    twins = tuple(Other(Seat(seat, bot="steady"), False, False, True) for seat in (1, 2))
    [tally] = views.my_games([replace(game(), others=twins)], "", "en").by_opponent
    assert (tally.played, tally.even) == (1, 0.33)


def test_only_the_last_games_say_how_one_plays() -> None:
    told = Part(("pollyanna", "4"), 0.0, 50.0, (0.5, 1.5) * 10)
    long_ago = replace(told, lost=(50.0,) * 20)
    many = [replace(one, part=told if number < LAST else long_ago) for number, one in enumerate(games(0, LAST + 5))]
    form = views.my_games(many, "", "en").form
    assert form is not None
    assert (form.games, form.decisions, form.loss) == (LAST, 20 * LAST, 1.0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_in_the_readers_language_and_files_are_not(language: str) -> None:
    told = views.my_games(games(1, 0), "", language)
    assert told.games[0].others[0].title == told.by_opponent[0].title == {"en": "Steady", "es": "Prudente"}[language]
    assert "(bot steady)" in views.exported(games(1, 0), "csv")
