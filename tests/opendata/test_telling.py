"""What is told of a game is what simulations note and keep of the same game."""

import polars as pl
import pytest

import homeward
from homeward.opendata.columns import PLAYS, TURNS, frame
from homeward.opendata.companies import company_of
from homeward.opendata.playing import record_of
from homeward.opendata.telling import told
from homeward.study import simulate

SEED = 11
NUMBERS = (2, 4, 7)  # four scholars, some of mixed strength with two and four


@pytest.fixture(scope="module", params=homeward.games())
def games(request):
    """Games of a game: what is told of each, and the same as it is simulated."""
    game = homeward.game(request.param)
    return [_both(game, number) for number in NUMBERS]


def _both(game, number):
    company = company_of(game, number)
    wish = {"players": company.seating.players, "partners": company.seating.partners, "policy": [*company.players]}
    kept = {
        what: simulate(game, 1, first=number, seed=SEED, keep=what, **wish)
        for what in ("positions", "plays", "throws")
    }
    return told(record_of(game, SEED, number), number, company), kept


def test_the_whole_game(games):
    for mine, kept in games:
        result = kept["plays"]
        (winners,) = result.winners
        assert sum(1 << seat for seat in mine.game["winners"]) == winners
        assert mine.game["first_seat"] == result.first_seat[0]
        for what in ("turns", "plays", "captures", "lost_turns", "cards"):
            assert mine.game[what] == getattr(result, what)[0], what


def test_where_everybody_stood_turn_by_turn(games):
    for mine, kept in games:
        theirs = kept["positions"].kept.frame(names=True).drop("game")
        assert _like(frame(TURNS, mine.turns), theirs).equals(theirs)


def test_the_dice_of_every_turn(games):
    for mine, kept in games:
        throws = kept["throws"].kept.frame(names=True)
        if "high" in throws.columns:
            theirs = throws.filter(pl.col("turn") > 0).select("turn", "high", "low")
            assert _like(frame(TURNS, mine.turns[1:]), theirs).equals(theirs)


def test_every_play(games):
    for mine, kept in games:
        theirs = kept["plays"].kept.frame(names=True).drop("game")
        assert _like(frame(PLAYS, mine.plays), theirs).equals(theirs)


def _like(mine, theirs):
    """The columns of another frame, in its types."""
    return mine.select(theirs.columns).cast(dict(theirs.schema))
