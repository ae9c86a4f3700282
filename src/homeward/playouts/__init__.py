"""Whole games played by policies, as kernels: the referee's functions allow every play, nothing here knows a rule."""
