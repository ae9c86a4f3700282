"""No state of any game leaves a page without knowing what to do next, in either language."""

import msgspec
import pytest

from homeward.model import Phase
from homeward.web import views
from homeward.web.hosting.glances import glance
from homeward.web.views.table import STEPS_A_PAGE
from web.views.reading import CODES, sentences
from whole_games import TABLES, sample, whole_game

LANGUAGES = ("en", "es")
EXPECTED = {
    Phase.OPENING: ("throw", "type_throw"),
    Phase.THROW: ("throw", "type_throw"),
    Phase.DRAW: ("draw", "type_card"),
}


def asked_for(table):
    """What the table waits for, told from its position alone."""
    position = table.position
    if position.is_over:
        return "over"
    bot = table.seat(position.to_play).is_bot
    if position.phase is Phase.PLAY:
        return "wait" if bot else "pass" if position.is_forced else "play"
    thrown, typed = EXPECTED[position.phase]
    return typed if table.real_dice else "wait" if bot else thrown


@pytest.mark.parametrize("which", TABLES, ids=str)
def test_every_state_asks_for_something(which):
    for index, table in enumerate(whole_game(*which)):
        shown = views.view(table, "t", {0: "me", 2: "person"}, LANGUAGES[index % 2])
        assert shown.ask.code == asked_for(table)
        assert shown.ask.sentence.endswith(".")
        assert shown.headline
        assert bool(shown.plays) == (shown.ask.code in ("play", "pass"))
        assert shown.pieces == {seat: list(spaces) for seat, spaces in table.position.pieces.items()}
        if shown.ask.code == "pass":
            assert shown.notes, "a lost turn is never silent"


@pytest.mark.parametrize("which", TABLES, ids=str)
def test_nobody_reads_notation(which):
    for table in sample(whole_game(*which), every=9):
        for language in LANGUAGES:
            for text in sentences(views.view(table, "t", {0: "me"}, language)):
                assert not CODES.search(text), text
                assert "  " not in text, text
                assert " de el " not in text, text


@pytest.mark.parametrize("which", TABLES, ids=str)
def test_different_plays_read_differently_and_begin_with_a_capital(which):
    for table in sample(whole_game(*which), every=9):
        for language in LANGUAGES:
            plays = views.view(table, "t", {0: "me", 2: "person"}, language).plays
            for words in ([play.words for play in plays], [play.spoken for play in plays]):
                assert len(set(words)) == len(words), words
                assert not any(word[0].islower() for word in words)
            assert not any("→" in play.spoken for play in plays)
            assert len({play.text for play in plays}) == len(plays)


def test_a_lone_player_is_you_and_several_have_names():
    table = whole_game("parcheesi", 2, False, True)[0]
    alone = views.view(table, "t", {0: "me"}, "en").ask.sentence
    if table.position.to_play == 0:
        assert alone.startswith("Your turn: ")
    many = whole_game("poliana", 4, False, False)
    theirs = next(table for table in many if table.position.to_play == 2 and table.position.phase is Phase.THROW)
    assert views.view(theirs, "t", {0: "me", 2: "person"}, "en").ask.sentence == "Bo (Blue): throw the dice."
    assert views.view(theirs, "t", {0: "me", 2: "person"}, "es").ask.sentence == "Bo (Azul): tira los dados."


def test_before_a_bot_goes_on_whoever_has_just_played_is_told_that_they_can_undo():
    """And nobody is told to go on where the table goes on by itself."""
    for table in whole_game("poliana", 4, False, False):
        shown = views.view(table, "t", {0: "me", 2: "person"}, "en")
        if shown.ask.code != "wait":
            continue
        mine = bool(table.line) and table.line[-1].event.seat in (0, 2)
        assert ("you can undo" in shown.ask.sentence) == (mine and shown.can_undo)
        assert "ready" not in shown.ask.sentence


