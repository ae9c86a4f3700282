"""A text that reminds somebody whose turn it is, to be copied into any messenger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.words import say

if TYPE_CHECKING:
    from homeward.post.game.correspondence import Correspondence


def reminder(game: Correspondence, link: str, language: str = "en") -> str:
    """The reminder for whoever the game waits for, by name where there is one."""
    header, device = game.letter.header, game.due.device
    name = header.name_of(device) if device is not None else ""
    code = "reminder" if name else "reminder_plain"
    return say(header.which.book, "by_post", code, language, name=name, link=link)
