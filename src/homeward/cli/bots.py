"""Commands that make players, set them against each other and test them."""

import sys
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import Parameter

from homeward.cli.options import Cores, Count, Flag, GameOrSet, House, Json, Language, Partners, Players, Rules


def match(
    game: GameOrSet,
    /,
    *names: str,
    games: Count = 1000,
    players: Players = 4,
    partners: Flag = False,
    external: Annotated[tuple[str, ...], Parameter(negative="")] = (),
    budget_ms: float | None = None,
    house: House = (),
    rules: Rules = "",
    seed: int | None = None,
    workers: Cores = None,
    adjusted: Flag = False,
    json: Json = False,
) -> None:
    """Play bots against each other, seats rotated, the same dice for each rotation, 95 % intervals (docs/players.md).

    The last player named takes all seats that are left. Ctrl-C tells of what is finished.

    Try:

    - `homeward match pollyanna steady wanderer --games 20000`: one steady against three wanderers
    - `homeward match parcheesi steady hunter keeper runner --seed 7`
    - `homeward match pollyanna keeper hunter --partners`: two keepers against two hunters
    - `homeward match dixie_pollyanna scholar steady --games 20000`: compiled as well, so it takes a minute
    - `homeward match pollyanna scholar scholar@1 scholar@1 scholar@1`: today's nets against those of version 1
    - `homeward match poliana roller:plays=500 steady --players 2 --games 200`
    - `homeward match pollyanna scholar steady --games 2000 --adjusted`: with the luck taken out, and surer so
    - `homeward match steady hunter --rules poliana-15`: GAME may be left out where a set of house rules names it
    - `homeward match pollyanna steady --external "python my_bot.py"`: a program of yours on the other seats
    - `homeward match pollyanna external steady --external "python my_bot.py"`: on one seat against three

    Parameters
    ----------
    names
        The players: wanderer, runner, hunter, keeper, steady, roller and whoever stands above them, with a budget
        if they have one (roller:plays=500, roller:ms=25). scholar@1 and master@1 play by the nets of version 1. The
        word external stands for the program of --external.
    games
        How many games at least: whole groups of rotations are played (1000 unless told).
    partners
        Two against two: the first player and its like against the second and its like. Only where people sit down
        do four play Pollyanna and Dixie so by themselves; here each plays alone unless told.
    external
        A command that answers on its pipe as `homeward player` does; several in the order of their seats.
    budget_ms
        Milliseconds a decision, for the players who take a budget and are not given one.
    seed
        A number that repeats the match; a fresh one unless told.
    adjusted
        Count the luck of every game, too, and print each share with it and without (docs/review.md).
    """
    from homeward.study.contest.match_command import MatchOptions, run
    from homeward.terminal.rule_sets.choosing import chosen, game_left_out

    if game_left_out(game, rules):
        game, names = "", (game, *names)
    which = chosen(game, rules, house)
    asked = MatchOptions(
        *(which.name, names, games, players, partners, external, budget_ms),
        *(which.house, seed, workers, json, adjusted),
    )
    sys.exit(run(asked))


def players(game: str = "", /, *, lang: Language = "en") -> None:
    """List the players: ours from the beginner up, then those of other packages (docs/extending.md).

    Try:

    - `homeward players`
    - `homeward players poliana`: who can sit down to it, and how strong each has measured

    Parameters
    ----------
    game
        Which game they shall play; any unless told.
    """
    from homeward.terminal.listing import list_players

    list_players(game, lang)


def league(
    game: str,
    /,
    *,
    players: str = "wanderer,runner,hunter,keeper,steady,scholar",
    games: Count = 2000,
    slow_games: Count | None = None,
    budget_ms: float | None = None,
    seed: int | None = None,
    workers: Cores = None,
    out: Path | None = None,
    json: Json = False,
) -> None:
    """Play bots against each other in tables of four, and rate them, with 95 % intervals (docs/players.md).

    Try:

    - `homeward league pollyanna --games 20000`
    - `homeward league all --players steady,hunter,scholar,roller:plays=100 --games 20000 --slow-games 400`
    - `homeward league all --seed 7 --out bench` keeps the page: league.md, league.png, and the figures in league.json

    Parameters
    ----------
    game
        Which game, or all for one after the other.
    players
        The players' names, with commas; roller:plays=200 is written as in a match.
    games
        How many games of each kind of game, about: every company of four plays as many (2000 unless told).
    slow_games
        How many instead for all companies together in which somebody takes time to think, such as roller and master.
    budget_ms
        Milliseconds a decision, for the players who take a budget and are not given one.
    seed
        A number that repeats the league; a fresh one unless told.
    out
        A folder for the page; games that stand there already are kept, the same game is replaced.
    """
    from homeward.study.contest.leagues.command import LeagueOptions, run

    how: dict[str, Any] = {"budget_ms": budget_ms, "seed": seed, "workers": workers, "out": out, "as_json": json}
    asked = LeagueOptions(game, players, games, slow_games, **how)
    sys.exit(run(asked))


