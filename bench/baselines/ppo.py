"""PPO with masks: one net plays every seat against itself. A baseline to beat, in one file to read.

    python bench/baselines/ppo.py train pollyanna --minutes 12 --out bench/baselines/ppo_pollyanna
    homeward match pollyanna external steady --external "python bench/baselines/ppo.py play OUT.npz"

`train` writes OUT.npz (the net) and OUT.jsonl (a line every minute). Needs `pip install "homeward[fast,train]"`.
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
from homeward.env import Batch, actions_of
from homeward.env.single import compact
from homeward.protocol.choosing import serve_player

GAMES, STEPS = 256, 128  # of so many games, so many decisions make a round
EPOCHS, MINIBATCH = 3, 4096
LAMBDA, CLIP, ENTROPY, RATE = 0.95, 0.2, 0.01, 1e-3  # nothing is discounted: a win is a win, however late
PLACES, PIECES, WIDE = 128, 16, 96


class Net(nn.Module):
    """Where each piece stands and what else there is to see → scores of actions, and what the mover will be paid."""

    def __init__(self, width: int, actions: int) -> None:
        super().__init__()
        self.places = nn.Embedding(4 * PLACES, WIDE)  # pieces of a seat are alike: relative seat and place
        self.others = nn.Linear(width - PIECES, WIDE)
        self.body = nn.Sequential(nn.ReLU(), nn.Linear(WIDE, WIDE), nn.ReLU())
        self.policy, self.value = nn.Linear(WIDE, actions), nn.Linear(WIDE, 1)
        self.register_buffer("seats", PLACES * (torch.arange(PIECES) // 4))

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Log-chances of the legal actions, and the value."""
        pieces = self.places(seen[:, :PIECES].long() + self.seats).sum(1)
        hidden = self.body(pieces + self.others(seen[:, PIECES:].float() / 4))
        scores = self.policy(hidden).masked_fill(~mask, -1e9)
        return scores.log_softmax(1), self.value(hidden)[:, 0]


class Rollout:
    """What a round has seen and done: STEPS decisions in each of GAMES games, whoever made them."""

    def __init__(self, batch: Batch) -> None:
        width, actions = batch.compact.shape[1], batch.action_mask.shape[1]
        self.seen = torch.zeros(STEPS, GAMES, width, dtype=torch.int8)
        self.mask = torch.zeros(STEPS, GAMES, actions, dtype=torch.bool)
        self.action, self.mover = (torch.zeros(STEPS, GAMES, dtype=torch.long) for _ in range(2))
        self.logp, self.value = (torch.zeros(STEPS, GAMES) for _ in range(2))
        self.rewards = torch.zeros(STEPS, GAMES, 4)
        self.ended = torch.zeros(STEPS, GAMES, dtype=torch.bool)

    def play(self, net: Net, batch: Batch) -> None:
        """Let the net play on in all games."""
        for t in range(STEPS):
            self.seen[t] = torch.from_numpy(batch.compact)
            self.mask[t] = torch.from_numpy(batch.action_mask)
            self.mover[t] = torch.from_numpy(batch.to_play)
            with torch.no_grad():
                logp, self.value[t] = net(self.seen[t], self.mask[t])
            self.action[t] = torch.multinomial(logp.exp(), 1)[:, 0]
            self.logp[t] = logp.gather(1, self.action[t][:, None])[:, 0]
            batch.step(self.action[t].numpy())
            self.rewards[t] = torch.from_numpy(batch.rewards)
            self.ended[t] = torch.from_numpy(batch.terminated)

    def advantages(self) -> tuple[torch.Tensor, torch.Tensor]:
        """How much better each decision turned out than was expected, by GAE over the decisions of the same seat.

        A seat's next decision may come many steps later, or in another round: then nothing is known of this one.
        """
        everyone = torch.arange(GAMES)
        known = torch.zeros(GAMES, 4, dtype=torch.bool)
        next_value, next_gain, paid = (torch.zeros(GAMES, 4) for _ in range(3))
        gains, is_known = torch.zeros(STEPS, GAMES), torch.zeros(STEPS, GAMES, dtype=torch.bool)
        for t in reversed(range(STEPS)):
            ended = self.ended[t][:, None]
            next_value, next_gain = next_value * ~ended, next_gain * ~ended
            paid, known = paid * ~ended + self.rewards[t], known | ended
            here = (everyone, self.mover[t])
            gain = paid[here] + next_value[here] - self.value[t] + LAMBDA * next_gain[here]
            gains[t], is_known[t] = gain, known[here]
            next_value[here], next_gain[here], paid[here] = self.value[t], torch.where(known[here], gain, 0.0), 0.0
            known[here] = True
        return gains, is_known


