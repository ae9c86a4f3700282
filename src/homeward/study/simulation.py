"""Play many complete games: `homeward.simulate`."""

from __future__ import annotations

import secrets
import warnings
from functools import partial
from typing import TYPE_CHECKING, Any

from homeward.errors import HomewardError, needed
from homeward.playouts.notes import MOST_TURNS
from homeward.playouts.written import POLICIES as POLICIES
from homeward.playouts.written import read_policy
from homeward.positions import Game, Position, parse
from homeward.positions import game as game_of
from homeward.progress import shown
from homeward.study.beginnings import checked_beginning, is_text_of_position
from homeward.study.playing.devices import chosen_device, chosen_workers
from homeward.study.playing.gpu import play_on_gpu
from homeward.study.playing.workers import play_here
from homeward.study.result import Result
from homeward.study.saving import check_kind
from homeward.study.series import Series
from homeward.study.trajectories.columns import check_what
from homeward.study.trajectories.playing import Gathering, play_and_keep

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from os import PathLike

    from homeward.rulebook import Value
    from homeward.study.trajectories.columns import What

    Player = Callable[..., tuple[Any, Any]]
    """Plays a range of a series, telling how far it is: the words, and the same on a GPU, what was kept, or None."""

USUAL = 4  # players, unless told
SEED_BITS = 63  # of a seed, and of a game's number: what fits the kernels' integers
FRESH_BITS = 32  # of a seed that nobody chose: short enough to type again


class BadBatch(HomewardError):
    """A batch that cannot be played: a seed, number of games, cap or policy that there cannot be."""


def simulate(
    game: str | Game | Position,
    games: int = 1000,
    *,
    players: int | None = None,
    partners: bool = False,
    seed: int | None = None,
    device: str = "auto",
    workers: int | None = None,
    policy: str | Sequence[str] = "uniform",
    most_turns: int = MOST_TURNS,
    first: int = 0,
    progress: bool | Callable[[int], None] | None = None,
    ray: str | None = None,
    keep: What | None = None,
    parquet: str | PathLike[str] | None = None,
    **house: Value,
) -> Result:
    """Play games `first` … `first + games − 1` of a seed and give what is noted of each.

    Game g of a seed is the same game on any device, with any number of workers, in any batch. Where a position, or
    its text, stands instead of a game every game goes on from there, and `shares()` tells its chances. House rules
    are named as in `homeward.game`, and `players` are 4 unless told; a position says both itself. `policy` says how
    plays are chosen: one for all seats, or one for each, as in `steady`, `scholar` or `steady:epsilon=0.05`
    (`homeward.playouts.written`). Without a seed a fresh one is taken: `result.series.seed` tells it. A game that is
    not won within `most_turns` turns counts as unfinished. Ctrl-C gives the games finished so far, marked as
    `partial`.

    `progress` is True or False for a bar or none (None shows one on a terminal), or a function that hears how many
    games are finished. `ray` is the address of a Ray cluster to play on, or "local" to start one here.

    `keep` writes down what happens: "positions" (all seats' places turn by turn), "plays" or "throws". They are
    `result.kept`, or with `parquet` in a file that is written while the games are played.

    >>> result = simulate("pollyanna", 100, seed=7)
    >>> len(result), int(result.wins().sum())
    (100, 100)
    """
    series = series_of(game, players, partners, seed, policy, most_turns, house)
    check_range(first, games)
    play = _player(series, device, workers, ray, keep, parquet)
    if callable(progress):
        words, besides = play(series, first, games, tell=progress)
    else:
        with shown(series.game.title, games, progress) as tell:
            words, besides = play(series, first, games, tell=tell)
    on_device, kept = (besides, None) if keep is None else (None, besides)
    return Result(series, first, words, partial=len(words) < games, device_words=on_device, kept=kept)


def checked_seed(seed: int | None) -> int:
    """A seed that can be one; where nobody chose any, one that is short enough to type again."""
    needed(seed, (int, type(None)), "A whole number for a seed")
    if seed is None:
        return secrets.randbits(FRESH_BITS)
    if not 0 <= seed < 1 << SEED_BITS:
        raise BadBatch(f"A seed is a whole number from 0 to {(1 << SEED_BITS) - 1}, not {seed}.")
    return seed


def with_house(game: str | Game, house: Mapping[str, Value]) -> Game:
    """The game that was asked for, with these house rules besides its own."""
    needed(game, (str, Game), "A game or its name, or a position,")
    chosen = game if isinstance(game, Game) else game_of(game)
    return game_of(chosen.name, **{**chosen.house_rules, **house}) if house else chosen


