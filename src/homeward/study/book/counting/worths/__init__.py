"""Pairs of positions that differ in one thing alone, found in positions of real games."""

from homeward.study.book.counting.worths.instance import Instance
from homeward.study.book.counting.worths.stage import on_stage
from homeward.study.book.counting.worths.track import on_track

__all__ = ["Instance", "on_stage", "on_track"]
