"""Questions by ear, answered for the device that asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.telling.questions import ahead_words, pieces_words, reach_words
from homeward.web.views.voice import Voice
from homeward.web.wire.answers import QuestionAnswer

if TYPE_CHECKING:
    from homeward.table import Table
    from homeward.web.views.voice import Whose
    from homeward.web.wire.asked import QuestionMessage


def answer(table: Table, whose: Whose, asked: QuestionMessage, language: str) -> QuestionAnswer:
    """What was asked, for eyes, and for ears in as many words as they like."""
    voice = Voice(table, language, whose=whose)
    aloud = voice.aloud("full" if asked.wordiness == "full" else "short")
    return QuestionAnswer(asked.id, _words(voice, asked), _words(aloud, asked))


def _words(voice: Voice, asked: QuestionMessage) -> str:
    seat = _asking(voice)
    if asked.about == "pieces":
        return pieces_words(voice, seat)
    return reach_words(voice, seat) if asked.about == "reach" else ahead_words(voice, seat, asked.piece)


def _asking(voice: Voice) -> int:
    """Whose pieces are meant: whoever is to play, if they play here; else the first who does, if anybody."""
    to_play = voice.table.position.to_play
    here = [one.seat for one in voice.table.seats if voice.is_here(one.seat)]
    return to_play if to_play in here or not here else here[0]
