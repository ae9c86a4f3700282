"""homeward bench: how fast the games are played here, on one core, on all cores, on a GPU, and beside others."""

from homeward.study.bench.command import bench

__all__ = ["bench"]
