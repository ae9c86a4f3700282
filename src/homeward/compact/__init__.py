"""Much in few characters: what a link carries of a game, written so that one thing has exactly one spelling."""

from homeward.compact.checks import CHECK_BYTES, check_of, fits_check
from homeward.compact.digits import Digits, digits_of
from homeward.compact.letters import from_letters, to_letters
from homeward.compact.messages import letters_after
from homeward.compact.packing import CutShort, DamagedText, Packing, Unpacking

__all__ = [
    "CHECK_BYTES",
    "CutShort",
    "DamagedText",
    "Digits",
    "Packing",
    "Unpacking",
    "check_of",
    "digits_of",
    "fits_check",
    "from_letters",
    "letters_after",
    "to_letters",
]
