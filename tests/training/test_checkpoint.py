"""A checkpoint is read again as it was written, or refused in words: which file, and why."""

import pytest
import torch

from homeward.errors import HomewardError
from homeward.training import checkpoint

CPU = torch.device("cpu")


def state(**other):
    """What a training might keep, but for what is told."""
    usual = {
        "settings": {"seed": 1},
        "rules_version": 1,
        "lockstep": {"rows": torch.ones(2, 3), "counters": torch.ones(2)},
        "optimizer": {"state": {}},
        "minutes": 2.5,
    }
    return {name: kept for name, kept in (usual | other).items() if kept is not None}


def refusal(file):
    with pytest.raises(HomewardError) as refused:
        checkpoint.read(file, CPU, state())
    assert str(file) in str(refused.value)
    return str(refused.value)


def test_what_was_written_is_read(tmp_path):
    learned = state(optimizer={"state": {0: torch.ones(4)}}, minutes=7.0)
    checkpoint.write(tmp_path / "tiny.ckpt", learned)
    kept = checkpoint.read(tmp_path / "tiny.ckpt", CPU, state())
    assert kept["minutes"] == 7.0
    assert torch.equal(kept["lockstep"]["rows"], learned["lockstep"]["rows"])
    assert torch.equal(kept["optimizer"]["state"][0], torch.ones(4))


@pytest.mark.parametrize(
    ("other", "why"),
    [
        ({"lockstep": None}, "another version of homeward made it, without lockstep"),
        ({"rules_version": None}, "another version of homeward made it, without rules_version"),
        ({"lockstep": {"rows": torch.ones(2, 3)}}, "made it, without counters in lockstep"),
        ({"lockstep": torch.ones(2, 3)}, "made it, without rows in lockstep"),
        (
            {"lockstep": {"rows": torch.ones(2, 4), "counters": torch.ones(2)}},
            "made it, with 2 × 4 and not 2 × 3 numbers of rows in lockstep",
        ),
        ({"lockstep": {"rows": 1, "counters": 1}}, "made it, with no and not 2 × 3 numbers of rows in lockstep"),
        ({"settings": {"seed": 2}}, "it was made with other settings ({'seed': 2}), and needs the same seed"),
        ({"rules_version": 2}, "the game had other rules when it was made"),
    ],
)
def test_a_state_that_does_not_fit_is_refused(tmp_path, other, why):
    file = tmp_path / "tiny.ckpt"
    checkpoint.write(file, state(**other))
    said = refusal(file)
    assert f"{file} cannot be gone on from: " in said
    assert why in said
    assert said.endswith("Train without --resume to begin anew.")


@pytest.mark.parametrize("damage", [b"", b"nothing of the kind", b"PK\x03\x04", b"\x80\x02c__main__\nOld\nq\x01."])
def test_what_is_no_checkpoint_is_refused(tmp_path, damage):
    file = tmp_path / "tiny.ckpt"
    file.write_bytes(damage)
    assert "it is damaged, or no checkpoint at all" in refusal(file)


def test_half_a_checkpoint_is_refused(tmp_path):
    file = tmp_path / "tiny.ckpt"
    checkpoint.write(file, state())
    file.write_bytes(file.read_bytes()[:700])
    assert "it is damaged" in refusal(file)


def test_other_things_that_pytorch_keeps_are_refused(tmp_path):
    file = tmp_path / "tiny.ckpt"
    torch.save([1, 2], file)
    assert "no checkpoint at all" in refusal(file)


def test_a_folder_is_refused(tmp_path):
    assert "directory" in refusal(tmp_path).lower()


def test_where_there_is_none_there_is_nothing_to_go_on_from(tmp_path):
    assert refusal(tmp_path / "tiny.ckpt").endswith("to go on from. Train without --resume first.")
