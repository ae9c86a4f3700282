"""Commands for somebody who sits at this terminal: to play, to learn a game, to solve puzzles."""

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from homeward.cli.options import Count, Flag, House, Language, OneGame, Plain, Rules


def play(
    game: str = "",
    /,
    *,
    players: int | None = None,
    people: int | None = None,
    seats: str = "",
    partners: bool | None = None,
    first: str = "",
    house: House = (),
    rules: Rules = "",
    real_dice: Flag = False,
    plain: Plain = None,
    seed: int | None = None,
    record: Path | None = None,
    lang: Language = "en",
    hints: bool = True,
) -> None:
    """Play a game in this terminal: people at this keyboard, bots, or both.

    Plays are chosen by number or written out; type ? while playing for everything else.

    Try:

    - `homeward play` asks which game
    - `homeward play pollyanna --seats "me,steady,Ana,hunter"` seats you, Ana and two bots
    - `homeward play poliana --house side=15 --real-dice` referees a game on a real board
    - `homeward play barrio.toml` or `homeward play --rules poliana-15` by a set of house rules that has a name
    - `homeward play kukla_ollie --people 0 --seed 7` lets four bots play

    Parameters
    ----------
    game
        pollyanna, dixie_pollyanna, parcheesi, poliana (or poleana), kukla_ollie, or the file of a set of house rules;
        asked for if left out.
    players
        How many play: 2, 3 or 4 (4 unless told).
    people
        How many of them sit at this keyboard (1 unless told); bots take the other seats.
    seats
        Everybody by name, with commas: `me`, a person's name, or a bot: wanderer, runner, hunter, keeper, steady,
        roller, scholar or master, from the beginner to the strongest.
    partners
        Two against two (--partners), or each alone (--no-partners). Unless told, as the game's own sheet has it:
        four play Pollyanna and Dixie Pollyanna two against two, and Parcheesi each alone.
    first
        The colour that starts, where nobody throws for it.
    real_dice
        You throw real dice (or draw real cards) and type in what they show.
    seed
        A number that repeats the dice, cards and bots of a game.
    record
        A file to keep the game in, after every event; an existing one is gone on with.
    hints
        Whether `hint` may be typed; --no-hints for a game without.
    """
    from homeward.terminal.app import play as sit_down
    from homeward.terminal.options import PlayOptions

    told = (game, players, people, seats, partners, first, house, real_dice, plain, seed, record, lang, hints)
    sit_down(PlayOptions(*told, rules=rules))


def learn(game: OneGame, /, *, step: int = 1, plain: Plain = None, lang: Language = "en") -> None:
    """Learn a game on its board, one play after the other, with the real referee. It takes a few minutes.

    Each step asks for one play. Type its number, or write it out; `why` asks the referee, `skip` and `back` go to
    another step.

    Try:

    - `homeward learn pollyanna`
    - `homeward learn kukla_ollie --step 4` goes on where you left
    - `homeward learn parcheesi --lang es --plain` in Spanish, without a drawn board

    Parameters
    ----------
    step
        The step to begin with (1 unless told).
    """
    from homeward.terminal.learning import learn as teach

    teach(game, step, plain, lang)


puzzles = App(name="puzzles", help_format="markdown", default_parameter=Parameter(show_default=False))


@puzzles.default
def solve(
    game: str = "",
    /,
    *,
    number: int | None = None,
    theme: str = "",
    plain: Plain = None,
    lang: Language = "en",
) -> None:
    """Solve puzzles: positions with one clearly best play. Today's unless told; then the next, as long as you like.

    Type a play's number, or write it out; `why` asks the referee, `show` tells the answer, `skip` and `back` go to
    another puzzle. docs/puzzles.md says how they are found and how sure they are.

    Try:

    - `homeward puzzles` for the puzzle of the day
    - `homeward puzzles pollyanna --number 12`
    - `homeward puzzles parcheesi --theme blockade --lang es`
    - `homeward puzzles make poliana --count 10` finds new ones

    Parameters
    ----------
    game
        Which game; another one each day unless told.
    number
        The puzzle to begin with.
    theme
        Only those about one thing: capture, break, blockade, stack, turnout, row, card, gate, enter, home, safety or
        race.
    """
    from homeward.terminal.solving import solve as solving

    solving(game, number, theme, plain, lang)


@puzzles.command
def make(
    game: OneGame,
    /,
    *,
    count: Count = 100,
    seed: int = 16,
    out: Annotated[Path | None, Parameter(name=["--out", "-o"])] = None,
) -> None:
    """Find puzzles in games among strong players, each confirmed by games that go on from it (docs/puzzles.md).

    Try:

    - `homeward puzzles make pollyanna --count 5`
    - `homeward puzzles make parcheesi --seed 7 -o mine.toml` takes some minutes

    Parameters
    ----------
    count
        How many (100 unless told); fewer where games have no more.
    seed
        A number that repeats the games, and with them the puzzles (16 unless told).
    out
        The file to write; printed unless told.
    """
    from homeward.puzzles.making.command import make as find

    find(game, count, seed, out)
