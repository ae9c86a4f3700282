"""A training at a size that takes seconds."""

from homeward.families import TRACK
from homeward.training.machines.cpu import CpuMachine

SMALL = {"games_at_once": 24, "steps": 12, "batch": 128, "apprentice": 0.0}


def machine(family=TRACK, workers=1):
    """One core, unless told."""
    return CpuMachine(family, workers)
