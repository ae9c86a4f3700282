"""Dice, cards and lots are as likely as they should be, and nothing but secret, words and counter decides them."""

from collections import Counter

import pytest

from fairdice.games import SECRET
from homeward.fairdice import FairDice, commitment, new_secret, tidy, words_digest, wrong_words

FAIR = FairDice(SECRET, words_digest([(0, "hello")]))
UNLIKELY = 79.5  # chi-square with 35 degrees of freedom passes it once in twenty-five thousand


def uneven(counts: Counter[object], kinds: int) -> float:
    expected = sum(counts.values()) / kinds
    return sum((count - expected) ** 2 / expected for count in counts.values())


def test_every_pair_of_dice_is_as_likely_as_the_next() -> None:
    counts = Counter[object](FAIR.dice(moment) for moment in range(36_000))
    assert len(counts) == 36
    assert uneven(counts, 36) < UNLIKELY


def test_every_card_is_as_likely_as_the_next() -> None:
    counts = Counter[object](FAIR.card(moment, 36) for moment in range(36_000))
    assert set(counts) == set(range(36))
    assert uneven(counts, 36) < UNLIKELY


def test_secret_words_their_order_and_seats_all_count() -> None:
    others = [
        FairDice(bytes(32), FAIR.digest),
        *(
            FairDice(SECRET, words_digest(words))
            for words in ([], [(2, "hello")], [(0, "hello"), (0, "hello")], [(0, "hell"), (0, "o")])
        ),
    ]
    throws = {tuple(fair.dice(moment) for moment in range(20)) for fair in (FAIR, *others)}
    assert len(throws) == 1 + len(others)


def test_a_commitment_tells_secrets_apart() -> None:
    assert len({commitment(new_secret()) for _ in range(100)}) == 100


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("  one\t two ", "one two"), ("man\u0303ana", "mañana"), ("🎲", "🎲"), ("a\nb", "a b")],
)
def test_words_are_tidied(typed: str, kept: str) -> None:
    assert tidy(typed) == kept
    assert not wrong_words(kept)


@pytest.mark.parametrize("text", ["", " a", "a  b", "x" * 121, "a\x07b", "\ud800", "man\u0303ana"])
def test_what_is_untidy_or_cannot_be_seen_is_no_words(text: str) -> None:
    assert wrong_words(text)
