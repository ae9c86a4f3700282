"""Plays as the page shows them: the text that makes one, its words, whom it captures, the way it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.players.sight import captured
from homeward.positions.text import written
from homeward.telling.plays import made_words
from homeward.telling.trails import trail
from homeward.web.wire.table import Captured, PlayShown
from homeward.words import capital

if TYPE_CHECKING:
    from homeward.model import Play
    from homeward.positions import Position
    from homeward.web.views.voice import Voice


def plays(voice: Voice, position: Position) -> list[PlayShown]:
    """Every legal play, in the referee's order."""
    return [play_shown(voice, position, play, position.play(play)) for play in position.plays]


def play_shown(voice: Voice, before: Position, play: Play, then: Position) -> PlayShown:
    """A play of `before` that leads to `then`."""
    victims = captured(before, then)
    return PlayShown(
        text=written(before, play),
        words=capital(made_words(voice, play, [seat for seat, _ in victims])),
        kind=play.kind,  # type: ignore[arg-type]
        origin=play.origin,
        target=play.target,
        piece=play.piece,
        dice=list(play.dice),
        reward=play.reward,
        captures=[Captured(seat, space) for seat, space in victims],
        trail=list(trail(before, play)),
    )
