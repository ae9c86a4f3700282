"""A training with its files, from its beginning or from a checkpoint on."""

from dataclasses import replace

import pytest
import torch

from homeward.errors import HomewardError
from homeward.scholar.weights import load_weights
from homeward.training.running import Training
from homeward.training.settings import Settings
from training.kit import SMALL, machine


def test_a_training_leaves_its_files_and_goes_on(parcheesi, tmp_path):
    settings = Settings("parcheesi", seed=1, **SMALL)
    told = []
    for resume in (False, True):
        training = Training(parcheesi, machine(), settings, tmp_path, resume=resume)
        training.trainer.learn(0.5)
        training.share = 0.25
        training._note(100, 0.5, lambda *heard: told.append(heard))
        training.save()
    assert {file.name for file in tmp_path.iterdir()} == {
        f"parcheesi.{kind}" for kind in ("npz", "ckpt", "csv", "png")
    }
    assert len((tmp_path / "parcheesi.csv").read_text().splitlines()) == 3
    assert "25.0 % against three steady" in told[0][0].line("parcheesi", 100)
    assert training.about()["optimizer_steps"] == training.trainer.steps > 2
    assert load_weights("parcheesi", str(tmp_path)).about["rules_version"] == 1
    with pytest.raises(HomewardError, match="other settings"):
        Training(parcheesi, machine(), Settings("parcheesi", seed=2, **SMALL), tmp_path, resume=True)
    with pytest.raises(HomewardError, match="other settings"):
        Training(parcheesi, machine(), replace(settings, games_at_once=8), tmp_path, resume=True)
    with pytest.raises(HomewardError, match="to go on from"):
        Training(parcheesi, machine(), settings, tmp_path / "elsewhere", resume=True)


def test_a_checkpoint_of_another_version_is_refused(parcheesi, tmp_path):
    settings = Settings("parcheesi", seed=1, **SMALL)
    torch.save({"settings": settings.about(), "games": {"rows": torch.ones(3)}}, tmp_path / "parcheesi.ckpt")
    with pytest.raises(HomewardError, match=r"parcheesi\.ckpt cannot be gone on from: another version"):
        Training(parcheesi, machine(), settings, tmp_path, resume=True)
