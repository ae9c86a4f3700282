"""Play by post: a whole game in a link, with dice that nobody can choose and no server asked (docs/post.md).

hand, letter = open_post(game, 4, seat=0, name="Ana")
hand, letter = join(read_letter(link), seat=1, name="Ben")
verdict = hand.judge(read_letter(link))
hand = hand.take(verdict.letter)
turn = hand.turn()
turn = turn.play("B6-B9")
hand, letter = hand.sent(turn.plays)
"""

from homeward.post.dice.chains import LENGTH, Shown
from homeward.post.dice.luck import PostChance, TurnLuck
from homeward.post.game.bots import BOTS, bots_for
from homeward.post.game.correspondence import Correspondence
from homeward.post.game.due import Due
from homeward.post.game.turning import Turning, turning
from homeward.post.game.unfolding import correspondence
from homeward.post.hands.following import followed
from homeward.post.hands.hand import Hand
from homeward.post.hands.judging import Verdict
from homeward.post.hands.keeping import hand_from
from homeward.post.hands.opening import join, open_post
from homeward.post.lengths import Lengths, lengths_of
from homeward.post.letters.header import LONGEST_NAME, Header
from homeward.post.letters.letter import FRAGMENT, HandOver, Letter, read_letter
from homeward.post.refusals import BadLetter
from homeward.post.reminding import reminder

__all__ = [
    "BOTS",
    "FRAGMENT",
    "LENGTH",
    "LONGEST_NAME",
    "BadLetter",
    "Correspondence",
    "Due",
    "Hand",
    "HandOver",
    "Header",
    "Lengths",
    "Letter",
    "PostChance",
    "Shown",
    "TurnLuck",
    "Turning",
    "Verdict",
    "bots_for",
    "correspondence",
    "followed",
    "hand_from",
    "join",
    "lengths_of",
    "open_post",
    "read_letter",
    "reminder",
    "turning",
]
