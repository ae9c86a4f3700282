"""Every switch of every game, tried beside the sheet's game: `homeward switches`."""

from homeward.study.lab.switches.surveying import Survey, survey

__all__ = ["Survey", "survey"]
