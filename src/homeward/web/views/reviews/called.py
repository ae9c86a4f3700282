"""The plays that are called something: what was played, what keeps more, and both ways on the board."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from homeward.events import Played
from homeward.telling.reviews import call_words, called_words, interval_words, reason_words
from homeward.web.views.now.plays import play_shown
from homeward.web.views.reviews.amounts import points
from homeward.web.wire.review import CalledPlay
from homeward.words import capital

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from homeward.hints.comparing import Comparison
    from homeward.positions import Position
    from homeward.reviews import Counted
    from homeward.web.views.voice import Voice
    from homeward.web.wire.table import PlayShown


def called_play(voice: Voice, event: Counted, compared: Comparison) -> CalledPlay:
    """One of them."""
    position, sure = voice.table.before(event.n - 1), event.confirmed
    assert sure is not None
    better = (compared.better.play, *compared.better.then)
    return CalledPlay(
        n=event.n,
        seat=event.seat,
        call=event.call.value,
        words=call_words(voice, event.call),
        difference=points(voice, sure.difference),
        low=points(voice, sure.low),
        high=points(voice, sure.high),
        interval=interval_words(voice, event),
        sentence=called_words(voice, position, event, compared),
        spoken=called_words(voice.aloud(), position, event, compared),
        reasons=[capital(reason) for reason in reason_words(voice, compared)],
        played=[play_shown(voice, made) for made in _made(voice, event)],
        better=list(_plays(voice, position, better)),
    )


def _made(voice: Voice, event: Counted) -> Iterable[Played]:
    """The play and those that were then made with the same throw."""
    line = voice.table.line
    happened = (line[index].event for index in range(event.n - 1, len(line)))
    for made in takewhile(lambda one: isinstance(one, Played) and one.seat == event.seat, happened):
        assert isinstance(made, Played)
        yield made
        if not voice.table.book.has_dice:
            return


def _plays(voice: Voice, position: Position, texts: Iterable[str]) -> Iterator[PlayShown]:
    """Plays one after the other, as if they were made."""
    for text in texts:
        yield play_shown(voice, position.foreseen(text))
        position = position.play(text)
