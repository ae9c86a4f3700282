"""Whole games with somebody who knows the luck to come: kernels for `bench/dice_knowledge.py`."""
