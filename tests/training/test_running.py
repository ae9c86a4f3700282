"""A training with its files, from its beginning or from a checkpoint on."""

from dataclasses import replace

import pytest
import torch

from homeward.errors import HomewardError
from homeward.scholar.weights import load_weights, write
from homeward.training import running
from homeward.training.running import Training
from homeward.training.settings import Beginner, Settings, settings_for
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


def test_a_training_that_begins_with_a_net_measures_itself_against_it(tmp_path, parcheesi, monkeypatch):
    """What is kept is of the size that was asked for, and says what it began with."""
    monkeypatch.setattr(running, "GAMES", {"cpu": 4})
    monkeypatch.setattr(running, "A_GAME", 8)
    write(tmp_path / "parcheesi.npz", load_weights("parcheesi", 1))
    begun = Beginner(hidden=160, begun=str(tmp_path), guests=0.5)
    settings = replace(settings_for("cpu", "parcheesi", 1, 12, begun), steps=6, batch=64)
    training = Training(parcheesi, machine(), settings, tmp_path / "grown", resume=False)
    told = []
    training.run(0.001, lambda *heard: told.append(heard[0]))
    kept = load_weights("parcheesi", str(tmp_path / "grown"))
    assert len(kept.net.first) == 160
    assert kept.about["begun"] == str(tmp_path)
    assert kept.about["share_against_three_as_it_began"] == pytest.approx(told[-1].gain)
    assert "against three as it began" in told[-1].line("parcheesi", 1)
