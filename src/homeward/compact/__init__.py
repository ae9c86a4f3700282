"""Much in few characters: what a link carries of a game, written so that one thing has exactly one spelling."""

from homeward.compact.digits import Digits, digits_of
from homeward.compact.letters import from_letters, to_letters
from homeward.compact.packing import CutShort, DamagedText, Packing, Unpacking

__all__ = ["CutShort", "DamagedText", "Digits", "Packing", "Unpacking", "digits_of", "from_letters", "to_letters"]