def calibrate(
    game: str,
    player: str,
    /,
    *,
    games: Count = 2000,
    by: str = "",
    players: Players = 4,
    partners: Partners = False,
    budget_ms: float | None = None,
    seed: int | None = None,
    workers: Cores = None,
    out: Path | None = None,
    json: Json = False,
) -> None:
    """Test a player's forecasts: of all who were given 30 %, do 30 % win? (docs/players.md).

    It looks at one position of each of many fresh games, early, in the middle or late, and tells the expected
    calibration error, without what luck makes of it, with a 95 % interval.

    Try:

    - `homeward calibrate pollyanna scholar --games 20000`
    - `homeward calibrate pollyanna roller:plays=200 --by steady --games 1000`
    - `homeward calibrate all scholar --games 100000 --out bench` keeps the page: calibration.md and .png

    Parameters
    ----------
    game
        Which game, or all for one after the other.
    player
        Whose forecasts: a player who gives chances.
    games
        How many games to play; one that ends before its drawn turn gives nothing (2000 unless told).
    by
        Who plays the games on all seats: the player itself unless told. A forecast is of players of some strength.
    budget_ms
        Milliseconds for a forecast or decision, for a player who takes a budget and is not given one.
    seed
        A number that repeats the games; a fresh one unless told.
    out
        A folder for the page; what stands there already is kept, the same game and player are replaced.
    """
    from homeward.study.contest.forecasts.command import CalibrateOptions, run

    told = (game, player, games, by, players, partners)
    how: dict[str, Any] = {"budget_ms": budget_ms, "seed": seed, "workers": workers, "out": out, "as_json": json}
    sys.exit(run(CalibrateOptions(*told, **how)))


def train(
    game: str,
    /,
    *,
    device: Literal["cpu", "cuda"] = "cpu",
    minutes: float = 30.0,
    seed: int = 0,
    games_at_once: Count | None = None,
    begin_with: Path | None = None,
    hidden: int = 128,
    guests: float = 0.0,
    rivals: float = 0.0,
    rival: Path | None = None,
    resume: Flag = False,
    out: Path = Path("trained"),
) -> None:
    """Train the scholar: it plays against itself and learns to estimate everybody's chances (docs/scholar.md).

    Needs PyTorch (`pip install "homeward[train]"`). Ctrl-C ends it; what was learned by then is kept.

    Try:

    - `homeward train parcheesi --minutes 5` for a first look
    - `homeward train pollyanna --device cuda --minutes 30` on a machine with a GPU
    - `homeward train pollyanna --device cuda --minutes 30 --resume` goes on from there
    - `homeward train pollyanna --device cuda --begin-with trained --hidden 256 --out grown` lets that net grow
    - `homeward train kukla_ollie --device cuda --begin-with trained --guests 0.2 --rivals 0.4 --out wiser`

    Parameters
    ----------
    game
        pollyanna, dixie_pollyanna, parcheesi, poliana or kukla_ollie.
    device
        cpu, or cuda for the GPU.
    minutes
        How long to learn (30 unless told); the rate of learning falls over that time.
    seed
        A number that repeats its dice, and the weights it begins with.
    games_at_once
        How many games are played side by side; unless told, as suits the device.
    begin_with
        A net to begin with, a file or a folder of them, and to be measured against; it knows nothing unless told.
    hidden
        Units of the net's first layer (128 unless told): more see more, and take longer.
    guests
        The part of all games in which steady sits at some of the seats, from 0 to 1 (none unless told).
    rivals
        The part of all games in which a net that learns nothing does (none unless told).
    rival
        That net, a file or a folder of them; the one it begins with unless told.
    resume
        Go on from the checkpoint in the folder.
    out
        The folder for GAME.npz (the weights), GAME.ckpt (the checkpoint), GAME.csv and GAME.png (the curve).
    """
    from homeward.training.command import train as teach

    how: dict[str, Any] = {"seed": seed, "games_at_once": games_at_once, "resume": resume, "out": out}
    met: dict[str, Any] = {"guests": guests, "rivals": rivals, "rival": rival}
    teach(game, device=device, minutes=minutes, begin_with=begin_with, hidden=hidden, **how, **met)
