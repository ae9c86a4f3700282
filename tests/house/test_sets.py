"""Sets of house rules: files that are read, written, and refused with line and key."""

import re
import tomllib

import pytest

import homeward
from homeward import rulebook
from homeward.errors import HomewardError
from homeward.house import BadRuleSet, RuleSet, read_set, set_from, set_text, shipped
from homeward.house.rule_set import id_of
from homeward.rulebook import Words
from homeward.words import explain

OURS = """\
game = "poleana"
name = "As at grandmother's"
about = "She had it from her aunt."

[house]
side = 15
reward = 0
"""


def test_a_file_is_a_game_with_what_differs(tmp_path):
    path = tmp_path / "barrio.toml"
    path.write_text(OURS, encoding="utf-8")
    assert homeward.game(path) == homeward.game("poliana", side=15)
    assert homeward.game(str(path), reward=5).house_rules == {"reward": 5, "side": 15}
    found = read_set(path)
    assert (found.id, found.game, found.name.es, found.values) == (
        *("barrio", "poliana", "As at grandmother's", {"side": 15}),
    )


def test_a_whole_game_is_read_from_a_file_too(tmp_path):
    path = tmp_path / "quick.toml"
    path.write_text('extends = "pollyanna"\nname = "quick"\ntitle = "Quick"\n[settings]\nreward.default = 15\n')
    assert homeward.game(path).title == "Quick"
    with pytest.raises(BadRuleSet, match=r"quick\.toml is a whole game"):
        read_set(path)


VALUES = [
    ("kukla_ollie", {"deck": {"forward-1": 3, "stay": 2}}),
    ("parcheesi", {"safe": (3, 14), "reward_declinable": False, "starter": "throw"}),
    ("poliana", {"start": -8}),
]


@pytest.mark.parametrize(("game", "house"), VALUES)
def test_what_is_written_is_read_again(game, house):
    written = set_text(RuleSet("x", game, Words('A "b"\\', "Ñandú ’"), house, Words("From us.", "De nosotros.")))
    again = set_from(written, "x.toml")
    assert (again.game, again.values) == (game, house)
    assert (again.name, again.about) == (Words('A "b"\\', "Ñandú ’"), Words("From us.", "De nosotros."))


MISTAKES = [
    ('game = "poliana"\nname = "x"\n[house\n', "line 3: this is no TOML", "línea 3"),
    ('game = "poliana"\nname = "x"\n\n[house]\nside = 33\n', "line 5, side: Poliana: side is from", "línea 5"),
    ('game = "poliana"\nname = "x"\nhouse.side = 33\n', "line 3, side: Poliana: side is from", "línea 3"),
    (
        'game = "poliana"\nname = "x"\n[house]\nsidde = 15\n',
        "line 4, sidde: Poliana has no setting 'sidde'. Is side",
        "línea 4",
    ),
    (
        'game = "polliana"\nname = "x"\n',
        "line 1, game: There is no game called 'polliana'. Is poliana meant?",
        "línea 1",
    ),
    ('name = "x"\n[house]\nside = 15\n', "line 1, game: it says which game", "tiene que decir para qué juego"),
    ('game = "poliana"\n[house]\nside = 15\n', "name: it has a name", "tiene que llevar un nombre"),
    ('game = "poliana"\nname = ""\n', "line 2, name: a text of 1 to 60", "línea 2"),
    ('game = "poliana"\nname = { en = "x" }\n', "line 2, name: a text", "línea 2"),
    ('game = "poliana"\nname = "x"\nabout = 3\n', "line 3, about: a text", "línea 3"),
    (
        'game = "poliana"\nname = "x"\ncolour = 3\n',
        "line 3, colour: there is no key",
        "no hay ninguna clave “colour”",
    ),
    ('game = "poliana"\nname = "x"\nhouse = 3\n', "line 3, house: the house rules stand under", "van bajo [house]"),
    ("", "game: it says which game", "tiene que decir para qué juego"),
    ("x" * 30_000, "too long", "demasiado largo"),
    ('name = "x"\n' + "a=" + "[" * 9000, "line 2: this is no TOML", "línea 2"),
]


@pytest.mark.parametrize(("text", "said", "spanish"), MISTAKES, ids=range(len(MISTAKES)))
def test_a_mistake_is_told_with_file_line_and_key(text, said, spanish):
    with pytest.raises(BadRuleSet) as refused:
        set_from(text, "ours.toml")
    assert "ours.toml" in str(refused.value)
    assert said in str(refused.value)
    assert spanish in explain(refused.value, "es")


def test_a_file_that_is_not_there_and_one_that_is_no_text(tmp_path):
    with pytest.raises(BadRuleSet, match=r"none\.toml"):
        homeward.game(tmp_path / "none.toml")
    (tmp_path / "junk.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(HomewardError, match=r"junk\.toml is no text"):
        homeward.game(tmp_path / "junk.toml")


def test_ids_are_what_commands_can_type():
    assert id_of("Como en casa de la abuela") == "como-en-casa-de-la-abuela"
    assert id_of("¡Ñ!") == "n"
    assert id_of("奶奶") == "rules"
    assert re.fullmatch(r"[a-z0-9-]{1,60}", id_of("a b" * 99))


def test_those_that_come_with_homeward_differ_from_the_sheet_and_say_where_they_come_from():
    found = shipped()
    assert {rules.game for rules in found} >= {"parcheesi", "poliana", "pollyanna"}
    for rules in found:
        assert rules.values, rules.id
        assert rules.about is not None
        assert rules.about.en != rules.about.es
        file = tomllib.loads((rulebook.SHELF / "sets" / f"{rules.id}.toml").read_text(encoding="utf-8"))
        assert dict(file["house"]) == rules.values, "a value that is the sheet's own does not belong there"


def test_poliana_on_fifteen_squares_is_the_board_of_n1():
    rules = next(rules for rules in shipped() if rules.id == "poliana-15")
    assert rules.book == homeward.game("poliana", side=15).book


@pytest.mark.parametrize("name", ["poleana", "Poleana", "POLEANA", "dixie", "Kukla and Ollie", "kukla y ollie"])
def test_games_are_found_by_what_else_people_call_them(name):
    assert homeward.game(name).name in homeward.games()


def test_a_game_that_extends_another_is_not_called_as_that_one_is():
    assert rulebook.load("poliana").also == ("poleana",)
    assert "dixie" not in rulebook.load("pollyanna").also
    assert homeward.game("dixie").name == "dixie_pollyanna"
