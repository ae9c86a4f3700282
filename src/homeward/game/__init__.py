"""The friendly face of the referee: a game, and positions of it that never change."""

from homeward.game.game import Game, game
from homeward.game.position import Position
from homeward.game.text import parse

__all__ = ["Game", "Position", "game", "parse"]
