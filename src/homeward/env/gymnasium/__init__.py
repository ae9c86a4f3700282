"""The games for Gymnasium: one seat learns, bots play the others. Importing this registers them.

>>> import gymnasium
>>> import homeward.env.gymnasium
>>> env = gymnasium.make("homeward/pollyanna-v0", opponents="steady", players=2)
>>> observation, info = env.reset(seed=7)
>>> observation.shape, int(info["action_mask"].sum())
((44,), 1)
>>> observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
"""

from homeward.extras import needing

with needing("rl", "homeward.env.gymnasium"):
    from homeward.env.gymnasium.registering import NAMES, register
    from homeward.env.gymnasium.single import HomewardEnv
    from homeward.env.gymnasium.vector import HomewardVectorEnv

__all__ = ["NAMES", "HomewardEnv", "HomewardVectorEnv", "register"]

register()
