"""`homeward train`: what cannot be taught is refused before anything is."""

import pytest

from homeward.errors import HomewardError
from homeward.scholar.weights import load_weights, write
from homeward.training.command import CannotTrain, train


def asked(tmp_path, game="poliana", **how):
    usual = {"device": "cpu", "minutes": 1, "seed": 0, "games_at_once": 4, "resume": False, "out": tmp_path / "out"}
    train(game, **usual | how)


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ({"minutes": 0}, "--minutes is a number above 0"),
        ({"games_at_once": 0}, "--games-at-once is a number from 1"),
        ({"hidden": 130}, "from 4 to 512, in 4s, not 130"),
        ({"hidden": 516}, "from 4 to 512, in 4s, not 516"),
        ({"guests": 1.5}, "--guests: a part of all games, from 0 to 1, not 1.5"),
        ({"guests": 0.6, "rivals": 0.6}, "--guests and --rivals together: a part of all games"),
        ({"rivals": 0.6}, "--rivals need a net to play by"),
    ],
)
def test_what_cannot_be_is_refused(tmp_path, how, said):
    with pytest.raises(CannotTrain, match=said):
        asked(tmp_path, **how)
    assert not (tmp_path / "out").exists()


def test_nets_that_cannot_be_begun_with_are_refused(tmp_path):
    with pytest.raises(HomewardError, match="There is no file or folder nowhere"):
        asked(tmp_path, begin_with="nowhere")
    write(tmp_path / "poliana.npz", load_weights("poliana", 1))
    with pytest.raises(CannotTrain, match="holds a net of 128 units: --hidden cannot be smaller, and 64 is"):
        asked(tmp_path, begin_with=tmp_path, hidden=64)
    with pytest.raises(HomewardError, match="holds what was learned of poliana, not of pollyanna"):
        asked(tmp_path, game="pollyanna", rival=tmp_path / "poliana.npz", rivals=0.5)
