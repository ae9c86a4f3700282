"""Dice that nobody needs to trust: every throw follows from a secret, people's words and a counter.

The specification is docs/fair-dice.md. Nothing in here is needed but Python itself, and nothing in here knows a game.
"""

from homeward.fairdice.drawing import SECRET_BYTES, FairDice, Stream, commitment, new_secret, words_digest
from homeward.fairdice.proof import Claim, Difference, Lot, Shown, first_difference
from homeward.fairdice.words import LONGEST_WORDS, MOST_WORDS, tidy, wrong_words

__all__ = [
    "LONGEST_WORDS",
    "MOST_WORDS",
    "SECRET_BYTES",
    "Claim",
    "Difference",
    "FairDice",
    "Lot",
    "Shown",
    "Stream",
    "commitment",
    "first_difference",
    "new_secret",
    "tidy",
    "words_digest",
    "wrong_words",
]
