"""The other commands: games, rules, --version, --help, and how mistakes are told."""

import pytest

import homeward as package
from homeward import rulebook
from homeward.terminal.rules_page import rules_lines
from terminal.driving import homeward

GAMES = package.games()


def test_games_are_listed() -> None:
    seen = homeward("games")
    assert [line.split()[0] for line in seen.out.splitlines()] == list(GAMES)


def test_version() -> None:
    assert homeward("--version").out.strip() == package.__version__


@pytest.mark.parametrize("command", [(), ("play",), ("rules",), ("games",)])
def test_help_teaches(command: tuple[str, ...]) -> None:
    seen = homeward(*command, "--help")
    assert seen.code == 0
    assert "homeward" in seen.out


def test_rules_for_a_newcomer_through_a_pipe() -> None:
    seen = homeward("rules", "poliana")
    assert seen.code == 0
    assert "\x1b" not in seen.out
    for heading in ("THE OBJECT", "GETTING READY", "YOUR TURN", "CAPTURES AND SAFETY", "COMING HOME"):
        assert heading in seen.out
    assert "N13 (our reading: it follows from the sheet" in seen.out
    assert "side: Squares a side (N1; default: 16; 10 to 18)" in seen.out


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", GAMES)
def test_every_ruling_and_switch_is_told(name: str, language: str) -> None:
    book = rulebook.load(name)
    page = "\n".join(rules_lines(book, language))
    for ruling in book.rulings.values():
        assert f"\n{ruling.id} (" in page
    for key, setting in book.settings.items():
        assert f"\n{key}: {setting.label.say(language)} (" in page


def test_what_a_table_plays_otherwise_stands_before_the_text_of_the_sheet() -> None:
    english = "\n".join(rules_lines(rulebook.load("poliana").with_house_rules(side=15, six_three=True), "en"))
    here = english.index("# At this table")
    assert english.index("Squares a side: 15") > here < english.index("A 6-3 breaks out two: yes")
    assert english.index("A 6-3 breaks out two: yes") < english.index("# The object")
    assert "# En esta mesa" not in "\n".join(rules_lines(rulebook.load("poliana"), "es"))


def test_one_ruling_or_one_switch() -> None:
    assert homeward("rules", "pollyanna", "p20").out.startswith("P20 (")
    assert "P19 (" in homeward("rules", "pollyanna", "reward", "--lang", "es").out


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("rules", "chess"), "There is no game called 'chess'"),
        (("play", "chess"), "There is no game called 'chess'"),
        (("rules", "pollyanna", "P99"), "no ruling and no switch P99"),
        (("play", "pollyanna", "--house", "reward=many"), "reward is a whole number"),
        (("play", "pollyanna", "--house", "reward"), "key=value"),
        (("play", "pollyanna", "--house", "prize=3"), "no setting 'prize'"),
        (("play", "pollyanna", "--players", 5), "2, 3 or 4 can play, not 5"),
        (("play", "pollyanna", "--players", 2, "--people", 3), "3 people cannot take 2 seats"),
        (("play", "pollyanna", "--players", 3, "--seats", "me,steady"), "--seats names everybody"),
        (("play", "pollyanna", "--seed", -1), "A seed is a whole number from 0"),
        (("play", "pollyanna", "--first", "pink"), "is no colour of Pollyanna"),
        (("play", "poliana", "--partners"), "Poliana has no partnership"),
        (("play", "pollyanna", "--nonsense"), "--nonsense"),
        (("play", "pollyanna", "--house", "reward=99", "--lang", "es"), "“Premio por captura”: va de 0 a 20"),
        (("play", "poliana", "--partners", "--lang", "es"), "Poliana no se juega en parejas"),
        (("rules", "poliana", "--house", "side=9", "--lang", "es"), "“Casillas por lado” no puede ser 9"),
        (("print", "poliana", "--house", "side=9", "--lang", "es"), "“Casillas por lado” no puede ser 9"),
    ],
)
def test_mistakes_are_one_sentence_and_code_2(args: tuple[object, ...], sentence: str) -> None:
    seen = homeward(*args)
    assert seen.code == 2
    assert sentence in " ".join(seen.err.split())
    assert "Traceback" not in seen.err
    assert not seen.out
