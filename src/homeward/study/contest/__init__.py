"""Players against players: matches, leagues, and how well their forecasts hold."""

from homeward.study.contest.match import match
from homeward.study.contest.outcome import MatchResult

__all__ = ["MatchResult", "match"]
