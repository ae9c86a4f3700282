"""TD over afterstates: a net learns by games against itself what the end of a throw is worth. A baseline to read.

    python bench/baselines/td_afterstates.py train pollyanna --minutes 12 --out bench/baselines/td_pollyanna
    python bench/baselines/td_afterstates.py train pollyanna --minutes 5 --device cuda --out td_pollyanna
    python bench/baselines/td_afterstates.py match bench/baselines/td_pollyanna.npz steady --games 400
    homeward match pollyanna external steady --external "python bench/baselines/td_afterstates.py play OUT.npz"

A throw is played to one of its ends, the one after which the net likes the mover's chances best; what the net says
after the next throws, and in the end who has won, is what it should have said. For the dice games. `train` writes
OUT.npz (the net) and OUT.jsonl (a line now and then); on a GPU the games and the net stay there. Needs
`pip install "homeward[fast,train]"`, for a GPU also `gpu`.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import NamedTuple

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

LAMBDA, RATE, TRIES = 0.7, 1e-3, 0.02  # now and then an end is taken by chance
LIMIT = 2048  # ends of a throw
SEATS, PIECES, PLACES = 4, 16, 128
CHANCES = [(1 + (a != b)) / 36 for a in range(1, 7) for b in range(1, a + 1)]  # of the throws, by number


class Size(NamedTuple):
    """How much is done at once: what a device likes."""

    games: int
    throws: int  # of so many games, so many throws make a round
    minibatch: int
    tried: int  # games against wanderers, for the curve
    told: float  # seconds from one line of the log to the next


SIZES = {"cpu": Size(128, 32, 1024, 200, 60.0), "cuda": Size(16384, 16, 2048, 100, 30.0)}  # cpu: games of a thread


class Net(nn.Module):
    """Where each piece stands, seen from the seat to play → log-chances to win of that seat and the next three."""

    def __init__(self, width: int, wide: int = 192) -> None:
        super().__init__()
        self.width = width
        self.places = nn.EmbeddingBag(SEATS * PLACES, wide, mode="sum")  # a seat's pieces are alike
        nn.init.uniform_(self.places.weight, -0.05, 0.05)  # so many are added up
        self.others = nn.Linear(width - PIECES, wide)
        self.body = nn.Sequential(
            nn.ReLU(), nn.Linear(wide, wide), nn.ReLU(), nn.Linear(wide, wide), nn.ReLU(), nn.Linear(wide, SEATS)
        )

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        """The log-chances, 4 for each position."""
        seats = PLACES * (torch.arange(PIECES, device=seen.device) // SEATS)
        pieces = self.places(seen[:, :PIECES].long() + seats)
        return self.body(pieces + self.others(seen[:, PIECES:].float() / 4)).log_softmax(1)


@torch.no_grad()
def worth(net: Net, rows: torch.Tensor, seen: torch.Tensor) -> torch.Tensor:
    """By row and seat, the chance to win; where somebody has won, it is certain."""
    seats = torch.arange(SEATS, device=rows.device)
    chances = net(seen).exp().gather(1, (seats - rows[:, TO_PLAY, None]) % SEATS)
    won = rows[:, WINNERS, None] >> seats & 1
    return torch.where(rows[:, WINNERS, None] > 0, won / won.sum(1, keepdim=True).clamp(min=1), chances)


class Ends(NamedTuple):
    """The end that each game's throw was played to."""

    rows: torch.Tensor
    seen: torch.Tensor
    chances: torch.Tensor  # by seat, what it is worth


