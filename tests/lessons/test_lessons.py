"""Every lesson of every game, played with the real referee in both languages."""

import re
from itertools import pairwise

import pytest

from homeward import parse, rulebook
from homeward.lessons import Lesson, Step, attempt, lesson
from homeward.lessons.filling import filled
from homeward.lessons.lesson import LEARNER
from homeward.lessons.reading import spaces
from homeward.model import Phase
from homeward.positions.text import written
from homeward.words import LANGUAGES

STEPS = [(name, step.id) for name in rulebook.names() for step in lesson(name).steps]
NOTATION = re.compile(r"\b(B\d|T\d\.|P\d|\d\.\d\.\d|cue\.\d|well\.\d)|[{}]")
"""Spaces as they are written in records, and what was left unfilled."""


def taught(name: str) -> Lesson:
    found = lesson(name)
    assert found is not None
    return found


def step_of(name: str, ident: str) -> Step:
    found = taught(name).step(ident)
    assert found is not None
    return found


@pytest.mark.parametrize("name", rulebook.names())
def test_five_to_eight_steps_from_the_goal_to_coming_home(name: str) -> None:
    steps = taught(name).steps
    assert 5 <= len(steps) <= 8
    assert (steps[0].id, steps[-1].id) == ("goal", "home")
    assert attempt(steps[0], steps[0].asked[0]).after.is_over  # one sees first what one plays for
    assert "capture" in [step.id for step in steps]


@pytest.mark.parametrize(("name", "ident"), STEPS)
def test_every_step_can_occur_and_is_the_learners_turn(name: str, ident: str) -> None:
    step = step_of(name, ident)
    assert parse(step.start.text) == step.start
    assert parse(step.position.text) == step.position
    assert (step.position.phase, step.position.to_play) == (Phase.PLAY, LEARNER)


@pytest.mark.parametrize(("name", "ident"), STEPS)
def test_what_is_asked_for_does_it_and_every_other_legal_play_has_words(name: str, ident: str) -> None:
    step = step_of(name, ident)
    outcomes = {}
    for play in step.position.plays:
        text = written(step.position, play)
        outcomes[text] = attempt(step, text).outcome
        assert attempt(step, play).outcome == outcomes[text]
    assert {text for text, outcome in outcomes.items() if outcome == "done"} == set(step.asked)
    assert ("other" in outcomes.values()) == (step.other is not None)
    for text in step.asked:
        assert attempt(step, text).after == step.position.play(text)


@pytest.mark.parametrize(("name", "ident"), STEPS)
def test_what_is_not_legal_is_refused_with_the_referees_reason(name: str, ident: str) -> None:
    step = step_of(name, ident)
    made = attempt(step, "pass")
    assert (made.outcome, made.after) == ("refused", None)
    assert step.position.why_not("pass").text in str(made.refused)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "ident"), STEPS)
def test_the_words_are_short_and_name_only_spaces_of_the_board(name: str, ident: str, language: str) -> None:
    step, game = step_of(name, ident), taught(name).game
    named: list[str] = []
    for words in filter(None, (step.title, step.text, step.done, step.other)):
        said = filled(words, game.book, language, lambda space: named.append(space) or "there")
        assert not NOTATION.search(said), said
        assert len(said) <= 300, said
    assert set(named) <= spaces(game)


@pytest.mark.parametrize("name", rulebook.names())
def test_steps_go_on_where_the_one_before_ends(name: str) -> None:
    """A reward is the one of the capture before it, a card is drawn by the piece that went into the well."""
    steps = taught(name).steps
    for before, after in pairwise(steps):
        if after.start.previous is not None:
            assert attempt(before, before.asked[0]).after == after.start


@pytest.mark.parametrize("name", rulebook.names())
def test_a_lessons_words_differ_by_language(name: str) -> None:
    for step in taught(name).steps:
        assert step.text.en != step.text.es
        assert step.done.en != step.done.es


def test_the_tiny_game_of_the_tests_has_no_lesson() -> None:
    assert lesson("tiny") is None
