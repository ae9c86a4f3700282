"""A hint in the terminal: what is advised and why, then every play with its chances, the best first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.telling.hints import best_words, chance_words, reason_words, then_words
from homeward.telling.plays import play_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.hints import Advice, Alternative
    from homeward.terminal.voice import Voice

BAR = 20  # signs of a bar that means a hundred per cent


def hint_lines(voice: Voice) -> Iterator[str]:
    """The advice for whoever is to play; plays have the numbers they are chosen by."""
    from homeward.hints import advise  # brings the compiler along: a game without hints begins sooner

    position = voice.table.position
    advice = advise(position)
    yield best_words(voice, advice)
    yield "  " + "; ".join(filter(None, (*reason_words(voice, advice.best), then_words(voice, advice.best))))
    width = len(str(len(position.plays)))
    for one in advice.alternatives:
        number = position.plays.index(one.play) + 1
        said = f"{play_words(voice, position, one.play)}: {'; '.join(reason_words(voice, one))}"
        chance = _chance(voice, advice, one)
        yield f"  {number:>{width}}) {f'{chance} ' if chance else ''}{said}"


def _chance(voice: Voice, advice: Advice, one: Alternative) -> str:
    """A bar and a number, or the number alone where signs are not wanted; what is about equal has equal bars."""
    text = chance_words(voice, advice, one)
    if voice.ear or not text:
        return text
    full = round(BAR * (advice.best if one in advice.level else one).chance)
    return f"{'█' * full}{'·' * (BAR - full)} {text:>{len(voice.say('hint_level'))}}"
