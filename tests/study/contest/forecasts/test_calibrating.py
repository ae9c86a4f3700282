"""A calibration in Python and for programs."""

import json

import pytest

from homeward.study import calibrate
from homeward.study.contest.forecasts.command import CalibrateOptions, run
from homeward.study.contest.forecasts.sampling import BadForecast

WISHES = {"by": "steady", "seed": 3}


def test_what_it_finds_in_plain_values_and_as_a_frame(capsys):
    found = calibrate("pollyanna", "scholar", 40, **WISHES)
    told = found.as_dict()
    assert (told["game"], told["player"], told["by"], told["partial"]) == ("pollyanna", "scholar", "steady", False)
    assert found.frame()["phase"].to_list() == [one["phase"] for one in told["phases"]]
    assert "all" in found.frame()["phase"].to_list()
    run(CalibrateOptions("pollyanna", "scholar", 40, by="steady", seed=3, as_json=True))
    assert json.loads(capsys.readouterr().out) == json.loads(json.dumps(told))


def test_who_gives_no_chances_is_refused():
    with pytest.raises(BadForecast, match="steady gives no chances"):
        calibrate("pollyanna", "steady", 40)
