"""Games as data: what a file must hold, and how a mistake in it is told."""

import re

import pytest

import homeward
from homeward import rulebook
from homeward.errors import BadRulebook, BadSetting, UnknownGame
from homeward.words import explain


def edited(tmp_path, name, *changes):
    """A copy of a game's file with some text replaced."""
    text = (rulebook.SHELF / f"{name}.toml").read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("name", rulebook.names(for_tests=True))
def test_every_game_loads_and_has_its_rulings(name):
    book = rulebook.load(name)
    assert book.rulings
    assert all(ruling.text.en and ruling.text.es and ruling.section for ruling in book.rulings.values())
    assert all(ruling.why for ruling in book.rulings.values() if ruling.is_reading)
    assert all(book.rulings[setting.ruling] for setting in book.settings.values())


MISTAKES = [
    ("pollyanna", ("enter_on = 6", 'enter_on = "six"'), r"mine\.toml: rules?.*enter_on|enter_on.*int"),
    ("pollyanna", ("enter_on = 6", "enter_on = 40"), r"mine\.toml: rules\.enter_on: no throw makes 40"),
    ("pollyanna", ("enter_on = 6", "enter_no = 6"), r"mine\.toml: .*(enter_no|enter_on)"),
    ("pollyanna", ('ground = "read"', 'ground = "guess"'), r"mine\.toml: rulings\[.*\]\.ground: .*guess"),
    ("pollyanna", ('family = "track"', 'family = "cards"'), r"mine\.toml: family: .*cards"),
    ("pollyanna", ('ruling = "P19"', 'ruling = "P99"'), r"mine\.toml: settings\.\w+\.ruling: no ruling P99"),
    ("pollyanna", ('id = "P2"', 'id = "P1"'), r"mine\.toml: rulings: ruling P1 stands there twice"),
    ("pollyanna", ("[rules]", "[rules"), r"mine\.toml: .*line \d+"),
    ("dixie_pollyanna", ('extends = "pollyanna"', 'extends = "nothing"'), r"extends: there is no file nothing"),
    ("kukla_ollie", ("..4.", "..4"), r"mine\.toml: rules\.sides: rank \d of side \d"),
]


@pytest.mark.parametrize(("name", "change", "message"), MISTAKES)
def test_a_mistake_is_told_with_file_key_and_reason(tmp_path, name, change, message):
    with pytest.raises(BadRulebook) as refusal:
        rulebook.read(edited(tmp_path, name, change))
    assert re.search(message, str(refusal.value)), str(refusal.value)


def test_a_missing_file_and_junk_are_told(tmp_path):
    with pytest.raises(BadRulebook, match=r"none\.toml"):
        rulebook.read(tmp_path / "none.toml")
    junk = tmp_path / "junk.toml"
    junk.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRulebook, match=r"junk\.toml"):
        rulebook.read(junk)


def test_a_variant_is_a_file_that_extends_another(tmp_path):
    path = tmp_path / "quick.toml"
    path.write_text('extends = "pollyanna"\nname = "quick"\ntitle = "Quick"\n[settings.reward]\ndefault = 15\n')
    book = rulebook.read(path)
    assert (book.title, book.track.reward, book.track.side) == ("Quick", 15, 15)
    assert set(book.rulings) == set(rulebook.load("pollyanna").rulings)


def test_a_default_beyond_its_own_range_is_refused(tmp_path):
    path = tmp_path / "wild.toml"
    path.write_text('extends = "pollyanna"\nname = "wild"\n[settings.reward]\ndefault = 15\nmost = 12\n')
    with pytest.raises(BadRulebook, match=r"wild\.toml: settings\.reward\.default: .*12, not 15"):
        rulebook.read(path)


def test_unknown_games_are_told_with_those_there_are():
    with pytest.raises(UnknownGame, match="pollyanna, dixie_pollyanna"):
        homeward.game("monopoly")
    assert homeward.game("Kukla & Ollie").name == "kukla_ollie"


NO_BOARDS = [
    ("pollyanna", {"start": 15}, "own side"),
    ("pollyanna", {"start": 0}, "own side|from 1"),
    ("pollyanna", {"turnout_rejoins": 3}, "before it leaves|not past the start"),
    ("pollyanna", {"turnout_rejoins": 16}, "beyond its side"),
    ("pollyanna", {"turnout_after": 7}, "before the start"),
    ("pollyanna", {"turnout_spaces": 4}, "as long as the ring"),
    ("pollyanna", {"side": 30}, "counts to 63|from .* to"),
    ("pollyanna", {"reward": -1}, "from 0"),
    ("pollyanna", {"reward": 10.0}, "whole number"),
    ("pollyanna", {"reward": True}, "whole number"),
    ("pollyanna", {"starter": "nobody"}, "one of"),
    ("pollyanna", {"colour": "pink"}, "no setting 'colour'"),
    ("parcheesi", {"safe": (40,)}, "beyond its side"),
    ("kukla_ollie", {"deck": {"jump": 3}}, "no card 'jump'"),
    ("kukla_ollie", {"deck": {"stay": 0}}, "empty"),
    ("kukla_ollie", {"repetition": 65}, "to 64"),
]


@pytest.mark.parametrize(("name", "house", "message"), NO_BOARDS)
def test_settings_that_make_no_board_are_refused(name, house, message):
    with pytest.raises(BadSetting, match=message):
        homeward.game(name, **house)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(("name", "house", "message"), NO_BOARDS)
def test_they_are_refused_in_words_by_their_label(name, house, message, language):
    (key,) = house
    with pytest.raises(BadSetting) as refused:
        homeward.game(name, **house)
    said = explain(refused.value, language)
    if key in rulebook.load(name).settings:
        labels = [setting.label.say(language) for setting in rulebook.load(name).settings.values()]
        assert any(f"“{label}”" in said for label in labels), said
        assert f"{key}:" not in said
    else:
        assert key in said
    assert said.endswith(".")
    assert (said == explain(refused.value, "en")) == (language == "en")


def test_house_rules_are_part_of_the_game():
    assert homeward.game("poliana", side=15) != homeward.game("poliana")
    assert homeward.game("pollyanna", reward=10) == homeward.game("pollyanna")
    rules = homeward.game("poliana", side=15).book.track
    assert (rules.ring, rules.start, rules.turnout_after, rules.turnout_rejoins) == (60, 6, 5, 10)
