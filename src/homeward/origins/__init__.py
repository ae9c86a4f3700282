"""Where a game comes from: its edition, what is known of its board and how; and a board that somebody counts."""

from homeward.origins.counting import Counted, board_file, counted, file_name
from homeward.origins.files import Known, Origin, Question, origin

__all__ = ["Counted", "Known", "Origin", "Question", "board_file", "counted", "file_name", "origin"]
