"""Questions by ear, in the middle of whole games, in both languages."""

from __future__ import annotations

import re

import pytest

from homeward.telling.questions import ahead_words, pieces_words, reach_words
from homeward.telling.voice import Voice
from telling.test_turns import FIVE, UNSPEAKABLE
from whole_games import whole_game


def asked(voice, seat):
    """Every question that a seat can ask, with what is answered."""
    yield "pieces", pieces_words(voice, seat)
    yield "reach", reach_words(voice, seat)
    pieces = voice.table.position.pieces[seat]
    keys = dict.fromkeys(pieces) if voice.table.book.has_dice else ("1", "2", "3", "4")
    for key in keys:
        yield f"ahead {key}", ahead_words(voice, seat, key)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("which", FIVE, ids=str)
def test_every_question_has_an_answer_that_can_be_heard(which, language):
    tables = whole_game(*which)
    for table in tables[5 :: len(tables) // 6]:
        for ear in ("short", "full"):
            for question, answer in asked(Voice(table, language, ear), 0):
                assert answer.endswith("."), (question, answer)
                assert not UNSPEAKABLE.search(answer), (question, answer)
                if language == "es":
                    assert not re.search(r"\b(with|from|free|ahead|de el|a el)\b", answer), answer


def test_a_piece_may_be_called_as_on_the_board_or_in_notation():
    table = next(one for one in whole_game("pollyanna", 2, False, False) if any(map(is_ring, one.position.pieces[0])))
    space = next(filter(is_ring, table.position.pieces[0]))
    voice = Voice(table, "en", "short")
    assert ahead_words(voice, 0, space) == ahead_words(voice, 0, space[1:]) == ahead_words(voice, 0, space.lower())
    assert ahead_words(voice, 0, space).startswith(f"From {space[1:]}: ")


def is_ring(space: str) -> bool:
    return space.startswith("B")
