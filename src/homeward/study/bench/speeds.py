"""What a run found: how fast each game is played, and how fast the peers play theirs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from homeward.positions import Game
    from homeward.study.bench.peers import Peer
    from homeward.study.bench.windows import Window

PLAYERS = 4
BAR = 160  # one core, each dice game: at least so many times OpenSpiel's decisions a second
GOAL = 250


@dataclass(frozen=True)
class Speed:
    """How fast a game is played somewhere: on so many cores, or on a GPU where there are none."""

    cores: int | None
    games_per_s: float
    plays_per_s: float

    @classmethod
    def of(cls, window: Window, cores: int | None) -> Speed:
        """A window's speed."""
        return cls(cores, window.games_per_s, window.plays_per_s)

    def for_programs(self) -> dict[str, Any]:
        """The same for JSON."""
        where = {"device": "cuda"} if self.cores is None else {"cores": self.cores}
        figures = {"games_per_s": round(self.games_per_s, 1), "plays_per_s": round(self.plays_per_s, 1)}
        return {"players": PLAYERS, **where, **figures}


@dataclass(frozen=True)
class PeerSpeed:
    """How fast a peer plays its own game."""

    peer: Peer
    cores: int
    per_s: float

    @classmethod
    def of(cls, window: Window, peer: Peer, cores: int) -> PeerSpeed:
        """A window's speed, on all cores where the peer takes them."""
        return cls(peer, cores if peer.is_threaded else 1, window.plays_per_s)


@dataclass(frozen=True)
class GameSpeeds:
    """One game's speeds: one core first, then all cores where there are more, then the GPU if it was asked for."""

    game: Game
    speeds: tuple[Speed, ...]

    @property
    def one(self) -> Speed:
        """One core's."""
        return self.speeds[0]

    @property
    def all(self) -> Speed | None:
        """All cores', where there are several."""
        return next((speed for speed in self.speeds[1:] if speed.cores is not None), None)

    @property
    def gpu(self) -> Speed | None:
        """The GPU's, if it was asked for."""
        return next((speed for speed in self.speeds if speed.cores is None), None)

    @property
    def gain(self) -> float | None:
        """How many times one core's speed all cores have."""
        return None if self.all is None else self.all.plays_per_s / self.one.plays_per_s

    def times(self, other: PeerSpeed) -> float:
        """How many times a peer's decisions our plays are, a second and on as many cores."""
        ours = self.one if other.cores == 1 or self.all is None else self.all
        return ours.plays_per_s / other.per_s


@dataclass(frozen=True)
class Report:
    """A whole run."""

    games: tuple[GameSpeeds, ...]
    peers: tuple[PeerSpeed, ...] = ()

    def peer(self, key: str) -> PeerSpeed | None:
        """One of the peers, if they were asked for."""
        return next((found for found in self.peers if found.peer.key == key), None)

    def for_programs(self) -> dict[str, Any]:
        """The same for JSON: a list a game, and the peers where there are any."""
        told: dict[str, Any] = {one.game.name: [speed.for_programs() for speed in one.speeds] for one in self.games}
        if self.peers:
            told["peers"] = {found.peer.key: self._peer_for_programs(found) for found in self.peers}
        return told

    def _peer_for_programs(self, found: PeerSpeed) -> dict[str, Any]:
        return {
            "version": found.peer.version,
            "cores": found.cores,
            f"{found.peer.counted}_per_s": round(found.per_s, 1),
            "ratios": {one.game.name: round(one.times(found), 1) for one in self.games},
        }
