"""The exponential function, which WebAssembly lacks: ours, so that it is the same in every browser."""

LOG2_E = 1.4426950408889634
LN2_HIGH = 0.6931471803691238  # its last bits are zero: so many times it is exact
LN2_LOW = 1.9082149292705877e-10
SMALLEST = -745.2  # below there is nothing left
LARGEST = 709.8
TERMS = 13


def exponential(x: float) -> float:
    """The power of e, to the last bit or the one before it."""
    if x < SMALLEST:
        return 0.0
    if x > LARGEST:
        return 1e308 * 10.0
    doublings = int(x * LOG2_E + (0.5 if x > 0 else -0.5))
    rest = (x - doublings * LN2_HIGH) - doublings * LN2_LOW
    total = 1.0
    for term in range(TERMS, 0, -1):
        total = 1.0 + total * rest / term
    factor = 2.0 if doublings > 0 else 0.5
    for _ in range(abs(doublings)):
        total *= factor
    return total
