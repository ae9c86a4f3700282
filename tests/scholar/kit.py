"""Rows of all games as they come up, and what the kernels think in."""

from __future__ import annotations

from importlib import import_module
from random import Random

import numpy as np

import homeward
from homeward.families import family_called
from homeward.model import Phase
from homeward.referee.track import layout as L
from homeward.scholar.layout import AMOUNTS, MARKS

DICE_GAMES = ("pollyanna", "dixie_pollyanna", "parcheesi", "poliana")
GAMES = (*DICE_GAMES, "kukla_ollie")
PARTNERED = ("pollyanna", "dixie_pollyanna", "parcheesi")


def wandering(name, seats, *, partners=False, seed=0, events=300):
    """The positions of a game in which everybody plays by chance."""
    random = Random(seed)
    position = homeward.game(name).start(seats, partners=partners, first=0)
    for _ in range(events):
        yield position
        if position.is_over:
            return
        if position.phase is Phase.PLAY:
            position = position.play(random.choice(sorted(position.plays, key=repr)))  # whatever their order is
        elif position.phase is Phase.DRAW:
            position = position.draw(random.choice([card for card, left in position.deck.items() if left]))
        else:
            position = position.throw(random.randint(1, 6), random.randint(1, 6))


def between_turns(name, seats, **how):
    """Those of them that the net is shown: before a throw, or after a play of Kukla & Ollie."""
    for position in wandering(name, seats, **how):
        if position.phase in (Phase.THROW, Phase.DRAW) or (name == "kukla_ollie" and not position.card):
            yield position


def seen(position, see=None):
    """What the net is shown of a position: by the kernels as they are, or by another `see`."""
    marks, amounts = np.zeros(MARKS, dtype=np.int32), np.zeros(AMOUNTS, dtype=np.float32)
    family = family_called(position.game.book.family)
    see = see or import_module(f"homeward.scholar.{family.name}.features").see
    (scratch,) = family.workspace(["scratch"])
    see(family.arrays(position.tables), np.array(position.row), scratch, marks, amounts)
    return marks, amounts


def turned(row, by):
    """A dice game's row with every seat so many places further on."""
    other = list(row)
    for seat in range(4):
        there = (seat + by) & 3
        other[4 * there : 4 * there + 4] = row[4 * seat : 4 * seat + 4]
    for column in (L.SEATS_IN_PLAY, L.MARKS):
        other[column] = ((row[column] << by) | (row[column] >> (4 - by))) & 15
    other[L.TO_PLAY] = (row[L.TO_PLAY] + by) & 3
    return other
