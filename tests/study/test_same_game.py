"""The same seed and the same bots are the same game: at a table, in the terminal, and in a simulation."""

import io
from contextlib import redirect_stdout

import pytest

import homeward
from homeward.players import player
from homeward.players.dealing import Dealer
from homeward.players.sitting import positions_of
from homeward.record import Record
from homeward.table import Seat, SeededChance, Table, go_on, goes_on, open_table, to_record
from homeward.terminal.keeping import Keeper
from homeward.terminal.loop import run
from homeward.terminal.screen import Screen
from homeward.terminal.session import Session

SEED = 11
GAMES = homeward.games()


def set_table(game: str, bot: str, seats: tuple[int, ...]) -> Table:
    sitting = [Seat(seat, bot=bot) for seat in seats]
    return open_table(homeward.game(game), sitting, SeededChance(SEED), seed=SEED, partners=False)


def at_a_table(game: str, bot: str, seats: tuple[int, ...]) -> list[str]:
    table, chance = set_table(game, bot, seats), SeededChance(SEED)
    while goes_on(table):
        table = go_on(table, chance)
    return lines(to_record(table))


def in_the_terminal(game: str, bot: str, seats: tuple[int, ...]) -> list[str]:
    with redirect_stdout(io.StringIO()):
        session = Session(set_table(game, bot, seats), Screen(plain=True), Keeper(None), "en")
        run(session)
    return lines(to_record(session.table))


def lines(record: Record) -> list[str]:
    """Everything that happened."""
    return [str(event) for event in record.events]


@pytest.mark.parametrize("seats", [(0, 2), (0, 1, 2, 3)], ids=["two", "four"])
@pytest.mark.parametrize("bot", ["steady", "hunter"])
@pytest.mark.parametrize("game", GAMES)
def test_temperaments_play_it_as_the_simulation_does(game: str, bot: str, seats: tuple[int, ...]) -> None:
    simulated = homeward.simulate(game, games=1, players=len(seats), policy=bot, seed=SEED).replay(0)
    assert at_a_table(game, bot, seats) == lines(simulated)


@pytest.mark.parametrize("bot", ["runner", "scholar"])
@pytest.mark.parametrize("game", GAMES)
def test_the_terminal_goes_on_as_a_table_does(game: str, bot: str) -> None:
    played = in_the_terminal(game, bot, (0, 2))
    assert played == at_a_table(game, bot, (0, 2))
    *_, last = positions_of(homeward.game(game), {seat: player(bot) for seat in (0, 2)}, Dealer(SEED, 0))
    assert played == lines(Record.of(last))
