"""PPO with masks: one net plays every seat against itself. A baseline to beat, in one file to read.

    python bench/baselines/ppo.py train pollyanna --minutes 12 --out bench/baselines/ppo_pollyanna
    python bench/baselines/ppo.py train pollyanna --minutes 5 --device cuda --out bench/baselines/ppo_pollyanna
    homeward match pollyanna external steady --external "python bench/baselines/ppo.py play OUT.npz"

For the dice games with four seats. `train` writes OUT.npz (the net) and OUT.jsonl (a line now and then). On a GPU the
games, what is seen of them and the net all stay there. Needs `pip install "homeward[fast,train]"`, there also `gpu`.
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
from torch.nn import functional

import homeward
from homeward.env import Batch, actions_of
from homeward.env.single import compact
from homeward.env.track.seeing import HIGHER, LOWER, REWARD
from homeward.protocol.choosing import serve_player

CLIP = 0.2  # nothing is discounted: a win is a win, however late
LAMBDA, RATE, ENTROPY = (0.95, 0.8), (1e-3, 1e-4), (0.01, 0.001)  # at the beginning of the training and at its end
SEATS, PIECES, PLACES, DIE = 4, 16, 128, 7
MOVERS, USES, OTHERS = 4, 4, 4  # of an action: its piece and what moves it; those that move none
START = 1  # the place where a piece enters


class Size(NamedTuple):
    """How much is done at once: what a device likes."""

    games: int
    steps: int  # of so many games, so many decisions make a round
    epochs: int
    minibatch: int
    tried: int  # games against wanderers, for the curve
    told: float  # seconds from one line of the log to the next


SIZES = {"cpu": Size(256, 64, 3, 2048, 200, 60.0), "cuda": Size(32768, 32, 2, 65536, 1024, 30.0)}


class Net(nn.Module):
    """What is seen of positions → log-chances of their actions, and of each seat to win, the mover's first.

    The policy says how good it is to leave each place of the mover's course and to come to it; an action is worth
    what the two add up to. So what has been learned of a place holds for every piece and every die.
    """

    def __init__(self, width: int, actions: int, wide: int = 256, depth: int = 2) -> None:
        super().__init__()
        self.width, self.actions, self.ways = width, actions, (actions - OTHERS) // (MOVERS * USES)
        self.look = nn.Linear(SEATS * PLACES + 2 * DIE + width - PIECES, wide)
        self.blocks = nn.ModuleList(
            nn.Sequential(nn.LayerNorm(wide), nn.Linear(wide, wide), nn.ReLU(), nn.Linear(wide, wide))
            for _ in range(depth)
        )
        self.norm = nn.LayerNorm(wide)
        self.policy = nn.Linear(wide, actions + PLACES + self.ways * PLACES)
        self.value = nn.Linear(wide, SEATS)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Log-chances of the legal actions, and of each seat to win."""
        hidden = self.look(features(seen))
        for block in self.blocks:
            hidden = hidden + block(hidden)
        hidden = self.norm(hidden).relu()
        plain, leaving, coming = self.policy(hidden).split((self.actions, PLACES, self.ways * PLACES), 1)
        origins, targets = self.routes(seen)
        moves = leaving.gather(1, origins) + coming.gather(1, targets)
        scores = plain + functional.pad(moves, (0, self.actions - moves.shape[1]))
        return scores.masked_fill(~mask, -1e9).log_softmax(1), self.value(hidden).log_softmax(1)

    def routes(self, seen: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """By action of a piece the place it leaves, and the way and place to which it comes, about."""
        n, seen = len(seen), seen.long()
        places = seen[:, :MOVERS, None]
        higher, lower, reward = seen[:, HIGHER], seen[:, LOWER], seen[:, REWARD]
        spaces = torch.stack((higher, lower, higher + lower, reward), 1)[:, None]
        targets = torch.where(places == 0, START, places + spaces).clamp(max=PLACES - 1)
        ways = PLACES * torch.arange(self.ways, device=seen.device)
        origins = places[..., None].expand(n, MOVERS, USES, self.ways)
        return origins.reshape(n, -1), (targets[..., None] + ways).reshape(n, -1)


def features(seen: torch.Tensor) -> torch.Tensor:
    """How many pieces each seat has on each place of its course, the dice one by one, and all the rest as it is."""
    seats = PLACES * (torch.arange(PIECES, device=seen.device) // SEATS)
    counts = torch.zeros(len(seen), SEATS * PLACES, device=seen.device)
    places = seen[:, :PIECES].long() + seats
    counts.scatter_add_(1, places, torch.ones_like(places, dtype=torch.float32))
    dice = functional.one_hot(seen[:, [HIGHER, LOWER]].long(), DIE).flatten(1).float()
    return torch.cat((counts, dice, seen[:, PIECES:].float() / 4), 1)


class Rollout:
    """What a round has seen and done: so many decisions in each game, whoever made them."""

    def __init__(self, batch: Batch, size: Size, device: str) -> None:
        t, n = size.steps, size.games
        self.batch, self.now, self.steps = batch, batch.torch(), t
        zeros = lambda *shape, dtype=torch.float32: torch.zeros(t, n, *shape, dtype=dtype, device=device)  # noqa: E731
        self.seen = zeros(batch.compact.shape[1], dtype=torch.int8)
        self.mask = zeros(batch.action_mask.shape[1], dtype=torch.bool)
        self.action, self.mover = zeros(dtype=torch.long), zeros(dtype=torch.long)
        self.logp, self.won, self.ended = zeros(), zeros(SEATS), zeros(dtype=torch.bool)
        self.chances = torch.zeros(t + 1, n, SEATS, device=device)

    @torch.no_grad()
    def play(self, net: Net) -> None:
        """Let the net play on in all games."""
        for t in range(self.steps):
            self.seen[t], self.mask[t], self.mover[t] = (
                self.now["compact"],
                self.now["action_mask"],
                self.now["to_play"],
            )
            logp, self.chances[t] = self.look(net)
            self.action[t] = drawn(logp)
            self.logp[t] = logp.gather(1, self.action[t][:, None])[:, 0]
            self.batch.step(self.action[t])
            self.won[t], self.ended[t] = self.now["rewards"] > 0, self.now["terminated"]
        self.chances[self.steps] = self.look(net)[1]

    def look(self, net: Net) -> tuple[torch.Tensor, torch.Tensor]:
        """What the net says of all games now: of actions, and of each seat's chance to win."""
        logp, chances = net(self.now["compact"], self.now["action_mask"])
        seats = (torch.arange(SEATS, device=logp.device) - self.now["to_play"][:, None].long()) % SEATS
        return logp, chances.exp().gather(1, seats)

    def gains(self, lasting: float) -> torch.Tensor:
        """By decision and seat, how much better it went on than was expected (GAE, with λ as `lasting`).

        Every decision tells something of every seat, so a seat need not wait for its next turn to learn of its last.
        """
        gains, gain = torch.zeros_like(self.won), torch.zeros_like(self.won[0])
        for t in reversed(range(self.steps)):
            ended = self.ended[t][:, None]
            gain = torch.where(ended, self.won[t], self.chances[t + 1]) - self.chances[t] + lasting * gain * ~ended
            gains[t] = gain
        return gains


def at(passed: float, ends: tuple[float, float]) -> float:
    """What goes evenly from its beginning to its end."""
    return ends[0] + passed * (ends[1] - ends[0])


def drawn(logp: torch.Tensor) -> torch.Tensor:
    """An action of each game, by its chance."""
    return (logp - torch.empty_like(logp).exponential_().log()).argmax(1)


def learn(net: Net, optimizer: torch.optim.Optimizer, rollout: Rollout, size: Size, passed: float) -> float:
    """A round of PPO, with so much of the training over; how uncertain the policy was."""
    lasting, rate, spread = (at(passed, ends) for ends in (LAMBDA, RATE, ENTROPY))
    optimizer.param_groups[0]["lr"] = rate
    gains = rollout.gains(lasting)
    seats = (torch.arange(SEATS, device=gains.device) + rollout.mover[..., None]) % SEATS
    wanted = (gains + rollout.chances[:-1]).gather(2, seats).flatten(0, 1)
    gain = gains.gather(2, rollout.mover[..., None]).flatten()
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    seen, mask, action, old = (
        tensor.flatten(0, 1) for tensor in (rollout.seen, rollout.mask, rollout.action, rollout.logp)
    )
    entropy = torch.zeros(())
    for _ in range(size.epochs):
        for some in torch.randperm(len(seen), device=seen.device).split(size.minibatch):
            logp, chances = net(seen[some], mask[some])
            ratio = (logp.gather(1, action[some][:, None])[:, 0] - old[some]).exp()
            better = torch.minimum(ratio * gain[some], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[some]).mean()
            off = -(wanted[some] * chances).sum(1).mean()
            entropy = -(logp.exp() * logp.clamp(min=-50)).sum(1).mean()
            optimizer.zero_grad()
            (off - better - spread * entropy).backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()
    return float(entropy.detach())


def train(game: str, minutes: float, out: Path, seed: int, device: str) -> None:
    """Teach a net for so long, and tell now and then how it does."""
    torch.manual_seed(seed)
    torch.set_float32_matmul_precision("high")
    size = SIZES[device]
    batch = Batch(game, size.games, seed=seed, device=device, checked=False, skip_forced=True)
    net = Net(batch.compact.shape[1], batch.action_mask.shape[1]).to(device)
    optimizer = torch.optim.Adam(net.parameters(), fused=True)
    rollout, begun, told, decisions, games, part = Rollout(batch, size, device), time.monotonic(), 0.0, 0, 0, 0.0
    with out.with_suffix(".jsonl").open("w", encoding="utf-8") as log:
        while part < 1:
            rollout.play(net)
            passed = time.monotonic() - begun
            part = min(passed / (60 * minutes), 1.0)
            entropy = learn(net, optimizer, rollout, size, part)
            decisions, games = decisions + size.games * size.steps, games + int(rollout.ended.sum())
            if passed >= told or part == 1:
                told, paused = passed + size.told, time.monotonic()
                line = {"minutes": round(passed / 60, 2), "decisions": decisions, "games": games}
                line |= {"entropy": round(entropy, 4), "won_of_wanderers": share(net, game, size.tried, device)}
                log.write(json.dumps(line) + "\n")
                log.flush()
                save(net, game, out)
                begun += time.monotonic() - paused  # what is tried is no training


@torch.no_grad()
def share(net: Net, game: str, games: int, device: str) -> float:
    """The share of games that it wins against three who take any legal action: for the curve."""
    batch = Batch(game, games, seed=1, reset="never", checked=False, skip_forced=True, device=device)
    now = batch.torch()
    seats = torch.arange(games, device=device) % SEATS
    won = torch.zeros(games, device=device)
    while (now["to_play"] >= 0).any():
        best = net(now["compact"], now["action_mask"])[0].argmax(1)
        any_one = drawn(torch.where(now["action_mask"], 0.0, -1e9))
        batch.step(torch.where(now["to_play"] == seats, best, any_one))
        won += now["rewards"].gather(1, seats[:, None])[:, 0] > 0
    return round(float(won.mean()), 4)


def save(net: Net, game: str, out: Path) -> None:
    """The net in a file, in half precision."""
    parts = {name: tensor.cpu().numpy().astype(np.float16) for name, tensor in net.state_dict().items()}
    np.savez_compressed(out.with_suffix(".npz"), game=np.array(game), width=net.width, actions=net.actions, **parts)


class Learned:
    """A player that takes the likeliest action."""

    name = "ppo"

    def __init__(self, game: str, net: Net) -> None:
        self.game, self.net = game, net

    @classmethod
    def read(cls, file: Path) -> Learned:
        """The net of a file."""
        parts = dict(np.load(file))
        game, width, actions = (parts.pop(name).item() for name in ("game", "width", "actions"))
        net = Net(width, actions)
        net.load_state_dict({name: torch.from_numpy(part.astype(np.float32)) for name, part in parts.items()})
        return cls(game, net)

    def decide(self, position: homeward.Position) -> homeward.Play:
        """The play of the likeliest action."""
        if len(position.plays) == 1:
            return position.plays[0]
        actions = actions_of(position.game)
        mask = torch.frombuffer(actions.mask(position), dtype=torch.bool)
        with torch.no_grad():
            logp, _ = self.net(torch.from_numpy(compact(position))[None], mask[None])
        return actions.play(position, int(logp.argmax()))


def main() -> None:
    """Train, or play over a pipe."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    training = commands.add_parser("train")
    training.add_argument("game", choices=[name for name in homeward.games() if homeward.game(name).book.has_dice])
    training.add_argument("--minutes", type=float, default=12.0)
    training.add_argument("--device", choices=SIZES, default="cpu")
    training.add_argument("--out", type=Path, required=True)
    training.add_argument("--seed", type=int, default=1)
    commands.add_parser("play").add_argument("file", type=Path)
    meeting = commands.add_parser("match")
    meeting.add_argument("file", type=Path)
    meeting.add_argument("rival", help="a bot, on the three other seats")
    meeting.add_argument("--games", type=int, default=400)
    meeting.add_argument("--seed", type=int, default=7)
    asked = parser.parse_args()
    torch.set_num_threads(1)
    if asked.command == "train":
        train(asked.game, asked.minutes, asked.out, asked.seed, asked.device)
    elif asked.command == "match":
        learned = Learned.read(asked.file)
        print(homeward.match(learned.game, [learned, asked.rival], asked.games, seed=asked.seed))
    else:
        serve_player(Learned.read(asked.file), sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
