"""Where things stand in a game's tables: one flat run of integers, written by `homeward.lowering.track`."""

from collections.abc import Sequence

Tables = Sequence[int]

# Numbers and switches
ENTRANCE = 0  # the place of the home entrance
HOME = 1
ENTER_ON = 2
ENTER_BY_TOTAL = 3
ENTRIES_FIRST = 4
USE_DICE = 5
TOTAL_MOVES = 6
STACK_LIMIT = 7
WALLS = 8  # every bit where two pieces make a blockade, else 0
RESTS = 9  # which pieces rest until the next throw: AFTER_ENTERING + THIRDS + AFTER_THREE
REWARD_SPACES = 10
DECLINABLE = 11
EXTRA_THROW = 12  # what of a doublet must have been used for another throw
STEP = 13  # to the next seat: 1 right, 3 left
PARTNERS_WIN = 14
SINGLE_FILE = 15  # the lane bits where one piece stops others
TRIPS = 16  # where the trips of the routes begin
COURSE = 17  # how many places a course has
TOTALS = 18  # the ring spaces from which both dice may move a piece together
TOTALS_LANES = 19  # … and the lane spaces; NO_WAY if from anywhere

# By the seat k places further on
SHELTER = 20  # ring spaces where its single pieces cannot be captured
DOOR = 24  # the place of the player's start on its course; 0 if it never comes there
DOOR_SHELTER = 28  # whether it is safe on the player's start

# House rules
HOME_BONUS = 32  # spaces that a piece home earns (H1)
THREE_DOUBLETS = 33  # H2
CAPTURE_THROWS = 34  # H4
PLAY_ON = 35  # H5
SIX_THREE = 36  # the route by which the 3 of a 6-3 enters a piece (H8), or 0
NUMBERS = 37  # so many stand before the sections

# By seat k and place: section + k · PLACES + place, as the player sees it. A space of the home path has two lane
# bits: a route that passes it has the one, a route that stops there the other.
PLACES = 128
RING_BIT = 40
LANE_BIT = RING_BIT + 4 * PLACES
COUNTERPART = LANE_BIT + 4 * PLACES

# By place: the steps a piece has behind it there, by the shorter way
PROGRESS = COUNTERPART + 4 * PLACES

# By place: who goes back first after a third doublet (H2), the highest; 0 in the corner and at home
FOREMOST = PROGRESS + PLACES

# By reach: the spaces that a die, a reward or a bonus moves a piece, or TOGETHER + the spaces that both dice do.
# FIRST is the route from place 0 the first way; the next places follow, then every place the second way …
TOGETHER = 32
REACHES = TOGETHER + 13
FIRST = FOREMOST + PLACES
WAYS = FIRST + REACHES  # 0 where nothing moves so far
FORKS = WAYS + REACHES  # the ring spaces from which there is a second way
FORKS_LANES = FORKS + REACHES  # … and the lane spaces; NO_WAY if from anywhere

# By number, from 1 to 12: the throws that make it, with a die or with both: a bit for each of the 36
MADE_BY = FORKS_LANES + REACHES - 1
HIGHEST = 12

# By route: RECORD masks each, few enough for a processor's nearest cache. A place with fewer ways has closed ones.
RECORD = 3
ROUTE = MADE_BY + HIGHEST + 1
PATH = ROUTE  # ring spaces passed
STOP = ROUTE + 1  # the ring space stopped on
LANES = ROUTE + 2  # lane spaces passed or stopped on
LANE_BITS = 62
NO_WAY = 1 << LANE_BITS  # the lane space of a closed route: it is always taken

# By route, after all of these: TRIP integers each, from t[TRIPS] on (see `routes`)
TRIP = 4
ORIGIN = 0
TARGET = 1
GAIN = 2  # steps nearer home

# USE_DICE: how much of a throw must be used
USE_MOST = 0
USE_ANY = 1
USE_FREELY = 2

# TOTAL_MOVES: which moves both dice may make together
TOTALS_NEVER = 0
TOTALS_HOME = 1
TOTALS_ANY = 2

# PARTNERS_WIN: who wins in partnership
ALL_HOME = 1
FIRST_HOME = 2

# RESTS: which pieces take nothing more of the throw
AFTER_ENTERING = 1  # N6
THIRDS = 2  # P22
AFTER_THREE = 4  # H8, with AFTER_ENTERING

# EXTRA_THROW: when a doublet gives another throw
IF_USED = 0
ALWAYS = 1
NEVER = 2