def series_of(
    game: str | Game | Position,
    players: int | None,
    partners: bool,
    seed: int | None,
    policy: str | Sequence[str],
    most_turns: int,
    house: dict[str, Value],
) -> Series:
    """The series that was asked for, with everything checked before a game is played."""
    needed(players, (int, type(None)), "How many play")
    seed = checked_seed(seed)
    needed(most_turns, int, "A whole number of turns")
    if not 1 <= most_turns <= MOST_TURNS:
        raise BadBatch(f"The cap on turns is a whole number from 1 to {MOST_TURNS}, not {most_turns}.")
    position = parse(game) if isinstance(game, str) and is_text_of_position(game) else game
    if isinstance(position, Position):
        return _series_from(position, players, partners, seed, policy, most_turns, house)
    players = USUAL if players is None else players
    names = _checked_policy(policy, players)
    chosen = with_house(position, house)
    chosen.start(players, partners=partners)  # refuses what cannot be seated
    return Series(chosen, players, partners, seed, most_turns, names)


def _series_from(
    position: Position,
    players: int | None,
    partners: bool,
    seed: int,
    policy: str | Sequence[str],
    most_turns: int,
    house: Mapping[str, Value],
) -> Series:
    """The series of games that go on from a position, which has its own house rules."""
    checked_beginning(position, players, partners)
    if house:
        named = ", ".join(house)
        raise BadBatch(f"A position is played by the house rules in its text: leave {named} out.")
    players = len(position.seats)
    names = _checked_policy(policy, players)
    return Series(position.game, players, position.partners, seed, most_turns, names, position)


def _checked_policy(policy: str | Sequence[str], players: int) -> tuple[str, ...]:
    """The policies by their names: one for all seats, or one for each. Refuses what there is not."""
    needed(policy, (str, list, tuple), "The name of a policy, or a list with one for each seat,")
    names = (policy,) if isinstance(policy, str) else tuple(policy)
    for name in names:
        needed(name, str, "The name of a policy")
        read_policy(name)  # refuses what nobody knows
    if len(names) not in (1, players):
        raise BadBatch(f"{players} players need one policy for all or one each, not {len(names)}.")
    return names


def check_range(first: int, games: int) -> None:
    """Refuse a range of games that no series has."""
    needed(games, int, "A whole number of games")
    needed(first, int, "The number of the first game")
    if games < 1:
        raise BadBatch(f"At least one game must be played, not {games}.")
    if first < 0 or first + games > 1 << SEED_BITS:
        raise BadBatch(f"Games are numbered from 0 to {(1 << SEED_BITS) - 1}: {games} from {first} on there are not.")


def _player(
    series: Series,
    device: str,
    workers: int | None,
    ray: str | None,
    keep: str | None,
    parquet: str | PathLike[str] | None,
) -> Player:
    """What plays a range as it was asked for; refuses what does not go together."""
    if keep is not None:
        _check_processor("Games are written down", device, ray)
        return _keeping(check_what(keep), parquet, workers)
    if parquet is not None:
        raise BadBatch("A Parquet file holds what is kept: say what with keep, such as keep='positions'.")
    if series.minded:
        _check_processor("The scholar plays", device, None)
        device = "cpu"
    return _on_this_machine(device, workers) if ray is None else _on_cluster(ray, device, workers)


def _check_processor(what: str, device: str, ray: str | None) -> None:
    """Refuse a GPU, or a cluster, for what only processors do, or only those of this machine."""
    if device == "cuda":
        raise BadBatch(f"{what} on the processor alone: leave the device out, or say cpu.")
    if ray is not None:
        raise BadBatch(f"{what} on this machine alone: leave the cluster out.")


def _keeping(what: What, parquet: str | PathLike[str] | None, workers: int | None) -> Player:
    """What plays and writes down: into memory, or piece by piece into a file."""
    threads = chosen_workers(workers)
    if parquet is not None:
        check_kind(parquet, (".parquet",))

    def play(series: Series, first: int, count: int, *, tell: Callable[[int], None]) -> tuple[Any, Any]:
        if parquet is None:
            gathering = Gathering()
            words = play_and_keep(series, first, count, what, gathering.put, workers=threads, tell=tell)
            return words, gathering.joined(series, what, first, len(words))
        from homeward.study.trajectories.writing import join_to, pieces_beside

        with pieces_beside(parquet) as pieces:
            words = play_and_keep(series, first, count, what, pieces.put, workers=threads, tell=tell)
            if len(words):
                join_to(parquet, pieces, len(words))
        return words, None

    return play


def _on_this_machine(device: str, workers: int | None) -> Player:
    """What plays with threads on this machine's cores, or on its GPU."""
    if chosen_device(device, lambda said: warnings.warn(said, stacklevel=5)) == "cuda":
        return play_on_gpu
    return _without_device(partial(play_here, workers=chosen_workers(workers)))


def _on_cluster(address: str, device: str, workers: int | None) -> Player:
    """What plays with the cores of a Ray cluster."""
    from homeward.study.playing.cluster import play_on_ray

    if device == "cuda":
        raise BadBatch("A cluster plays on its processors: leave the device out.")
    threads = None if workers is None else chosen_workers(workers)
    return _without_device(partial(play_on_ray, address=address, workers=threads))


def _without_device(play: Callable[..., Any]) -> Player:
    """Words, and nothing on a GPU."""
    return lambda *batch, tell: (play(*batch, tell=tell), None)
