"""What the page is shown: pure functions from tables, positions and rulebooks to the values of `wire`."""

from homeward.web.views.choosing.board import board
from homeward.web.views.choosing.bots import bots
from homeward.web.views.choosing.position import editor, position
from homeward.web.views.choosing.shelf import rules, shelf
from homeward.web.views.hints import hint
from homeward.web.views.knocked import knocked
from homeward.web.views.lesson import lesson, tips, tried
from homeward.web.views.now.told import Told
from homeward.web.views.over.fair import fair_game
from homeward.web.views.questions import answer
from homeward.web.views.said import refusal, said, why
from homeward.web.views.table import Standing, first_of_page, history, listed, view
from homeward.web.views.voice import Whose

__all__ = [
    "Standing",
    "Told",
    "Whose",
    "answer",
    "board",
    "bots",
    "editor",
    "fair_game",
    "first_of_page",
    "hint",
    "history",
    "knocked",
    "lesson",
    "listed",
    "position",
    "refusal",
    "rules",
    "said",
    "shelf",
    "tips",
    "tried",
    "view",
    "why",
]
