"""Words inserted after reading others': the first version's check finds all right, the second's finds it out."""

from collections.abc import Callable
from itertools import count

from homeward.fairdice import (
    Binding,
    Claim,
    FairDice,
    Shown,
    Terms,
    bound_commitment,
    bound_dice,
    commitment,
    first_difference,
    list_digest,
    list_of,
    opened_digest,
    pledge,
    words_digest,
)
from homeward.fairdice.drawing import Words

SECRET = bytes(range(32))
ANA: Words = (0, "bada gofi")
"""What an honest device adds; whoever runs the server knows the secret, and plays in seat 2."""
TERMS = Terms("4f0c0ffee0ddba11", "pollyanna", 1, "", (0, 2), False, None, "")
HASH = bound_commitment(TERMS.digest, 1, SECRET)


def tried_out(dice_of: Callable[[list[Words]], FairDice]) -> list[Words]:
    """Words for seat 2, put before Ana's, that give it a six and a five at once and a double of sixes after that."""
    for number in count():
        words = [(2, f"word {number}"), ANA]
        dice = dice_of(words)
        if sorted(dice.dice(1)) == [5, 6] and dice.dice(3) == (6, 6):
            return words
    raise AssertionError


def shown(dice: FairDice) -> list[Shown]:
    return [Shown(moment, moment % 2 * 2, "{}-{}".format(*dice.dice(moment))) for moment in range(20)]


def first(words: list[Words]) -> FairDice:
    return FairDice(SECRET, words_digest(words))


def second(words: list[Words]) -> FairDice:
    return bound_dice(SECRET, opened_digest(HASH, words, ()))


def test_at_the_first_version_words_can_be_tried_out_and_all_verifies() -> None:
    words = tried_out(first)
    claim = Claim(commitment(SECRET), words, SECRET.hex(), None, shown(first(words)))
    assert first_difference(claim) is None
    assert ANA in words, "and Ana's device finds its own words among them"


def test_at_the_second_version_the_list_that_a_device_keeps_finds_it_out() -> None:
    """Before Ana's device opens its words it keeps the list, and whoever reads them comes too late to change it."""
    pledges = [(2, pledge(HASH, 2, "word of somebody who knows nothing yet")), (0, pledge(HASH, *ANA))]
    kept = list_digest(HASH, pledges, ())
    words = tried_out(second)
    claim = Claim(HASH, words, SECRET.hex(), None, shown(second(words)), Binding(TERMS))
    assert first_difference(claim) is None, "a record alone cannot tell: it says what it was made of"
    assert list_of(HASH, words, ()) != kept
    honest = [(2, "word of somebody who knows nothing yet"), ANA]
    assert list_of(HASH, honest, ()) == kept


def test_a_commitment_fits_no_other_table() -> None:
    """Nor other rules, other seats, another beginning: whoever changes one has to change the hash that was seen."""
    for other in (
        Terms("0", "pollyanna", 1, "", (0, 2), False, None, ""),
        Terms(TERMS.table, "tiny", 1, "", (0, 2), False, None, ""),
        Terms(TERMS.table, "pollyanna", 2, "", (0, 2), False, None, ""),
        Terms(TERMS.table, "pollyanna", 1, '{"reward":20}', (0, 2), False, None, ""),
        Terms(TERMS.table, "pollyanna", 1, "", (0, 1, 2), False, None, ""),
        Terms(TERMS.table, "pollyanna", 1, "", (0, 2), False, 2, ""),
    ):
        claim = Claim(HASH, [ANA], SECRET.hex(), None, [], Binding(other))
        different = first_difference(claim)
        assert different is not None
        assert different.kind == "hash"
    again = first_difference(Claim(HASH, [ANA], SECRET.hex(), None, [], Binding(TERMS, beginning=2)))
    assert again is not None
