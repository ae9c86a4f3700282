"""For people who study the games: many of them played, kept, joined and told."""

from homeward.extras import needing

with needing("fast", "Simulating games"):
    from homeward.study.contest import MatchResult, match
    from homeward.study.contest.forecasts.calibrating import Calibration, calibrate
    from homeward.study.contest.leagues.league import League, league
    from homeward.study.lab import compare
    from homeward.study.merging import merge
    from homeward.study.result import Result
    from homeward.study.saving import load
    from homeward.study.simulation import simulate

__all__ = [
    "Calibration",
    "League",
    "MatchResult",
    "Result",
    "calibrate",
    "compare",
    "league",
    "load",
    "match",
    "merge",
    "simulate",
]
