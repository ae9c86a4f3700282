"""The games in Gymnasium's registry."""

from __future__ import annotations

import gymnasium

from homeward.rulebook import names

NAMES = {name: f"homeward/{name}-v0" for name in names()}
"""A game's name → what it is called in Gymnasium."""


def register() -> None:
    """Let `gymnasium.make` and `gymnasium.make_vec` find the games."""
    for name, called in NAMES.items():
        gymnasium.register(
            called,
            entry_point="homeward.env.gymnasium.single:HomewardEnv",
            vector_entry_point="homeward.env.gymnasium.vector:HomewardVectorEnv",
            kwargs={"game": name},
        )
