"""Agents, and what they see and do: the same for both forms of an environment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces

from homeward.env.single import compact, compact_width

if TYPE_CHECKING:
    from homeward.env.single import OneGame


def agent_of(seat: int) -> str:
    """A seat's agent: they are called by the numbers that seats have everywhere."""
    return f"seat_{seat}"


def seat_of(agent: str) -> int:
    """An agent's seat."""
    return int(agent.removeprefix("seat_"))


def observation_space(one: OneGame) -> spaces.Dict:
    """What an agent sees: the position, and what it may choose."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, np.iinfo(np.int8).max, (compact_width(one.game),), np.int8),
            "action_mask": spaces.Box(0, 1, (one.actions.count,), np.int8),
        }
    )


def observed(one: OneGame, agent: str) -> dict[str, Any]:
    """What an agent sees. The position is turned to the seat that acts, whoever looks at it."""
    mask = np.frombuffer(one.mask_for(seat_of(agent)), np.int8)
    return {"observation": compact(one.position), "action_mask": mask}
