"""One source, a twin for each family: names are filled in, and what was forgotten is told."""

import pytest

from homeward.families.twins import EACH_FAMILYS, Twins
from homeward.referee.kernel import REGISTRY

own_step = EACH_FAMILYS
START = EACH_FAMILYS


def walked(steps):
    return START + own_step(steps)


def walked_twice(steps):
    return walked(steps) + walked(steps)


def test_each_family_has_its_own_names():
    one = Twins("tests.one", own_step=lambda steps: steps, START=1)
    other = Twins("tests.other", own_step=lambda steps: 10 * steps, START=2)
    assert [twins.of(walked)(3) for twins in (one, other)] == [4, 32]
    assert [twins.of(walked_twice)(3) for twins in (one, other)] == [8, 64]
    assert [function.__name__ for function in REGISTRY.pop("tests.one")] == ["walked", "walked_twice"]
    assert [function.__module__ for function in REGISTRY.pop("tests.other")] == ["tests.other"] * 2


def test_a_name_that_is_not_filled_in_is_told():
    with pytest.raises(TypeError, match=r"tests\.one fills in no own_step for walked"):
        Twins("tests.one", START=1).of(walked)
