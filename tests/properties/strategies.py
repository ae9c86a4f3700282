"""Random but repeatable walks through the games, for property tests."""

import random

from hypothesis import strategies as st

import homeward
from homeward import Phase

SEATINGS = ((0, 2), (0, 1, 2), (0, 1, 2, 3))
DICE_GAMES = ("pollyanna", "dixie_pollyanna", "parcheesi", "poliana", "tiny")
HOUSE_RULES = (
    ("pollyanna", {"reward_declinable": False}),
    ("pollyanna", {"reward": 20, "turn_passes": "left"}),
    ("parcheesi", {"reward": 10}),
    ("parcheesi", {"entering": "must"}),
    ("poliana", {"side": 15}),
    ("poliana", {"reward": 10, "path_passing": False}),
    ("poliana", {"six_three": True, "rest_after_entering": False}),
)


def step(position, chance):
    """One event of a game by chance: a throw, a card or a play."""
    if position.phase in (Phase.THROW, Phase.OPENING):
        return position.throw(chance.randint(1, 6), chance.randint(1, 6))
    if position.phase is Phase.DRAW:
        left = position.deck
        return position.draw(chance.choices(list(left), list(left.values()))[0])
    return position.play(chance.choice(position.plays))


def walk(position, seed, events):
    """The positions of a game played by chance, the first included; it ends with the game or after so many events."""
    chance = random.Random(seed)
    yield position
    for _ in range(events):
        if position.is_over:
            return
        position = step(position, chance)
        yield position


@st.composite
def beginnings(draw, names=DICE_GAMES):
    """A game, with house rules sometimes, with any seats and partnership."""
    name = draw(st.sampled_from(names))
    house = draw(st.sampled_from([{}, {}, *[rules for game, rules in HOUSE_RULES if game == name]]))
    game = homeward.game(name, **house)
    seats = draw(st.sampled_from(SEATINGS))
    paired = len(seats) == 4 and game.book.family == "track" and game.book.track.partners != "none"
    partners = draw(st.booleans()) if paired else False
    return game.start(seats, partners=partners, first=draw(st.sampled_from(seats)))
