"""A review in words: numbers as each language writes them, whose play it was, what speaks for the better one."""

import pytest

from blunders import ALONE
from homeward import game
from homeward.hints.comparing import Comparison, Merits
from homeward.reviews import Call, Confirmed, Counted, Side
from homeward.reviews.card import Card
from homeward.reviews.likeness import Likeness
from homeward.reviews.reviewed import Review
from homeward.table import Seat, open_from, play
from homeward.telling.reviews import (
    called_words,
    chance_words,
    doubt_words,
    equal_words,
    judge_words,
    like_words,
    points_words,
    reason_words,
    side_name,
    side_words,
)
from homeward.web.views.voice import Voice

MINE = Side((0,), 0.25, 1.0, 0.5, 0.04, 0.3, -0.01)
THEIRS = Side((2,), 0.75, 0.0, -0.5, 0.3, 0.04, 0.01)
NOTHING = Merits("a", (), 0, 0, 0, 0, wins=False)
LOST = Confirmed(0.128, 0.105, 0.15, 120)


@pytest.fixture
def table():
    return play(open_from(ALONE.position, [Seat(0, "Ana"), Seat(2, bot="steady")]), ALONE.made)


def mine(table, language="en"):
    return Voice(table, language, whose={0: "me"})


def merits(**changed):
    return Merits(**{name: changed.get(name, getattr(NOTHING, name)) for name in NOTHING.__struct_fields__})


def a_review(judge="scholar", *, over=True, confirmed=True):
    return Review("pollyanna", 2, judge, "id", over, confirmed, (MINE, THEIRS), ())


def card(decisions=20, equal=0.9, like=None):
    return Card(MINE, (), decisions, equal, dict.fromkeys(Call, 0), like)


def test_numbers_are_written_as_the_language_does(table):
    assert points_words(mine(table), 0.0412) == "+4.1 points"
    assert points_words(mine(table, "es"), -0.0412) == "−4,1 puntos"
    assert points_words(mine(table), -0.0001) == "0.0 points"
    assert chance_words(mine(table, "es"), 0.312) == "31,2 %"
    assert chance_words(mine(table), -0.05) == "−5.0 %"
    assert chance_words(mine(table), -0.0001) == "0.0 %"


def test_a_side_is_called_as_the_device_sees_it(table):
    assert side_name(mine(table), (0,)) == "You"
    assert side_name(mine(table, "es"), (2,)) == "Azul (Prudente)"
    assert side_name(mine(table), (2, 0)) == "You and Blue (Steady)"
    assert side_name(Voice(table, "en"), (0,)) == "Ana (Green)"


def test_a_play_that_is_called_says_what_was_better_and_why(table):
    event = Counted(1, "play", 0, ALONE.made, (0.5, 0.5), confirmed=LOST)
    compared = Comparison(merits(play=ALONE.better, captures=1), merits(play=ALONE.made))
    said = called_words(mine(table), ALONE.position, event, compared)
    assert said == (
        "You played: 23 → 25 with the 2. Better: T3.6 → 55 with the 2, captures Blue."
        " It keeps 12.8 points more (between 10.5 and 15.0), because it captures a piece."
    )
    assert called_words(Voice(table, "es"), ALONE.position, event, compared) == (
        "Ana (Verde) jugó: 23 → 25 con el 2. Mejor: T3.6 → 55 con el 2, captura a Azul."
        " Conserva 12,8 puntos más (entre 10,5 y 15,0), porque captura una ficha."
    )
    assert "→" not in called_words(mine(table).aloud(), ALONE.position, event, compared)


def test_reasons_are_what_the_other_play_does_not_do_the_weightiest_first(table):
    better = merits(captures=2, home=1, steps=7, exposure=4)
    made = merits(captures=1, steps=6, exposure=11)
    assert list(reason_words(mine(table), Comparison(better, made))) == [
        "captures 1 more",
        "brings 1 to Pollyanna",
        "goes 1 space further",
        "leaves rivals 4 of 36 throws to capture with instead of 11",
    ]
    assert list(reason_words(mine(table), Comparison(made, better))) == []
    assert list(reason_words(mine(table), Comparison(merits(wins=True, home=1), made))) == ["wins the game"]


def test_a_game_without_dice_counts_pieces_in_reach():
    cards = open_from(game("kukla_ollie").start(2, first=0), [Seat(0), Seat(2)])
    told = [
        list(reason_words(Voice(cards, "en"), Comparison(merits(exposure=number), merits(exposure=3))))
        for number in (0, 1, 2)
    ]
    assert told == [
        ["leaves the next move nothing to capture"],
        ["leaves the next move 1 piece to capture instead of 3"],
        ["leaves the next move 2 pieces to capture instead of 3"],
    ]


def test_a_side_has_its_luck_its_losses_and_what_is_left_without_luck(table):
    assert side_words(mine(table), MINE, is_over=True) == (
        "You: luck +50.0, own plays −4.0, rivals' plays +30.0 points. Without the luck the result would be 50.0 %."
    )
    assert "la probabilidad sería 50,0 %" in side_words(mine(table, "es"), MINE, is_over=False)


def test_decisions_about_equal_are_a_share(table):
    assert equal_words(mine(table), card()) == "Decisions: 20. About equal to the best: 90 %."
    assert equal_words(mine(table), card(0, None)) == "There was nothing to decide."


def test_whom_somebody_played_like_or_why_nobody_can_say(table):
    like = Likeness(0.6, 0.2, 1.1, "steady", "runner", "scholar")
    sure = Likeness(0.6, 0.5, 0.7, "steady", "steady", "steady")
    review = a_review()
    assert like_words(mine(table), review, card(like=sure)) == "You played like Steady."
    assert like_words(mine(table, "es"), review, card(like=like)) == (
        "Jugaste como Prudente (en algún punto entre Corredor y Estudioso)."
    )
    assert "too few" in like_words(mine(table), review, card(3))
    assert "Nobody has measured" in like_words(mine(table), review, card())
    assert "played on" in like_words(mine(table), a_review(confirmed=False), card())


def test_it_says_who_judged_and_how_sure_that_is(table):
    voice = mine(table)
    assert "Scholar" in judge_words(voice, a_review())
    assert "exact tables" in judge_words(voice, a_review())
    assert "house rules" in judge_words(voice, a_review("roller"))
    assert "95 of 100" in doubt_words(voice, a_review())
    assert "too slow" in doubt_words(voice, a_review(confirmed=False))
    assert doubt_words(voice, a_review(over=False)).startswith("The game is not over")