def learn(net: Net, optimizer: torch.optim.Optimizer, rollout: Rollout) -> float:
    """A round of PPO; how uncertain the policy was."""
    gains, known = rollout.advantages()
    keep = known.flatten().nonzero()[:, 0]
    flat = lambda tensor: tensor.flatten(0, 1)[keep]  # noqa: E731
    seen, mask, action, old, gain = map(flat, (rollout.seen, rollout.mask, rollout.action, rollout.logp, gains))
    wanted = gain + flat(rollout.value)
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    spread = torch.zeros(())
    for _ in range(EPOCHS):
        for some in torch.randperm(len(keep)).split(MINIBATCH):
            logp, value = net(seen[some], mask[some])
            ratio = (logp.gather(1, action[some][:, None])[:, 0] - old[some]).exp()
            better = torch.minimum(ratio * gain[some], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[some]).mean()
            spread = -(logp.exp() * logp.clamp(min=-50)).sum(1).mean()
            loss = -better + 0.5 * (value - wanted[some]).square().mean() - ENTROPY * spread
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()
    return float(spread.detach())


def train(game: str, minutes: float, out: Path, seed: int) -> None:
    """Teach a net for so long, and tell every minute how it does."""
    torch.manual_seed(seed)
    batch = Batch(game, GAMES, seed=seed, checked=False)
    net = Net(batch.compact.shape[1], batch.action_mask.shape[1])
    optimizer = torch.optim.Adam(net.parameters(), RATE)
    rollout, begun, told, decisions, games = Rollout(batch), time.monotonic(), 0, 0, 0
    with out.with_suffix(".jsonl").open("w", encoding="utf-8") as log:
        while (passed := (time.monotonic() - begun) / 60) < minutes:
            rollout.play(net, batch)
            entropy = learn(net, optimizer, rollout)
            decisions, games = decisions + GAMES * STEPS, games + int(rollout.ended.sum())
            if passed >= told:
                told += 1
                line = {"minutes": round(passed, 2), "decisions": decisions, "games": games}
                line |= {"entropy": round(entropy, 4), "won_of_wanderers": share(net, game)}
                log.write(json.dumps(line) + "\n")
                log.flush()
                save(net, game, out)
    save(net, game, out)


def share(net: Net, game: str, games: int = 200) -> float:
    """The share of games that it wins against three who take any legal action: for the curve."""
    batch = Batch(game, games, seed=1, reset="never", checked=False)
    seats, won = torch.arange(games) % 4, torch.zeros(games)
    while (batch.to_play >= 0).any():
        mask, mover = torch.from_numpy(batch.action_mask), torch.from_numpy(batch.to_play)
        with torch.no_grad():
            best = net(torch.from_numpy(batch.compact), mask)[0].argmax(1)
        any_one = torch.multinomial(mask + 1e-9, 1)[:, 0]
        batch.step(torch.where(mover == seats, best, any_one).numpy())
        won += torch.from_numpy(batch.rewards)[torch.arange(games), seats] > 0
    return round(float(won.mean()), 4)


def save(net: Net, game: str, out: Path) -> None:
    """The net in a file, in half precision."""
    parts = {name: tensor.numpy().astype(np.float16) for name, tensor in net.state_dict().items() if name != "seats"}
    np.savez_compressed(out.with_suffix(".npz"), game=np.array(game), **parts)


class Learned:
    """A player that takes the likeliest action."""

    name = "ppo"

    def __init__(self, game: str, net: Net) -> None:
        self.game, self.net = game, net

    @classmethod
    def read(cls, file: Path) -> Learned:
        """The net of a file."""
        parts = dict(np.load(file))
        game = str(parts.pop("game"))
        net = Net(parts["others.weight"].shape[1] + PIECES, parts["policy.weight"].shape[0])
        net.load_state_dict(
            {name: torch.from_numpy(part.astype(np.float32)) for name, part in parts.items()}, strict=False
        )
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
    training.add_argument("game", choices=homeward.games())
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
