"""Plays as the page shows them: the text that makes one, its words, whom it captures, the way it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.telling.plays import made_words
from homeward.web.wire.table import Captured, PlayShown
from homeward.words import capital

if TYPE_CHECKING:
    from homeward.events import Played
    from homeward.positions import Position
    from homeward.web.views.voice import Voice


def plays(voice: Voice, position: Position) -> list[PlayShown]:
    """Every legal play, in the referee's order, as if it had been made."""
    return [play_shown(voice, prospect) for prospect in position.prospects]


def play_shown(voice: Voice, made: Played) -> PlayShown:
    """A play that was made, or that may be."""
    play = made.play
    return PlayShown(
        text=made.text,
        words=capital(made_words(voice, made)),
        spoken=capital(made_words(voice.aloud(), made)),
        kind=play.kind,  # type: ignore[arg-type]
        origin=play.origin,
        target=play.target,
        piece=play.piece,
        dice=list(play.dice),
        reward=play.reward,
        captures=[Captured(seat, space) for seat, space in made.captures],
        trail=list(made.way),
    )
