"""Chance from a seed and a counter: Philox 4×32-10 (Salmon et al., 2011), in integers of 64 bits.

Game g of seed s meets the same chance on every machine and target, in any order: block n of turn t is a
function of (s, g, t, n) alone. Each block holds four words of 32 bits.
"""

from homeward.referee.kernel import hot_kernel

WORD = 0xFFFFFFFF
MULTIPLIER_A = 0xD2511F53
MULTIPLIER_B = 0xCD9E8D57
WEYL_A = 0x9E3779B9
WEYL_B = 0xBB67AE85


@hot_kernel
def block(seed: int, game: int, turn: int, number: int) -> tuple[int, int, int, int]:
    """Four random words for one moment of one game."""
    c0 = int(number) & WORD  # plain Python may be handed integers of NumPy's, which must not overflow
    c1 = int(turn) & WORD
    c2 = int(game) & WORD
    c3 = (int(game) >> 32) & WORD
    k0 = int(seed) & WORD
    k1 = (int(seed) >> 32) & WORD
    for _ in range(10):
        # The products need 64 bits: compiled, they wrap into the sign, which the mask takes off again.
        a = MULTIPLIER_A * c0
        b = MULTIPLIER_B * c2
        c0 = ((b >> 32) & WORD) ^ c1 ^ k0
        c1 = b & WORD
        c2 = ((a >> 32) & WORD) ^ c3 ^ k1
        c3 = a & WORD
        k0 = (k0 + WEYL_A) & WORD
        k1 = (k1 + WEYL_B) & WORD
    return c0, c1, c2, c3


@hot_kernel
def below(word: int, size: int) -> int:
    """A number from 0 to size − 1 out of a random word (bias below size / 2³²)."""
    return (word * size) >> 32


@hot_kernel
def die_a(word: int) -> int:
    """The first die of a throw: one of 36 throws drawn at once, in sixes."""
    return below(word, 6) + 1


@hot_kernel
def die_b(word: int) -> int:
    """The second die of the same throw: what the first leaves of the word, in sixths again."""
    return below((word * 6) & WORD, 6) + 1
