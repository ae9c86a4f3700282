"""The shelf, the rules and the house rules, in words."""

import msgspec
import pytest

import homeward
from homeward import rulebook
from homeward.errors import UnknownGame
from homeward.players import names
from homeward.players.strengths import wins_in_100
from homeward.table import Refused
from homeward.web import views
from homeward.web.views.choosing.settings import house
from web.views.reading import CODES, sentences


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_shelf_says_everything_in_words(language):
    shelf = views.shelf(language)
    assert [game.name for game in shelf.games] == list(rulebook.names())
    assert shelf.suggested == "steady"
    for game in shelf.games:
        assert [bot.name for bot in game.bots] == list(names())
        for bot in game.bots:
            assert bot.title != bot.name
            assert bot.words
            assert ("100" in bot.strength) == (wins_in_100(game.name, bot.name) is not None)
    assert msgspec.json.decode(msgspec.json.encode(shelf), type=type(shelf)) == shelf
    for game in shelf.games:
        for setting in game.settings:
            said = [setting.label, setting.effect, setting.ground, *(choice.words for choice in setting.choices)]
            for text in said:
                assert text
                assert "_" not in text, text
                assert "{" not in text, text
            for choice in setting.choices:
                assert choice.words != choice.value or choice.value == "stay"


def test_partners_and_starters_follow_the_rulebook():
    partners = {game.name: game.partners for game in views.shelf("en").games}
    assert partners["kukla_ollie"] == "none"
    assert set(partners.values()) >= {"none", "optional"}
    assert {game.name: game.starter for game in views.shelf("en").games}["pollyanna"] == "throw"


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", rulebook.names())
def test_rules_tell_the_whole_game(name, language):
    rules = views.rules(name, language)
    assert len(rules.guide) == 5
    assert sum(len(chapter.rulings) for chapter in rules.rulings) == len(rulebook.load(name).rulings)
    assert not [text for text in sentences(rules) if "{" in text]


def test_an_unknown_game_has_no_rules():
    with pytest.raises(UnknownGame):
        views.rules("ludo", "en")


def test_house_rules_in_force_are_said_for_people():
    book = homeward.game("pollyanna", reward=20, reward_declinable=False, starter="chosen").book
    told = [rule.words for rule in house(book, "en")]
    assert told == [
        "Reward for a capture: 20",
        "A reward may be declined: no",
        "Who begins: picked or drawn by lot",
    ]
    deck = homeward.game("kukla_ollie", deck={"forward-1": 3, "stay": 2}).book
    assert [rule.words for rule in house(deck, "es")] == ["Mazo de cartas de apunte: avanza 1 × 3, quédate × 2"]


@pytest.mark.parametrize("language", ["en", "es"])
def test_reasons_and_refusals_speak_of_places_and_plays_in_words(language):
    position = homeward.game("pollyanna").start(players=2, first=0).throw(6, 3)
    for reason in (position.why_not("B6", to="B9"), position.play("enter").why_not("B6", to="B8"), *position.notes()):
        said = views.said(reason, language)
        assert said.code == reason.code
        assert not CODES.search(said.sentence), said.sentence
    refused = Refused(position.game.book, "illegal_play", position.why_not("B6-B9"), play="B6-B9")
    shown = views.refusal(refused, language, 7)
    assert (shown.code, shown.version) == ("illegal_play", 7)
    assert shown.reason is not None
    assert not CODES.search(shown.sentence), shown.sentence


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_card_is_told_by_what_it_says(language):
    start = homeward.game("kukla_ollie").position(
        {0: ("circle", "circle", "cue.1.2", "circle"), 2: ("circle",) * 4}, to_play=0
    )
    obeying = homeward.parse(f"{start} card=3:next-well")
    (note,) = obeying.notes()
    assert not CODES.search(note.say(language))
    assert not CODES.search(views.said(note, language).sentence)
