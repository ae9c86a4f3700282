"""A game as it is trained travels in a file."""

import numpy as np
import pytest

import homeward
from homeward.errors import HomewardError
from homeward.training.lockstep import game_arrays
from homeward.training.lockstep.setups import arrays_of


@pytest.mark.parametrize("name", ["pollyanna", "kukla_ollie"])
def test_a_game_travels_in_a_file(name, tmp_path):
    games = arrays_of(homeward.game(name))
    game_arrays.write(tmp_path / "games.npz", [games])
    read = game_arrays.read(tmp_path / "games.npz", name)
    assert read.family == games.family
    assert all(np.array_equal(part, games.by_name()[key]) for key, part in read.by_name().items())
    with pytest.raises(HomewardError, match="holds nothing about tiny"):
        game_arrays.read(tmp_path / "games.npz", "tiny")
