"""Where things stand in a row, and how a play is packed into a number.

Every seat counts places along its *own course*: 0 is its corner, 1 its start, then the ring up to its home
entrance, its home path, home, and after home the spaces of the three side tracks it can come to.
"""

from collections.abc import MutableSequence, Sequence

Row = MutableSequence[int]
Frames = Sequence[Row]

# The row of one game
SLOTS = 4  # pieces of a seat: slots 4·seat … 4·seat + 3, always in rising order
SEATS_IN_PLAY = 16  # a bit a seat
PARTNERS = 17
TO_PLAY = 18
PHASE = 19
DIE_A = 20  # the throw, the higher die first
DIE_B = 21
LEFT_A = 22  # what is left of it; 0 when used
LEFT_B = 23
REWARD = 24  # spaces of a reward or of a bonus (H1) that waits to be used
OWED = 25  # entries and dice this throw must still give (P9)
RESTING = 26  # the places of pieces that take nothing more of this throw (N6, P22), REST_BITS each, rising
MARKS = 27  # a bit for each seat that forfeited everything by choice last turn (N12)
FORFEITS = 28  # dice forfeited by choice this turn
WINNERS = 29  # a bit a seat
CONTENDERS = 30  # seats still throwing for the start (P6)
TOTALS = 31  # … 34: what each threw
DEEDS = 35  # what of this throw matters later in it: CAPTURED + BROKE_OUT
UNUSED = 36  # dice forfeited this turn, by choice or not, where a doublet throws again if both were used (H6)
DOUBLETS = 37  # how many this player threw before these dice; 0 where they are not counted (H2)
DONE = 38  # the seats with all pieces home in their order, where play goes on for places (H5): DONE_BITS each, + 1
TURN = 39  # the last: whoever compares games leaves it out
ROW = 40

REST_BITS = 7
DONE_BITS = 3

# Phases
OPENING = 0
THROW = 1
PLAY = 2
OVER = 3

# Deeds of a throw
CAPTURED = 1  # a rival, where that gives another throw (H4)
BROKE_OUT = 2  # the 6 of a 6-3 has entered a piece, where the 3 may enter another (H8)

# Places of a seat's own course
CORNER = 0
START = 1
THIRD = 4  # three spaces past the start

# A play is a use and a route: (use << USE_SHIFT) + route. Uses 1 to 6 are a die of that value.
USE_SHIFT = 13
ROUTE_LIMIT = 1 << USE_SHIFT
ROUTE_MASK = ROUTE_LIMIT - 1
ENTER = 0  # the route from the corner to the start
USE_TOTAL = 7
USE_REWARD = 8
DECLINE = 9
PASS = 10
FORFEIT = 10  # + the die's value

# What P9 counts: an entry outweighs both dice
ENTRY_WORTH = 8

PLAYS = 40  # more than any throw ever offers
SEARCH = 88  # a search for what rewards and bonuses can do: five integers each, one for each that can be earned
SCRATCH = SEARCH + 136  # and what those who weigh plays note (`homeward.playouts.track.sight`, `choice`)

# The outcomes' frames: a row, a cursor, a count and that many plays
CURSOR = ROW
COUNT = ROW + 1
LISTED = ROW + 2
FRAME = LISTED + PLAYS
FRAMES = 22  # two dice, a reward for each rival that can be captured, a bonus for each piece home, and one spare
