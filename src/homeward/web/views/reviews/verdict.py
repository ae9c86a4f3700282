"""What is to be said of somebody's last turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.reviews import Call
from homeward.telling.reviews import call_words
from homeward.web.views.reviews.called import called_play
from homeward.web.views.voice import Voice
from homeward.web.wire.review import VerdictShown

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from homeward.hints.comparing import Comparison
    from homeward.reviews import Counted
    from homeward.table import Table
    from homeward.web.views.voice import Whose
    from homeward.web.wire.review import CalledPlay

CALLS = list(Call)  # the harmless first


def verdict(
    table: Table,
    whose: Whose,
    turn: range,
    events: Sequence[Counted],
    compared: Mapping[int, Comparison],
    language: str,
) -> VerdictShown:
    """The plays of a turn; `turn` are its places in the line, `events` what it changed."""
    voice = Voice(table, language, whose=whose)
    called = [called_play(voice, event, compared[event.n]) for event in events if event.call is not Call.EQUAL]
    worst = max((event.call for event in events), key=CALLS.index, default=Call.EQUAL)
    fine = voice.say("review_verdict_equal" if any(one.is_decision for one in events) else "review_verdict_nothing")
    return VerdictShown(
        seat=table.line[turn[0]].event.seat,
        first=turn[0] + 1,
        last=turn[-1] + 1,
        call=worst.value,
        words=call_words(voice, worst),
        sentence=" ".join(_said(one, one.sentence) for one in called) or fine,
        spoken=" ".join(_said(one, one.spoken) for one in called) or fine,
        called=called,
    )


def _said(one: CalledPlay, sentence: str) -> str:
    return f"{one.words}: {sentence}"