class Table:
    """Many games: dice are thrown here, and each throw is played to the end that is wanted."""

    def __init__(self, game: str, n: int, seed: int, device: str = "cpu", threads: int = 1) -> None:
        how = {"chance": "given", "reset": "never", "checked": False, "device": device, "workers": threads}
        self.batch = Batch(game, n, seed=seed, **how)
        self.now = self.batch.torch()
        self.device, self.likely = device, torch.tensor(CHANCES, device=device)
        self.games = torch.arange(n, device=device)

    def throw(self) -> None:
        """Throw, in every game until there is something to choose; games that are over begin anew."""
        if (over := self.now["rows"][:, PHASE] == OVER).any():
            self.batch.reset(over)
        while (waiting := self.now["to_play"] < 0).any():
            throws = self.likely.multinomial(len(self.batch), replacement=True)
            lots = torch.randint(SEATS, (len(self.batch),), device=self.device)
            outcomes = torch.where(self.now["awaits"] == LOT, lots, throws)
            self.batch.step_chance(torch.where(waiting, outcomes, -1))

    def play(self, net: Net, tries: float | torch.Tensor) -> Ends:
        """Play every throw to its best end, or with such a chance to any."""
        found, counts = (torch.as_tensor(array, device=self.device) for array in self.batch.afterstates(LIMIT))
        slots = self.games.repeat_interleave(counts)
        places = torch.arange(len(slots), device=self.device) - (counts.cumsum(0) - counts)[slots]
        rows = found[slots, places]
        seen = torch.as_tensor(self.batch.observe(rows).compact, device=self.device)
        chances = worth(net, rows, seen)
        by_chance = torch.rand(len(self.batch), device=self.device) < tries
        likes = chances.gather(1, self.now["to_play"].long()[slots, None])[:, 0]
        likes += (1e-6 + 2 * by_chance[slots]) * torch.rand(len(rows), device=self.device)
        likings = torch.full((len(self.batch), int(counts.max())), -1.0, device=self.device)
        likings[slots, places] = likes
        best = likings.argmax(1) + counts.cumsum(0) - counts
        self.now["rows"].copy_(rows[best])
        self.now["awaits"].fill_(THROW)
        self.now["to_play"].fill_(-1)
        return Ends(rows[best], seen[best], chances[best])


def learn(net: Net, optimizer: torch.optim.Optimizer, table: Table, size: Size) -> tuple[float, int]:
    """A round: play on, then bring what was said nearer to what came of it. How far off it was, and games won."""
    ends = []
    for _ in range(size.throws):
        table.throw()
        ends.append(table.play(net, TRIES))
    rows, seen, said = map(torch.stack, zip(*ends, strict=True))
    over = rows[..., PHASE] == OVER
    wanted, target = said[1:].clone(), said[-1]
    for t in reversed(range(size.throws - 1)):
        later = said[t + 1]
        target = torch.where(over[t + 1][:, None], later, (1 - LAMBDA) * later + LAMBDA * target)
        wanted[t] = target
    keep = ~over[:-1]
    seats = (rows[:-1, :, TO_PLAY, None] + torch.arange(SEATS, device=rows.device)) % SEATS
    x, y = seen[:-1][keep], wanted.gather(2, seats)[keep].float()
    off = torch.zeros(())
    for some in torch.randperm(len(x), device=x.device).split(size.minibatch):
        off = -(y[some] * net(x[some])).sum(1).mean()
        optimizer.zero_grad()
        off.backward()
        optimizer.step()
    return float(off.detach()), int(over.sum())


def train(game: str, minutes: float, out: Path, seed: int, device: str, threads: int) -> None:
    """Teach a net for so long, and tell now and then how it does."""
    torch.manual_seed(seed)
    size = SIZES[device]
    size = size._replace(games=size.games * threads)
    table = Table(game, size.games, seed, device, threads)
    net = Net(table.now["compact"].shape[1]).to(device)
    optimizer = torch.optim.Adam(net.parameters(), fused=True)
    begun, told, throws, games, part = time.monotonic(), 0.0, 0, 0, 0.0
    with out.with_suffix(".jsonl").open("w", encoding="utf-8") as log:
        while part < 1:
            optimizer.param_groups[0]["lr"] = RATE * (1 - 0.9 * part)  # it falls to a tenth
            loss, over = learn(net, optimizer, table, size)
            passed = time.monotonic() - begun
            part = min(passed / (60 * minutes), 1.0)
            throws, games = throws + size.games * size.throws, games + over
            if passed >= told or part == 1:
                told, paused = passed + size.told, time.monotonic()
                line = {"minutes": round(passed / 60, 2), "throws": throws, "games": games, "loss": round(loss, 4)}
                log.write(
                    json.dumps(line | {"won_of_wanderers": share(net, game, size.tried, device, threads)}) + "\n"
                )
                log.flush()
                save(net, game, out)
                begun += time.monotonic() - paused  # what is tried is no training


