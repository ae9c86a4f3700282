"""A series of games played by the kernels as they are: plain Python, no Numba."""

from importlib import import_module

import numpy as np

from homeward.families.family import plain_run
from homeward.playouts.notes import WORDS


def plain_games(series, first, count):
    """The words of games first … first + count − 1."""
    noted, family = [0] * (WORDS * count), series.family
    play_many = import_module(f"homeward.playouts.{family.name}.batch").play_many
    rules = family.rules(series.tables, series.first_state, series.policies, plain_run)
    span = (series.seed, first, first + count, 1, series.most_turns)
    play_many(*rules, family.room(plain_run), *span, noted, first, *family.at_once)
    return np.array(noted).reshape(count, WORDS)
