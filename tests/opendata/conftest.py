"""An edition that several tests look at."""

import pytest

from homeward.opendata import make
from opendata.editions import GAMES, SIZES


@pytest.fixture(scope="session")
def edition(tmp_path_factory):
    """A small one, made once for every process of tests; nobody changes it."""
    return make(tmp_path_factory.mktemp("data") / "edition", *GAMES, **SIZES)