def share(net: Net, game: str, games: int, device: str, threads: int) -> float:
    """The share of games that it wins against three who take any end of a throw: for the curve."""
    table = Table(game, games, 1, device, threads)
    seats = table.games % SEATS
    won, counted = torch.zeros(games, device=device), torch.zeros(games, dtype=torch.bool, device=device)
    while not counted.all():
        table.throw()
        rows = table.play(net, (table.now["to_play"] != seats).float()).rows
        over = (rows[:, PHASE] == OVER) & ~counted
        won += over * (rows[:, WINNERS] >> seats & 1)
        counted |= over
    return round(float(won.mean()), 4)


def save(net: Net, game: str, out: Path) -> None:
    """The net in a file, in half precision."""
    parts = {name: tensor.cpu().numpy().astype(np.float16) for name, tensor in net.state_dict().items()}
    np.savez_compressed(out.with_suffix(".npz"), game=np.array(game), width=net.width, **parts)


class Learned(Planner):
    """A player that plays each throw to the end that its net likes best for its seat."""

    name = "td_afterstates"

    def __init__(self, game: str, net: Net) -> None:
        super().__init__()
        self.game, self.net = game, net

    @classmethod
    def read(cls, file: Path) -> Learned:
        """The net of a file."""
        parts = dict(np.load(file))
        game, width = (parts.pop(name).item() for name in ("game", "width"))
        net = Net(width)
        net.load_state_dict({name: torch.from_numpy(part.astype(np.float32)) for name, part in parts.items()})
        return cls(game, net)

    def decide(self, position: homeward.Position) -> homeward.Play:
        """The next play on the way to the best end."""
        return position.plays[0] if len(position.plays) == 1 else self._planned(position)

    def _goal(self, position: homeward.Position) -> tuple[int, ...]:
        goals = [alternative.goal for alternative in reading_of(position).alternatives(position)]
        seen = np.stack([compact(TrackPosition(position.game, tuple(goal))) for goal in goals])
        chances = worth(self.net, torch.tensor(goals), torch.from_numpy(seen))
        return goals[int(chances[:, position.to_play].argmax())]


def main() -> None:
    """Train, or play over a pipe."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    training = commands.add_parser("train")
    training.add_argument("game", choices=[name for name in homeward.games() if homeward.game(name).book.has_dice])
    training.add_argument("--minutes", type=float, default=12.0)
    training.add_argument("--device", choices=SIZES, default="cpu")
    training.add_argument("--threads", type=int, default=1, help="of the processor (%(default)s)")
    training.add_argument("--out", type=Path, required=True)
    training.add_argument("--seed", type=int, default=1)
    commands.add_parser("play").add_argument("file", type=Path)
    meeting = commands.add_parser("match")
    meeting.add_argument("file", type=Path)
    meeting.add_argument("rival", help="a bot, on the three other seats")
    meeting.add_argument("--games", type=int, default=400)
    meeting.add_argument("--seed", type=int, default=7)
    asked = parser.parse_args()
    torch.set_num_threads(asked.threads if asked.command == "train" else 1)
    if asked.command == "train":
        train(asked.game, asked.minutes, asked.out, asked.seed, asked.device, asked.threads)
    elif asked.command == "match":
        learned = Learned.read(asked.file)
        print(homeward.match(learned.game, [learned, asked.rival], asked.games, seed=asked.seed))
    else:
        serve_player(Learned.read(asked.file), sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
