"""`homeward learn`: lessons typed at a keyboard."""

import pytest

from homeward import rulebook
from homeward.lessons import lesson
from terminal.driving import homeward


@pytest.mark.parametrize("name", rulebook.names())
def test_a_whole_lesson(name: str) -> None:
    language = "es" if len(name) % 2 else "en"  # some in each
    steps = lesson(name).steps
    typed = [line for step in steps for line in (step.asked[0], "")]
    seen = homeward("learn", name, "--lang", language, lines=typed)
    assert (seen.code, seen.err) == (0, "")
    for number, step in enumerate(steps, 1):
        assert f"{number} {'of' if language == 'en' else 'de'} {len(steps)}: {step.title.say(language)}" in seen.out
    assert f"homeward play {name}" in seen.out.splitlines()[-1]


def test_another_play_a_refused_one_why_and_help() -> None:
    seen = homeward("learn", "pollyanna", "--step", 4, lines=["2", "B8 B12", "why B8 B12", "?", "quit"])
    words = lesson("pollyanna").step("capture")
    assert words.other.en in seen.out
    assert seen.out.count("takes 4") == 2
    assert "skip, back" in seen.out
    assert "homeward learn pollyanna --step 4" in seen.out


def test_skip_back_and_leaving_after_a_step() -> None:
    seen = homeward("learn", "poliana", "--lang", "es", lines=["saltar", "atrás", "saltar", "enter", "terminar"])
    assert [line.split(":")[0] for line in seen.out.splitlines() if line.startswith("Paso")] == [
        "Paso 1 de 8",
        "Paso 2 de 8",
        "Paso 1 de 8",
        "Paso 2 de 8",
    ]
    assert "homeward learn poliana --lang es --step 3" in seen.out


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("tiny",), "There is no lesson for tiny."),
        (("tiny", "--lang", "es"), "Para tiny no hay lección."),
        (("pollyanna", "--step", 9), "The lesson has steps 1 to 8, and no step 9."),
        (("pollyanna", "--step", 0, "--lang", "es"), "La lección tiene los pasos 1 a 8, y ningún paso 0."),
    ],
)
def test_a_lesson_that_is_not_there(asked: tuple[object, ...], said: str) -> None:
    seen = homeward("learn", *asked)
    assert seen.code != 0
    assert said in seen.err
