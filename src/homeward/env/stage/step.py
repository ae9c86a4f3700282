"""A step of many games of Kukla & Ollie: the shared kernels, filled in."""

from homeward.env import stepping
from homeward.env.stage import seeing, turns
from homeward.families.twins import Twins
from homeward.referee.stage import layout
from homeward.scholar.stage import features

_twins = Twins.filling(stepping, __name__, layout, features, turns, seeing, PHASE=layout.PHASE)
clear_rewards = _twins.hot(stepping.clear_rewards)
clear = _twins.hot(stepping.clear)
pay = _twins.hot(stepping.pay)
note_end = _twins.hot(stepping.note_end)
is_answer = _twins.hot(stepping.is_answer)
first_refused = _twins.of(stepping.first_refused)
start_game = _twins.hot(stepping.start_game)
answer = _twins.hot(stepping.answer)
show = _twins.hot(stepping.show)
slate_of = _twins.hot(stepping.slate_of)
follow = _twins.hot(stepping.follow)
step_game = _twins.hot(stepping.step_game)
step_games = _twins.of(stepping.step_games)
see_rows = _twins.of(stepping.see_rows)
