"""What `homeward post` was asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True)
class PostOptions:
    """The options of `homeward post`, as typed."""

    link: str = ""
    new: str = ""
    players: int = 4
    seat: str = ""
    name: str | None = None
    partners: bool | None = None
    first: str = ""
    house: tuple[str, ...] = ()
    rules: str = ""
    address: str = ""
    hand_over: str = ""
    move_out: bool = False
    move_in: str = ""
    record: Path | None = None
    json: bool = False
    qr: bool = False
    remind: bool = False
    plain: bool | None = None
    language: str = "en"
