"""TD over afterstates: a net learns by games against itself what the end of a throw is worth. A baseline to read.

    python bench/baselines/td_afterstates.py train pollyanna --minutes 12 --out bench/baselines/td_pollyanna
    homeward match pollyanna external steady --external "python bench/baselines/td_afterstates.py play OUT.npz"

A throw is played to one of its ends, the one after which the net likes the mover's chances best; what the net says
after the next throws, and in the end who has won, is what it should have said. For the dice games. `train` writes
OUT.npz (the net) and OUT.jsonl (a line every other minute). Needs `pip install "homeward[fast,train]"`.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

import homeward
from homeward.env import Batch
from homeward.env.games import LOT, THROW
from homeward.env.single import compact
from homeward.players.reading import reading_of
from homeward.players.thinking.thinker import Planner
from homeward.positions.track import TrackPosition
from homeward.protocol.choosing import serve_player
from homeward.referee.track.layout import OVER, PHASE, TO_PLAY, WINNERS

GAMES, THROWS = 128, 32  # of so many games, so many throws make a round
LAMBDA, RATE, TRIES, LIMIT = 0.7, 1e-3, 0.02, 4096  # now and then an end is taken by chance
PLACES, PIECES, WIDE = 128, 16, 96
CHANCES = np.array([(1 + (a != b)) / 36 for a in range(1, 7) for b in range(1, a + 1)])  # of the throws, by number


class Net(nn.Module):
    """Where each piece stands, seen from the seat to play → log-chances to win of that seat and the next three."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.places = nn.Embedding(4 * PLACES, WIDE)  # pieces of a seat are alike: relative seat and place
        self.others = nn.Linear(width - PIECES, WIDE)
        self.body = nn.Sequential(nn.ReLU(), nn.Linear(WIDE, WIDE), nn.ReLU(), nn.Linear(WIDE, 4))
        self.register_buffer("seats", PLACES * (torch.arange(PIECES) // 4))

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        """The log-chances, 4 for each position."""
        pieces = self.places(seen[:, :PIECES].long() + self.seats).sum(1)
        return self.body(pieces + self.others(seen[:, PIECES:].float() / 4)).log_softmax(1)


def worth(net: Net, rows: np.ndarray, seen: np.ndarray) -> np.ndarray:
    """By row and seat, the chance to win; where somebody has won, it is certain."""
    with torch.no_grad():
        turned = net(torch.from_numpy(seen)).exp().numpy()
    chances = np.take_along_axis(turned, (np.arange(4) - rows[:, TO_PLAY, None]) % 4, 1)
    won = rows[:, WINNERS, None] >> np.arange(4) & 1
    return np.where(rows[:, WINNERS, None] > 0, won / np.maximum(won.sum(1, keepdims=True), 1), chances)


class Table:
    """Many games: dice are thrown here, and each throw is played to the end that is wanted."""

    def __init__(self, game: str, n: int, seed: int) -> None:
        self.batch = Batch(game, n, seed=seed, chance="given", reset="never", checked=False)
        self.random = np.random.default_rng(seed)

    def throw(self) -> None:
        """Throw, in every game until there is something to choose; games that are over begin anew."""
        batch = self.batch
        if (over := batch.rows[:, PHASE] == OVER).any():
            batch.reset(over)
        while (waiting := batch.to_play < 0).any():
            throws = self.random.choice(len(CHANCES), len(batch), p=CHANCES)
            lots = self.random.integers(4, size=len(batch))
            batch.step_chance(np.where(waiting, np.where(batch.awaits == LOT, lots, throws), -1))

    def play(self, net: Net, tries: float | np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Play every throw to its best end, or with such a chance to any: its row, as seen, and what it is worth."""
        batch = self.batch
        found, counts = batch.afterstates(LIMIT)
        slots = np.repeat(np.arange(len(batch)), counts)
        rows = found[slots, np.arange(len(slots)) - np.repeat(np.cumsum(counts) - counts, counts)]
        seen = batch.observe(rows).compact
        chances = worth(net, rows, seen)
        likes = chances[np.arange(len(rows)), batch.to_play[slots]] + 1e-6 * self.random.random(len(rows))
        likes += 2 * (self.random.random(len(batch)) < tries)[slots] * self.random.random(len(rows))
        order = np.lexsort((likes, slots))  # by game, the best last
        best = order[np.cumsum(counts) - 1]
        batch.rows[:], batch.awaits[:], batch.to_play[:] = rows[best], THROW, -1
        return rows[best], seen[best], chances[best]


def learn(net: Net, optimizer: torch.optim.Optimizer, table: Table) -> tuple[float, int]:
    """A round: play on, then bring what was said nearer to what came of it. How far off it was, and games won."""
    seen, said, turned, over = [], [], [], []
    for _ in range(THROWS):
        table.throw()
        rows, looks, chances = table.play(net, TRIES)
        seen.append(looks)
        said.append(chances)
        turned.append(rows[:, TO_PLAY])
        over.append(rows[:, PHASE] == OVER)
    wanted, target = [], said[-1]
    for t in reversed(range(THROWS - 1)):
        later = np.where(over[t + 1][:, None], said[t + 1], (1 - LAMBDA) * said[t + 1] + LAMBDA * target)
        target = later
        wanted.append(later)
    keep = ~np.concatenate(over[:-1])
    seats = (np.concatenate(turned[:-1])[:, None] + np.arange(4)) % 4
    targets = np.take_along_axis(np.concatenate(wanted[::-1]), seats, 1)[keep]
    x, y = torch.from_numpy(np.concatenate(seen[:-1])[keep]), torch.from_numpy(targets).float()
    off = 0.0
    for some in torch.randperm(len(x)).split(1024):
        loss = -(y[some] * net(x[some])).sum(1).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        off = float(loss.detach())
    return off, int(np.sum(over))


def train(game: str, minutes: float, out: Path, seed: int) -> None:
    """Teach a net for so long, and tell every other minute how it does."""
    torch.manual_seed(seed)
    table = Table(game, GAMES, seed)
    net = Net(table.batch.compact.shape[1])
    optimizer = torch.optim.Adam(net.parameters(), RATE)
    begun, told, throws, games = time.monotonic(), 0, 0, 0
    with out.with_suffix(".jsonl").open("w", encoding="utf-8") as log:
        while (passed := (time.monotonic() - begun) / 60) < minutes:
            loss, over = learn(net, optimizer, table)
            throws, games = throws + GAMES * THROWS, games + over
            if passed >= told:
                told += 2
                line = {"minutes": round(passed, 2), "throws": throws, "games": games, "loss": round(loss, 4)}
                log.write(json.dumps(line | {"won_of_wanderers": share(net, game)}) + "\n")
                log.flush()
                save(net, game, out)
    save(net, game, out)


def share(net: Net, game: str, games: int = 60) -> float:
    """The share of games that it wins against three who take any end of a throw: for the curve."""
    table, seats = Table(game, games, 1), np.arange(games) % 4
    won, counted = np.zeros(games), np.zeros(games, bool)
    while not counted.all():
        table.throw()
        rows, _, _ = table.play(net, table.batch.to_play != seats)
        over = (rows[:, PHASE] == OVER) & ~counted
        won += over * (rows[:, WINNERS] >> seats & 1)
        counted |= over
    return round(float(won.mean()), 4)


def save(net: Net, game: str, out: Path) -> None:
    """The net in a file, in half precision."""
    parts = {name: tensor.numpy().astype(np.float16) for name, tensor in net.state_dict().items() if name != "seats"}
    np.savez_compressed(out.with_suffix(".npz"), game=np.array(game), **parts)


class Learned(Planner):
    """A player that plays each throw to the end that its net likes best for its seat."""

    name = "td_afterstates"

    def __init__(self, net: Net) -> None:
        super().__init__()
        self.net = net

    @classmethod
    def read(cls, file: Path) -> Learned:
        """The net of a file."""
        parts = {name: part for name, part in np.load(file).items() if name != "game"}
        net = Net(parts["others.weight"].shape[1] + PIECES)
        net.load_state_dict({name: torch.from_numpy(part.astype(np.float32)) for name, part in parts.items()}, False)
        return cls(net)

    def decide(self, position: homeward.Position) -> homeward.Play:
        """The next play on the way to the best end."""
        return position.plays[0] if len(position.plays) == 1 else self._planned(position)

    def _goal(self, position: homeward.Position) -> tuple[int, ...]:
        goals = [alternative.goal for alternative in reading_of(position).alternatives(position)]
        seen = np.stack([compact(TrackPosition(position.game, tuple(goal))) for goal in goals])
        chances = worth(self.net, np.array(goals), seen)
        return goals[int(chances[:, position.to_play].argmax())]


def main() -> None:
    """Train, or play over a pipe."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    training = commands.add_parser("train")
    training.add_argument("game", choices=[name for name in homeward.games() if homeward.game(name).book.has_dice])
    training.add_argument("--minutes", type=float, default=12.0)
    training.add_argument("--out", type=Path, required=True)
    training.add_argument("--seed", type=int, default=1)
    commands.add_parser("play").add_argument("file", type=Path)
    asked = parser.parse_args()
    torch.set_num_threads(1)
    if asked.command == "train":
        train(asked.game, asked.minutes, asked.out, asked.seed)
    else:
        serve_player(Learned.read(asked.file), sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
