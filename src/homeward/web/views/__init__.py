"""What the page is shown: pure functions from tables, positions and rulebooks to the values of `wire`."""

from homeward.web.views.choosing.board import board
from homeward.web.views.choosing.bots import bots
from homeward.web.views.choosing.house import house_shown, rule_set
from homeward.web.views.choosing.origin import counted_board
from homeward.web.views.choosing.position import editor, position
from homeward.web.views.choosing.shelf import rules, shelf
from homeward.web.views.hints import hint
from homeward.web.views.knocked import knocked
from homeward.web.views.lesson import lesson, tips, tried
from homeward.web.views.letters import letter_offered, letter_read
from homeward.web.views.now.told import Told
from homeward.web.views.over.fair import fair_game
from homeward.web.views.played.exporting import exported
from homeward.web.views.played.whole import my_games, of_game
from homeward.web.views.puzzle import puzzle, puzzle_answer, puzzle_list, puzzle_tried
from homeward.web.views.questions import answer
from homeward.web.views.reviews.review import review_shown
from homeward.web.views.reviews.verdict import verdict
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
    "counted_board",
    "editor",
    "exported",
    "fair_game",
    "first_of_page",
    "hint",
    "history",
    "house_shown",
    "knocked",
    "lesson",
    "letter_offered",
    "letter_read",
    "listed",
    "my_games",
    "of_game",
    "position",
    "puzzle",
    "puzzle_answer",
    "puzzle_list",
    "puzzle_tried",
    "refusal",
    "review_shown",
    "rule_set",
    "rules",
    "said",
    "shelf",
    "tips",
    "tried",
    "verdict",
    "view",
    "why",
]
