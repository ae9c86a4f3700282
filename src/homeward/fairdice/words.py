"""The words people add to the dice: one short line each, so that everybody hashes the same bytes."""

from __future__ import annotations

import unicodedata

LONGEST_WORDS = 120
MOST_WORDS = 16  # that one seat may add; more would only fill the record
BREAKING = {"Cc", "Cs", "Zl", "Zp"}  # control characters, half characters, and what ends a line


def tidy(text: str) -> str:
    """What was typed as it is kept: composed letters, single spaces, none at the ends."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def wrong_words(text: str) -> bool:
    """Whether a text cannot be kept as words: empty, too long, untidy, or with signs that nobody can see."""
    unseen = any(unicodedata.category(sign) in BREAKING for sign in text)
    return not text or len(text) > LONGEST_WORDS or unseen or text != tidy(text)
