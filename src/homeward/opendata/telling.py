"""A record as rows: of the game, of its turns, of its plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from homeward.events import Drawn, Played, Thrown
from homeward.model import Phase
from homeward.opendata.columns import PIECES
from homeward.players.reading import reading_of
from homeward.referee.track.layout import USE_SHIFT
from homeward.study.trajectories.columns import names_of

if TYPE_CHECKING:
    from homeward.model import Throw
    from homeward.opendata.companies import Company
    from homeward.positions import Position
    from homeward.record import Record

Row = dict[str, Any]


class Told(NamedTuple):
    """A game: what is said of it as a whole, where everybody stood turn by turn, every play."""

    game: Row
    turns: list[Row]
    plays: list[Row]


def told(record: Record, number: int, company: Company) -> Told:
    """The rows of a game."""
    teller = _Teller({"game": record.game.name, "number": number})
    before, *after = record.positions()
    teller.begins(before)
    for event, position in zip(record.events, after, strict=True):
        teller.happens(event, position)
    players, partners = company.seating
    of_game = teller.key | {
        "rules": record.game.book.rules_version,
        "players": players,
        "partners": partners,
        "company": company.name,
        **{f"seat_{seat}": name for seat, name in company.by_seat.items()},
        "first_seat": teller.first,
        "winners": list(record.final.winners),
        "turns": len(teller.turns) - 1,
        "plays": sum(not row["text"].startswith("forfeit") for row in teller.plays),
        "captures": teller.captures,
        "lost_turns": len(teller.turns) - 1 - len({row["turn"] for row in teller.plays}),
        "cards": teller.cards,
        "link": record.link_text(),
    }
    return Told(of_game, teller.turns, teller.plays)


class _Teller:
    """Follows a game event by event."""

    def __init__(self, key: Row) -> None:
        self.key, self.turns, self.plays = key, list[Row](), list[Row]()
        self.first: int | None = None
        self.captures = self.cards = 0
        self._card: str | None = None
        self._dice: Throw | None = None

    def begins(self, position: Position) -> None:
        """The beginning of the game."""
        self.first = None if position.phase is Phase.OPENING else position.to_play
        self.turns.append(self.key | {"turn": 0, "next": self.first} | _places(position))

    def happens(self, event: Any, after: Position) -> None:
        """A throw, a card or a play, and the position after it."""
        if isinstance(event, Thrown):
            self._thrown(event, after)
        elif isinstance(event, Drawn):
            self._card, self.cards = event.card, self.cards + 1
        elif isinstance(event, Played):
            self.captures += len(event.captures)
            if not (event.forced and event.play.kind in ("pass", "forfeit")):  # what a turn lost is no play
                self.plays.append(self._play(event))
        ends_turn = after.is_over or reading_of(after).begins_turn(after)
        if ends_turn and not (isinstance(event, Thrown) and event.for_start):
            self._end_turn(event.seat, after)

    def _thrown(self, event: Thrown, after: Position) -> None:
        if event.for_start:
            self.first = None if after.phase is Phase.OPENING else after.to_play
        else:
            self._dice = event.dice

    def _play(self, event: Played) -> Row:
        play = event.play
        return (
            self.key
            | {"turn": len(self.turns), "seat": event.seat, "card": self._card, "text": event.text}
            | self._thrown_dice()
            | ({"piece": play.piece} if play.piece else {"use": play.code >> USE_SHIFT})
            | {"origin": play.origin or None, "target": play.target or None}
            | {"captured": event.captures[0].seat if event.captures else None}
        )

    def _end_turn(self, seat: int, after: Position) -> None:
        following = None if after.is_over else after.to_play
        row = {"turn": len(self.turns), "seat": seat, "next": following}
        self.turns.append(self.key | row | self._thrown_dice() | _places(after))
        self._card = self._dice = None

    def _thrown_dice(self) -> Row:
        dice = self._dice
        return {} if dice is None else {"high": max(dice.a, dice.b), "low": min(dice.a, dice.b)}


def _places(position: Position) -> Row:
    """Where all pieces stand, a dice game's in the order of their places."""
    placed: Row = {}
    for seat in position.seats:
        names, places = names_of(position, seat), position.row[PIECES * seat : PIECES * (seat + 1)]
        placed |= {f"place_{seat}_{piece}": names[place] for piece, place in enumerate(places)}
    return placed
