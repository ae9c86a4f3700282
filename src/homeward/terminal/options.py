"""What was asked for on the command line, and the table it makes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.draw.wording import seat_name
from homeward.errors import HomewardError
from homeward.players.fitting import check_fit
from homeward.players.ladder import SUGGESTED
from homeward.positions.game import SEATINGS
from homeward.referee import SEATS
from homeward.rulebook import load
from homeward.table import Seat, SeededChance, Table, hand_over, new_seed, open_table
from homeward.table.chance import SEED_BITS
from homeward.telling.bots import bot_called
from homeward.terminal.rule_sets.choosing import chosen
from homeward.words import LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path

    from homeward.positions import Game
    from homeward.rulebook import Rulebook


class BadPlayOptions(HomewardError):
    """Options that do not go together, or ask for what there is not."""


@dataclass(frozen=True)
class PlayOptions:
    """The options of `homeward play`, as typed."""

    game: str = ""
    players: int | None = None
    people: int | None = None
    seats: str = ""
    partners: bool | None = None
    first: str = ""
    house: tuple[str, ...] = ()
    real_dice: bool = False
    plain: bool | None = None
    seed: int | None = None
    record: Path | None = None
    language: str = "en"
    hints: bool = True
    rules: str = ""


def new_table(wishes: PlayOptions) -> Table:
    """A new table, as wished for."""
    wished = chosen(wishes.game, wishes.rules, wishes.house)
    book = load(wished.name)
    if wishes.seed is not None and not 0 <= wishes.seed < 2**SEED_BITS:
        raise BadPlayOptions(f"A seed is a whole number from 0 to {2**SEED_BITS - 1}.")
    game = wished.game
    seed = None if wishes.real_dice else new_seed() if wishes.seed is None else wishes.seed
    return open_table(
        game,
        _fitting(chosen_seats(wishes), game),
        SeededChance(new_seed() if seed is None else seed),
        partners=wishes.partners,
        first=seat_called(book, wishes.first) if wishes.first else None,
        real_dice=wishes.real_dice,
        hints=wishes.hints,
        seed=seed,
    )


def resumed_table(table: Table, wishes: PlayOptions) -> Table:
    """A table taken up again; who sits there may have changed, the game may not."""
    if (wishes.game or wishes.rules) and chosen(wishes.game, wishes.rules).name != table.game.name:
        raise BadPlayOptions(f"{wishes.record} holds a game of {table.game.title}: leave the name out to go on.")
    if wishes.real_dice and not table.real_dice:
        raise BadPlayOptions(f"The game in {wishes.record} was begun with the program's dice.")
    if wishes.seed not in (None, table.begun.seed):
        raise BadPlayOptions(f"The game in {wishes.record} has a seed of its own. Leave --seed out to go on.")
    if wishes.seats or wishes.people is not None:
        count = len(table.seats)
        for seat in _fitting(chosen_seats(wishes, count), table.game):
            table = hand_over(table, seat)
    return table


def chosen_seats(wishes: PlayOptions, most: int = SEATS) -> list[Seat]:
    """Who sits where: named one by one, or so many people and bots for the rest."""
    if wishes.seats:
        who = [name.strip() for name in wishes.seats.split(",")]
        if wishes.people is not None or wishes.players not in (None, len(who)):
            raise BadPlayOptions("--seats names everybody: leave --players and --people out.")
    else:
        players = most if wishes.players is None else wishes.players
        people = 1 if wishes.people is None else wishes.people
        if not 0 <= people <= players:
            raise BadPlayOptions(f"{people} people cannot take {players} seats.")
        who = ["me"] * people + [SUGGESTED] * (players - people)
    if len(who) not in SEATINGS:
        raise BadPlayOptions(f"2, 3 or 4 can play, not {len(who)}.")
    return [_seat(number, name) for number, name in zip(SEATINGS[len(who)], who, strict=True)]


def _seat(number: int, name: str) -> Seat:
    """A bot by its name or its level's, `me` for a person, or a person's own name."""
    if bot := bot_called(name):
        return Seat(number, bot=bot)
    return Seat(number, "" if name.lower() in ("", "me", "yo") else name)


def _fitting(seats: list[Seat], game: Game) -> list[Seat]:
    """The seats, if every bot among them can play this game."""
    for seat in seats:
        if seat.is_bot:
            check_fit(seat.bot, game)
    return seats


def seat_called(book: Rulebook, word: str) -> int:
    """The seat a colour names, in any language, or its number."""
    for seat in range(SEATS):
        names = {seat_name(book, seat, language).lower() for language in LANGUAGES} | {str(seat)}
        if word.strip().lower() in names:
            return seat
    raise BadPlayOptions(f"{word!r} is no colour of {book.title}. The colours are: {', '.join(book.colours)}.")
