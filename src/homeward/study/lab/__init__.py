"""The rule laboratory: what a rule changes, each combination played with the same dice."""

from homeward.study.lab.comparing import compare
from homeward.study.lab.comparison import Comparison

__all__ = ["Comparison", "compare"]
