import pytest

import homeward
from homeward.training.lockstep.setups import arrays_of


@pytest.fixture(scope="session")
def parcheesi():
    return arrays_of(homeward.game("parcheesi"))
