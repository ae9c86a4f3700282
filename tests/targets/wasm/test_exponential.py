"""The exponential function of our own is as good as C's."""

import math
from random import Random

from homeward.targets.wasm.exponential import exponential


def test_it_is_right_to_the_last_bits():
    random = Random(3)
    for _ in range(20_000):
        x = random.uniform(-60, 0) if random.random() < 0.8 else random.uniform(-700, 700)
        assert abs(exponential(x) - math.exp(x)) <= 3 * math.ulp(math.exp(x)), x


def test_its_ends():
    assert exponential(0.0) == 1.0
    assert exponential(-1e6) == 0.0
    assert exponential(710.0) == math.inf
