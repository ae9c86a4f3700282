"""Words as sets of bits."""

from homeward.referee.kernel import hot_kernel


@hot_kernel
def ones(word: int) -> int:
    """How many bits of a word are set. Compilers know this way of counting, and make one instruction of it."""
    bits = int(word)  # plain Python may be handed integers of NumPy's, which must not overflow
    bits = bits - ((bits >> 1) & 0x5555555555555555)
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((bits * 0x0101010101010101) >> 56) & 0xFF


@hot_kernel
def lowest(word: int) -> int:
    """The number of the lowest bit that is set in a word; 0 is the first."""
    return ones((word & -word) - 1)
