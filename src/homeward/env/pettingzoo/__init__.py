"""The games for PettingZoo: `env("pollyanna", players=4)`, or `pollyanna_v0.env(players=4)` as its own games have it.

>>> from homeward.env.pettingzoo import pollyanna_v0
>>> env = pollyanna_v0.env(players=2)
>>> env.reset(seed=7)
>>> env.agent_selection, env.agents
('seat_0', ['seat_0', 'seat_2'])
>>> observation, reward, termination, truncation, info = env.last()
>>> env.step(env.action_space(env.agent_selection).sample(observation["action_mask"]))
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.extras import needing

with needing("rl", "homeward.env.pettingzoo"):
    from homeward.env.pettingzoo.making import MODULES, env, parallel_env, raw_env

if TYPE_CHECKING:
    from types import ModuleType

__all__ = ["env", "parallel_env", "raw_env"]


def __getattr__(name: str) -> ModuleType:
    if name not in MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return MODULES[name]
