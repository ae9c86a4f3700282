"""Dice that nobody needs to trust: every throw follows from a secret, people's words and a counter.

The specification is docs/fair-dice.md. Nothing in here is needed but Python itself, and nothing in here knows a game.
"""

from homeward.fairdice.drawing import SECRET_BYTES, FairDice, Stream, commitment, new_secret, words_digest
from homeward.fairdice.proof import Binding, Claim, Difference, Lot, Shown, first_difference
from homeward.fairdice.second import (
    Terms,
    bound_commitment,
    bound_dice,
    list_digest,
    list_of,
    opened_digest,
    pledge,
    secret_of,
    terms_digest,
)
from homeward.fairdice.words import LONGEST_WORDS, MOST_WORDS, tidy, wrong_words

__all__ = [
    "LONGEST_WORDS",
    "MOST_WORDS",
    "SECRET_BYTES",
    "Binding",
    "Claim",
    "Difference",
    "FairDice",
    "Lot",
    "Shown",
    "Stream",
    "Terms",
    "bound_commitment",
    "bound_dice",
    "commitment",
    "first_difference",
    "list_digest",
    "list_of",
    "new_secret",
    "opened_digest",
    "pledge",
    "secret_of",
    "terms_digest",
    "tidy",
    "words_digest",
    "wrong_words",
]
