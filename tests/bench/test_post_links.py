"""The games of bench/post_links.py are those of the plain core: the same turns, the same decisions."""

from __future__ import annotations

import post_links
import pytest
from post_links import Way, letter_of, ways
from posting.playing import Dealt, Played, begun, play

from homeward.model import Phase
from homeward.players import player
from homeward.post import lengths_of, read_letter
from homeward.rulebook import names

pytestmark = pytest.mark.compiler

SHORT = [Way(name, 4, False, 4 if name == "kukla_ollie" else 2) for name in names()]


def plainly(way: Way, number: int) -> Played:
    """A game position by position, as the referee lists its plays."""
    dealt, played, steady = Dealt(post_links.SEED, number), Played([]), player("steady")
    position = begun(way.which, way.players, way.partners, dealt)
    while not position.is_over:
        if position.phase is not Phase.OPENING:
            played.seen(position.to_play)
        if position.phase is Phase.PLAY:
            chosen = steady.decide(position)
            played.decide(position.plays.index(chosen), len(position.plays))
            position = position.play(chosen)
        elif position.phase is Phase.DRAW:
            position = position.draw(dealt.card(dict(position.deck)))
        else:
            position = position.throw(*dealt.dice())
    return played


@pytest.mark.parametrize("way", SHORT, ids=lambda way: way.game)
def test_the_games_are_those_of_the_plain_core(way: Way) -> None:
    dealt = Dealt(post_links.SEED, 3)
    start = begun(way.which, way.players, way.partners, dealt)
    whole = play(start, dealt)
    assert whole == plainly(way, 3)
    letter = letter_of(start, whole, 3)
    assert read_letter(letter.text).text == letter.text


def test_something_was_measured_for_every_way_to_sit_down() -> None:
    for way in ways():
        lengths = lengths_of(way.game, way.players, partners=way.partners, pieces=way.pieces)
        assert lengths is not None, way
        assert lengths.links <= lengths.links_often
        assert lengths.letters <= lengths.letters_most < post_links.BAR
