"""A refused house rule: the setting that was chosen, what works there, and what else to change, in both languages."""

import json

import pytest

import homeward
from homeward import BadSetting, rulebook
from homeward.words import explain

REFUSED = [
    ("pollyanna", {"side": 19}, "side cannot be 19", "10 to 17", "“Casillas por lado” no puede ser 19"),
    ("pollyanna", {"side": 30}, "side is from 4 to 20, not 30", "10 to 17", "sirve: 10 a 17"),
    (
        "pollyanna",
        {"side": 9},
        "side cannot be 9",
        "Or change turnout_rejoins too: 7 to 9",
        "también “El desvío regresa",
    ),
    (
        "parcheesi",
        {"side": 12},
        "side cannot be 12",
        "13 to 17. Or change safe too",
        "“Casillas azules de un lado”",
    ),
    ("pollyanna", {"start": 12, "reward": 20}, "start cannot be 12", "6 to 9", "6 a 9"),
    ("pollyanna", {"reward": 30}, "reward is from 0 to 20, not 30", "0 to 20", "va de 0 a 20"),
    ("parcheesi", {"safe": 3}, "safe is a list of whole numbers, such as [0, 5, 12], not 3", "", "como [0, 5, 12]"),
    ("parcheesi", {"safe": ["a"]}, "safe is a list of whole numbers", "not ['a']", "números enteros"),
    ("parcheesi", {"safe": [True]}, "safe is a list of whole numbers", "not [True]", "números enteros"),
    ("parcheesi", {"safe": [3, 99]}, "there is no 99, a side has 0 to 16", "", "no hay casilla 99"),
    ("parcheesi", {"safe": [-1]}, "there is no -1, a side has 0 to 16", "", "no hay casilla -1"),
    ("parcheesi", {"safe": [12, 12]}, "12 stands there twice", "", "está dos veces"),
    ("kukla_ollie", {"deck": {"stay": -1}}, "from 0 to 60 cards of each kind, not -1 of stay", "", "no -1 de"),
    ("kukla_ollie", {"deck": [1, 2]}, "deck is a table with a number for each kind", "", "un número para cada clase"),
    ("kukla_ollie", {"deck": {"stay": "two"}}, "deck is a table with a number", "", "un número para cada clase"),
    ("kukla_ollie", {"sides": [3]}, "sides is a list of four sides", "", "cuatro lados"),
    ("pollyanna", {"rewrad": 3}, "Is reward meant?", "", "parecida es “reward”"),
    ("pollyanna", {"reward": 10**400}, "reward is from 0 to 20, not 1000", "…", "va de 0 a 20"),
]


@pytest.mark.parametrize(("name", "house", "said", "remedy", "spanish"), REFUSED, ids=str)
def test_what_was_chosen_what_works_and_a_remedy(name, house, said, remedy, spanish):
    with pytest.raises(BadSetting) as refused:
        homeward.game(name, **house)
    english = str(refused.value)
    assert said in english
    assert remedy in english
    assert english.endswith(".")
    for word in ("msgspec", "Expected `", "$.", "rules."):
        assert word not in english
    assert spanish in explain(refused.value, "es")


def test_of_several_that_were_chosen_one_that_can_be_put_right_is_named():
    with pytest.raises(BadSetting, match=r"side cannot be 12 .* What works: 13 to 17\. Or change safe too"):
        homeward.game("parcheesi", entering="must", side=12)


def test_where_nothing_else_works_there_it_says_so():
    with pytest.raises(BadSetting, match=r"No other value works either: change the others first") as refused:
        homeward.game("pollyanna", side=20, turnout_rejoins=2)
    assert "Primero regresa las otras reglas" in explain(refused.value, "es")


@pytest.mark.parametrize("name", rulebook.names())
@pytest.mark.parametrize(
    "value", [-1, 0, 99, "x", "", True, None, 1.5, [], [[]], [["...."]], {}, {"stay": None}, [[[1]]]]
)
def test_whatever_is_chosen_there_is_a_sentence_in_both_languages(name, value):
    for key in rulebook.load(name).settings:
        try:
            homeward.game(name, **{key: value})
        except BadSetting as error:
            for language in ("en", "es"):
                said = explain(error, language)
                assert said.endswith("."), (key, value, said)
                assert "{" not in said.replace(json.dumps(rulebook.load(name).settings[key].default), "")


@pytest.mark.parametrize(
    ("name", "house"),
    [
        ("pollyanna", {"reward": 10}),
        ("poliana", {"start": 7}),
        ("poliana", {"start": -9, "turnout_after": 6, "turnout_rejoins": 11}),
        ("parcheesi", {"safe": [12, 0, 5]}),
        ("kukla_ollie", {"deck": {**rulebook.load("kukla_ollie").settings["deck"].default, "stay": 1}}),
    ],
)
def test_a_house_rule_equal_to_the_sheets_is_none(name, house):
    assert homeward.game(name, **house).house_rules == {}
    assert homeward.game(name, **house) == homeward.game(name)


def test_on_another_side_the_same_number_is_another_place():
    assert homeward.game("poliana", side=15, start=6).house_rules == {"side": 15}
    assert homeward.game("poliana", side=15, start=7).house_rules == {"side": 15, "start": 7}


def test_the_order_of_safe_spaces_means_nothing():
    assert homeward.game("parcheesi", safe=[14, 3]) == homeward.game("parcheesi", safe=[3, 14])
