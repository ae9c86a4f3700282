"""A game's plays as numbers: the numbering that every environment shares, over positions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from homeward.env.stage import numbering as stage
from homeward.env.track import numbering as track
from homeward.errors import IllegalPlay, needed
from homeward.model import Phase
from homeward.positions import Game, Position

if TYPE_CHECKING:
    from homeward.model import Play, Reason
    from homeward.positions.stage import StagePosition
    from homeward.positions.track import TrackPosition

KINDS = ("the higher die", "the lower die", "the total", "the reward")
OTHERS = ("decline", "forfeit the higher die", "forfeit the lower die", "pass")
PIECES = ("first", "second", "third", "fourth")
MOST_TOLD = 8  # legal actions, in an error


class Actions(ABC):
    """The actions of a game: each legal play has one of its own, and an action is at most one play.

    >>> import homeward
    >>> game = homeward.game("pollyanna")
    >>> actions = actions_of(game)
    >>> actions.count
    36
    >>> position = game.start(2, first=0).throw(6, 3)
    >>> actions.legal(position)
    (0,)
    >>> actions.play(position, 0).text, actions.meaning(0)
    ('enter', 'first piece, the higher die')
    >>> position = position.play("enter")
    >>> actions.action(position, "B6-B9")
    26
    """

    count: int
    """How many actions the game has with these rules."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def action(self, position: Position, play: Play | str) -> int:
        """The number of a legal play, given as a Play or as its text; another is refused with the reason."""
        self._check(position)
        return self._action(position, position._find(play))

    def legal(self, position: Position) -> tuple[int, ...]:
        """The actions of the legal plays, in the order of `position.plays`; none where dice or a card are due."""
        self._check(position)
        return tuple(self._action(position, play) for play in position.plays)

    def mask(self, position: Position) -> bytearray:
        """A byte an action, 1 where it is legal: `np.frombuffer(mask, np.int8)` takes it as it is."""
        mask = bytearray(self.count)
        for action in self.legal(position):
            mask[action] = 1
        return mask

    def play(self, position: Position, action: int) -> Play:
        """The legal play that an action is; where it is none, says what it would mean and why not."""
        self._check(position)
        number = self._number(action)
        for play in position.plays:
            if self._action(position, play) == number:
                return play
        raise IllegalPlay(self.why_not(position, number))

    def why_not(self, position: Position, action: int) -> str:
        """Why an action is not legal: what it would mean, what stands against it, what is legal instead."""
        number = self._number(action)
        said = f"Action {number} ({self.meaning(number)}) is not legal for seat {position.to_play}."
        play = self._meant(position, number)
        why = _against(position, play) if play is not None else None
        return " ".join([said, *([why.say()] if why else []), self._instead(position)])

    def meaning(self, action: int) -> str:
        """What an action means whenever it is legal, in a few words."""
        return self._meaning(self._number(action))

    def _check(self, position: Position) -> None:
        needed(position, Position, "A position")
        if position.game != self.game:
            raise IllegalPlay(f"These are the actions of {self.game!r}, and this is a position of {position.game!r}.")

    def _number(self, action: object) -> int:
        """An action as a whole number, NumPy's too; refused where there is none like it."""
        try:
            number = action.__index__()  # type: ignore[attr-defined]
        except AttributeError:
            number = -1
        if isinstance(action, bool) or not 0 <= number < self.count:
            raise IllegalPlay(
                f"Actions of {self.game.title} are whole numbers from 0 to {self.count - 1}, not {action!r}."
            )
        return cast("int", number)

    def _instead(self, position: Position) -> str:
        if not position.plays:
            return "Nobody acts now."
        texts = [f"{self._action(position, play)} ({play.text})" for play in position.plays[:MOST_TOLD]]
        return f"Legal: {', '.join(texts)}{', …' if len(position.plays) > MOST_TOLD else ''}."

    @abstractmethod
    def _meant(self, position: Position, action: int) -> Play | None:
        """The play that an action would be, if it is one of a piece that stands there."""

    @abstractmethod
    def _action(self, position: Position, play: Play) -> int: ...

    @abstractmethod
    def _meaning(self, action: int) -> str: ...


class TrackActions(Actions):
    """A dice game's: piece, use and way, then what moves no piece (see `homeward.env.track.numbering`)."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.ways = track.ways_in(game.track.tables)
        self.count = track.actions_in(self.ways)

    def _action(self, position: Position, play: Play) -> int:
        here = cast("TrackPosition", position)
        return track.action_of(here.tables, cast("list[int]", here.row), self.ways, play.code)

    def _meant(self, position: Position, action: int) -> Play | None:
        here = cast("TrackPosition", position)
        if here.phase is not Phase.PLAY:
            return None
        code = track.play_of(here.tables, cast("list[int]", here.row), self.ways, action)
        return None if code == track.NO_PLAY else here.decode(code)

    def _meaning(self, action: int) -> str:
        rest, way = divmod(action, self.ways)
        piece, kind = divmod(rest, track.USES)
        if piece >= track.PIECES:
            return OTHERS[action - self.count]
        return f"{PIECES[piece]} piece, {KINDS[kind]}{f', way {way + 1}' if way else ''}"


class StageActions(Actions):
    """Kukla & Ollie's: number and space, then passing (see `homeward.env.stage.numbering`)."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.count = stage.actions_in(game.stage.tables)

    def _action(self, position: Position, play: Play) -> int:
        return stage.action_of(cast("StagePosition", position).tables, play.code)

    def _meant(self, position: Position, action: int) -> Play | None:
        here = cast("StagePosition", position)
        code = stage.play_of(here.tables, action)
        return None if code == stage.NO_PLAY else here.decode(code)

    def _meaning(self, action: int) -> str:
        if action == self.count - 1:
            return "pass"
        number, space = divmod(action, len(self.game.stage.names))
        return f"piece {number + 1} to {self.game.stage.names[space]}"


def _against(position: Position, play: Play) -> Reason:
    """What stands against a play with just these dice."""
    dice = play.dice[0] if len(play.dice) == 1 else play.dice or None
    if play.kind in ("move", "start"):
        return position.why_not(str(play.piece) if play.piece else play.origin, play.target, die=dice)  # type: ignore[arg-type]
    return position.why_not(play.kind, die=dice)  # type: ignore[arg-type]


@lru_cache
def actions_of(game: Game) -> Actions:
    """The actions of a game with its house rules."""
    needed(game, Game, "A game")
    return TrackActions(game) if game.book.has_dice else StageActions(game)
