"""The table authority: seats, events, and the verbs that add to them. No I/O, no clock, no rule of any game.

A table is a value. Every verb takes one and gives the table after it, or refuses and changes nothing:

    table = open_table(game, [Seat(0, "Ana"), Seat(2, bot="steady")], chance)
    table = throw(table, chance)
    table = play(table, "enter")
    table = undo(table)
"""

from homeward.players.dealing import Moment
from homeward.table.by_post import ByPost, LetterTaken, MovedAway, Post, SentOn
from homeward.table.chance import Chance, FairChance, SeededChance, new_seed
from homeward.table.committed import Committed
from homeward.table.due import Due
from homeward.table.events import Begun, Corrected, Event, HandedOver, LotDrawn, Revealed, Seat, Undone, Worded
from homeward.table.fairness import Fairness
from homeward.table.promised import BegunAnew, Called, Closed, Pledged
from homeward.table.recording import from_record, to_record
from homeward.table.refusals import Refused
from homeward.table.table import Step, Table, fold
from homeward.table.verbs.committing import (
    begin_anew,
    bound_to,
    call_words,
    close_words,
    open_words,
    pledge_words,
    without_words,
)
from homeward.table.verbs.correcting import correct_card, correct_throw, last_shown
from homeward.table.verbs.drawing import draw, type_card
from homeward.table.verbs.going_on import go_on, goes_on, seated, takes_thought
from homeward.table.verbs.opening import open_from, open_table
from homeward.table.verbs.playing import pass_on, play
from homeward.table.verbs.posting import brought_up, move_away, open_by_post, send_on, take_in
from homeward.table.verbs.seating import hand_over
from homeward.table.verbs.throwing import throw, type_throw
from homeward.table.verbs.trusting import add_words, draw_lot, reveal
from homeward.table.verbs.undoing import can_undo, undo

__all__ = [
    "Begun",
    "BegunAnew",
    "ByPost",
    "Called",
    "Chance",
    "Closed",
    "Committed",
    "Corrected",
    "Due",
    "Event",
    "FairChance",
    "Fairness",
    "HandedOver",
    "LetterTaken",
    "LotDrawn",
    "Moment",
    "MovedAway",
    "Pledged",
    "Post",
    "Refused",
    "Revealed",
    "Seat",
    "SeededChance",
    "SentOn",
    "Step",
    "Table",
    "Undone",
    "Worded",
    "add_words",
    "begin_anew",
    "bound_to",
    "brought_up",
    "call_words",
    "can_undo",
    "close_words",
    "correct_card",
    "correct_throw",
    "draw",
    "draw_lot",
    "fold",
    "from_record",
    "go_on",
    "goes_on",
    "hand_over",
    "last_shown",
    "move_away",
    "new_seed",
    "open_by_post",
    "open_from",
    "open_table",
    "open_words",
    "pass_on",
    "play",
    "pledge_words",
    "reveal",
    "seated",
    "send_on",
    "take_in",
    "takes_thought",
    "throw",
    "to_record",
    "type_card",
    "type_throw",
    "undo",
    "without_words",
]
