"""The last lines of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.telling.ending import capture_words, length_words, places_words, winner_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.terminal.voice import Voice


def ending_words(voice: Voice) -> Iterator[str]:
    """Who won, who came in where, how long it took, who captured how often, how to have the same dice again."""
    yield winner_words(voice)
    if voice.table.position.places:
        yield places_words(voice)
    yield length_words(voice)
    yield capture_words(voice)
    seed = voice.table.begun.seed
    if seed is not None:
        yield voice.say("seed_used", seed=seed)
