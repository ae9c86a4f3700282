"""The turn under way on a device: bots' turns that its element serves as well, then its own, play by play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.model import Phase
from homeward.post.dice.luck import PostChance, TurnLuck, turn_luck
from homeward.post.game.bots import play_of
from homeward.post.game.due import next_of
from homeward.post.game.turns import Serving, played
from homeward.post.refusals import BadLetter

if TYPE_CHECKING:
    from homeward.model import Play
    from homeward.positions import Position
    from homeward.post.dice.chains import Chain
    from homeward.post.game.correspondence import Correspondence


@dataclass(frozen=True)
class Turning:
    """A turn that is not sent yet. `positions` are all that came since the letter, the last waits for a play.

    `plays` are those made so far, as records write them. Once it `is_done` it can be sent.
    """

    game: Correspondence
    chain: Chain
    plays: tuple[str, ...]
    positions: tuple[Position, ...]
    luck: tuple[TurnLuck, ...]
    is_done: bool
    count: int
    turns: int
    decisions: int

    @property
    def position(self) -> Position:
        """Where it stands now."""
        return self.positions[-1] if self.positions else self.game.position

    @property
    def chance(self) -> PostChance:
        """The luck of the game so far and of this turn, for a table."""
        return PostChance((*self.game.luck, *self.luck))

    def play(self, play: Play | str) -> Turning:
        """With one play more; refused as by any position."""
        chosen = self.position.play(play)
        assert chosen.happened is not None
        return turning(self.game, self.chain, (*self.plays, chosen.happened.text))

    def take_back(self) -> Turning:
        """Without the last play, as long as no throw or card followed it; else as it is."""
        if not self.plays or len(self.positions) < 2 or self.positions[-2].phase is not Phase.PLAY:
            return self
        return turning(self.game, self.chain, self.plays[:-1])


def turning(game: Correspondence, chain: Chain, plays: tuple[Play | str, ...] = ()) -> Turning:
    """The turn that is due, with what was played in it so far; a play that is not legal is refused."""
    return _Turn(game, chain, plays).come_to()


class _Turn:
    def __init__(self, game: Correspondence, chain: Chain, plays: tuple[Play | str, ...]) -> None:
        self.game, self.chain = game, chain
        self.left: list[Play | str] = list(plays)
        self.made: list[str] = []
        self.positions: list[Position] = []
        self.luck: list[TurnLuck] = []
        self.decisions, self.worth, self.shown = game.letter.decisions, game.worth, game.shown

    def come_to(self) -> Turning:
        """As far as it has come."""
        game, device = self.game, self.chain.seat
        serving, position, turns, done = game.serving, game.position, len(game.turns), False
        newest = {seat: shown.element for seat, shown in game.letter.chains}
        count = game.letter.shown(device).number + 1
        newest[device] = self.chain.element(count)
        while not done:
            seat = position.to_play
            luck = turn_luck(game.digest, device, newest, turns + 1, self.shown)
            self.luck.append(luck)
            position = self._after_turn(position, luck)
            if not position.is_over and position.to_play == seat:
                break
            turns += 1
            serving = serving.after(device, seat)
            done = position.is_over or not self._goes_on(serving, position.to_play)
        if done and self.left:
            raise BadLetter("turn_is_over")
        return Turning(
            game,
            self.chain,
            tuple(self.made),
            tuple(self.positions),
            tuple(self.luck),
            done,
            count,
            turns,
            self.decisions,
        )

    def _goes_on(self, serving: Serving, seat: int) -> bool:
        device = seat if seat in self.game.persons else next_of(seat, self.game.persons)
        return device == self.chain.seat and serving.goes_on(device, seat)

    def _after_turn(self, before: Position, luck: TurnLuck) -> Position:
        """The position a turn leads to, or comes to where a play is missing."""
        bot = self.game.bots.get(before.to_play)
        position = before
        for after in played(before, luck, lambda one: self._chosen(one, bot)):
            self.shown += position.phase is not Phase.PLAY
            self.positions.append(after)
            position = after
        return position

    def _chosen(self, position: Position, bot: str | None) -> Play | None:
        """The play of a bot, or the next of those that were made; the decisions grow by it."""
        if bot is not None:
            play = play_of(bot, position)
        elif self.left:
            meant = position.foreseen(self.left.pop(0))
            self.made.append(meant.text)
            play = meant.play
        else:
            return None
        self.decisions += position.plays.index(play) * self.worth
        self.worth *= len(position.plays)
        return play