@pytest.mark.parametrize("which", TABLES, ids=str)
def test_views_lists_and_histories_go_to_json_and_back(which):
    last = whole_game(*which)[-1]
    for language in LANGUAGES:
        shown = views.view(last, "t", {0: "me"}, language)
        assert msgspec.json.decode(msgspec.json.encode(shown), type=type(shown)) == shown
        pages = [
            views.history(last, "t", {0: "me"}, language, first=first)
            for first in range(0, len(last.line), STEPS_A_PAGE)
        ]
        for page in pages:
            assert msgspec.json.decode(msgspec.json.encode(page), type=type(page)) == page
        assert [step.number for page in pages for step in page.steps] == list(range(1, len(last.line) + 1))
        line = views.listed(glance(last), "t", {0: "me"}, "2026-11-15", "2026-11-16", language)
        assert line.over
        assert not CODES.search(line.state)


def test_the_opening_shows_its_totals_and_nothing_else_does():
    game = whole_game("pollyanna", 2, False, False)
    totals = [views.view(table, "t", {0: "me"}, "en").starting_totals for table in game[:3]]
    assert totals[0] == {0: 0, 2: 0}
    assert totals[1][game[0].position.to_play] > 0
    assert not views.view(game[-1], "t", {}, "en").starting_totals


def test_dice_are_shown_used_one_by_one():
    for table in sample(whole_game("pollyanna", 2, False, False)):
        shown = views.view(table, "t", {0: "me"}, "en")
        if shown.phase == "play":
            unused = sorted(die.value for die in shown.dice if not die.used)
            assert unused == sorted(table.position.dice_left)


def test_what_was_typed_can_be_corrected_and_what_was_thrown_cannot():
    typed = whole_game("parcheesi", 2, False, True)
    assert views.view(typed[0], "t", {0: "me"}, "en").correctable is None
    assert views.view(typed[1], "t", {0: "me"}, "en").correctable == "throw"
    assert views.view(whole_game("poliana", 4, False, False)[1], "t", {}, "en").correctable is None


def test_a_table_to_look_at_offers_no_plays():
    table = next(t for t in whole_game("poliana", 4, False, False) if asked_for(t) == "play")
    shown = views.view(table, "t", {0: "me"}, "en", read_only="The rules have changed.")
    assert not shown.plays
    assert not shown.can_undo
    assert shown.read_only


def test_recent_begins_with_the_turn_before():
    for table in sample(whole_game("poliana", 4, False, False)):
        recent = views.view(table, "t", {0: "me"}, "en").recent
        seats = list(dict.fromkeys(step.seat for step in recent))
        assert len(recent) <= 60
        assert len(seats) <= 2
        if len(seats) == 2:
            assert seats[-1] == table.position.to_play or table.position.is_over


def test_extra_throws_and_lost_turns_are_told_where_they_happen():
    whole = views.history(whole_game("pollyanna", 2, False, False)[-1], "t", {}, "en")
    told = " ".join(line for step in whole.steps for line in step.words)
    assert "is a double, so" in told
    assert "has no legal play with" in told


def test_an_ending_counts_what_happened():
    table = whole_game("pollyanna", 2, False, False)[-1]
    ending = views.view(table, "t", {0: "me"}, "en").ending
    assert ending is not None
    assert sum(seat.dice.throws for seat in ending.seats) == table.moment.shown
    for seat in ending.seats:
        assert sum(seat.dice.faces) == 2 * seat.dice.throws
    assert sum(seat.captures for seat in ending.seats) == sum(seat.captured for seat in ending.seats)
    assert [seat.seat for seat in ending.seats if seat.won] == ending.winners


@pytest.mark.parametrize("which", TABLES, ids=str)
def test_views_that_share_what_all_see_are_as_if_each_were_made_alone(which):
    standing = views.Standing(told=views.Told())
    for table in sample(whole_game(*which), every=9):
        for language in LANGUAGES:
            for whose in ({0: "me", 2: "friend"}, {0: "friend", 2: "me"}):
                shared = views.view(table, "t", whose, language, standing=standing)
                assert shared == views.view(table, "t", whose, language)
