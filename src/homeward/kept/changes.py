"""What can be written: a table opened, events added, a table put away. Each is all on disk or not at all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.table import Event
    from homeward.table.stored import Stored

WATCHING = -1
"""In the place of a seat: an invitation to watch."""
NOBODY = ""
"""In the place of a device: a table of which only a part is on disk, and which nobody sees."""


@dataclass(frozen=True)
class Seated:
    """Who holds a seat from now on: a device, for its owner (`me`) or somebody beside them; no device, a bot."""

    seat: int
    device: str = ""
    whose: str = ""


@dataclass(frozen=True)
class Clock:
    """How long a person may take: `seconds` for every turn, or for all their turns of a game together."""

    of: Literal["turn", "game"]
    seconds: int


@dataclass(frozen=True)
class Addition:
    """Events added to a table after its first `version` ones, by one action; `glance` is for lists."""

    table: str
    version: int
    events: Sequence[Event | Stored]
    over: bool
    at: int
    action: str | None = None
    seated: Sequence[Seated] = ()
    glance: bytes | None = None
    spent: int | None = None


@dataclass(frozen=True)
class Opening:
    """A new table with its first events."""

    table: str
    opened_by: str
    seed: int
    from_seed: bool
    events: Sequence[Event | Stored]
    over: bool
    at: int
    seated: Sequence[Seated]
    stops_at: int | None = None
    stops_why: str = ""
    glance: bytes | None = None
    clock: Clock | None = None
    sealed: bytes | None = None


@dataclass(frozen=True)
class Adoption:
    """All of a table is there: it belongs to the device that opens it from now on, and to those who sit there."""

    table: str
    opened_by: str
    seated: Sequence[Seated]


@dataclass(frozen=True)
class Sweeping:
    """Parts of tables that were begun `before` and never finished, because a server ended meanwhile: put away."""

    before: int
    table: str = ""


@dataclass(frozen=True)
class Note:
    """What a list shows of a table that had nothing for it; dropped if the table has moved on since `version`."""

    table: str
    version: int
    glance: bytes


@dataclass(frozen=True)
class Removal:
    """A table put away, with all that happened at it."""

    table: str


@dataclass(frozen=True)
class Invitation:
    """An invitation to a seat, or (WATCHING) to watch; it takes the place of the one before. No hash: withdrawn.

    Whoever came in to watch by the one before goes with it, unless they are to be kept.
    """

    table: str
    seat: int
    hash: str = ""
    sealed: bytes | None = None
    keeps_guests: bool = False


@dataclass(frozen=True)
class Admission:
    """A device may watch a table from now on, by the invitation with this `hash`; without one, no longer."""

    table: str
    device: str
    hash: str = ""


@dataclass(frozen=True)
class Following:
    """The same people play again at another table."""

    table: str
    next: str


@dataclass(frozen=True)
class KeptReview:
    """What a table's first `events` events teach, by the judge of that id; it takes the place of the one before."""

    table: str
    judge_id: str
    events: int
    body: bytes


@dataclass(frozen=True)
class Agreement:
    """Something that whoever runs the server has said yes to; it holds through restarts."""

    what: str
    value: str
    table: str = ""


@dataclass(frozen=True)
class Trial:
    """Something written only to see whether it can be."""

    value: str
    table: str = ""


Change = (
    Opening
    | Adoption
    | Addition
    | Sweeping
    | Note
    | Removal
    | Invitation
    | Admission
    | Following
    | KeptReview
    | Agreement
    | Trial
)
UNHEARD = (Note, KeptReview)
"""What moves no table: nobody who looks at one sees anything else after it."""
