"""The friendly face of the referee: a game, and positions of it that never change."""

from homeward.positions.game import Game, game
from homeward.positions.position import Position
from homeward.positions.text import parse

__all__ = ["Game", "Position", "game", "parse"]
