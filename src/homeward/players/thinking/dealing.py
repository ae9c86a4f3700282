"""Luck for games that go on, dealt evenly. A kernel: a look would else wait for its luck as long as for a game."""

from collections.abc import Sequence

from homeward.referee.chance import block
from homeward.referee.kernel import kernel
from homeward.referee.stage.layout import Run

WORDS = 1 << 32  # as many as a word of chance can be


@kernel
def deal(seed: int, batch: int, words: Sequence[Run], lots: Run) -> None:
    """Write a word of chance for every game and turn of a batch; `lots` has room for a lot of each game.

    In each turn the games divide all that can happen among them: each game's lot says which part it gets.
    """
    games = len(words)
    for turn in range(len(words[0])):
        for game in range(games):
            lots[game], words[game][turn], _, _ = block(seed, game, turn, batch)
        for game in range(games):
            part = 0
            for other in range(games):
                if lots[other] < lots[game] or (lots[other] == lots[game] and other < game):
                    part += 1
            words[game][turn] = (part * WORDS + words[game][turn]) // games
