"""Hints: the plays there are, the best first, with everybody's chances and what speaks for each in numbers."""

from homeward.hints.advising import Advice, Alternative, advise

__all__ = ["Advice", "Alternative", "advise"]
