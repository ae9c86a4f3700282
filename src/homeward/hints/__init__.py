"""Hints: the plays there are, the best first, with everybody's chances and what speaks for each in numbers."""

from homeward.hints.advising import Advice, Alternative, Brought, advise, brought_by

__all__ = ["Advice", "Alternative", "Brought", "advise", "brought_by"]
