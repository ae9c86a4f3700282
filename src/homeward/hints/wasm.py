"""What strong bots and hints think with, compiled to WebAssembly for a page without a server.

Rules come in as arguments, so one module serves every game and every house rule. Compiling imports Numba.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homeward import rulebook
from homeward.endgame import part, ways
from homeward.endgame.listing import ListingRoom, Placements
from homeward.endgame.solving import Desk
from homeward.endgame.ways import Ways
from homeward.families import STAGE, TRACK
from homeward.lowering.stage import stage_tables
from homeward.lowering.track import track_tables
from homeward.players.thinking.pondering import DEAL
from homeward.players.thinking.remembering import Answers
from homeward.progress import shown
from homeward.reviews.confirming import ROLLS
from homeward.scholar.net import Net
from homeward.scholar.room import new_desk
from homeward.scholar.weights import shapes
from homeward.writing import written_whole

if TYPE_CHECKING:
    from pathlib import Path

    from homeward.families.family import Family
    from homeward.targets.machines import Machine

KERNELS = "kernels.wasm"
A_NUMBER = 1


def build_kernels(folder: Path) -> Path:
    """Put the module into a folder."""
    with written_whole(folder / KERNELS) as beside:
        beside.write_bytes(kernels())
    return folder / KERNELS


def kernels() -> bytes:
    """The module: compiled, or as it was kept. A bar shows how far it is."""
    from homeward.targets.compiled_machine import CompiledMachine
    from homeward.targets.wasm.compiling import kept

    wanted = entrances(CompiledMachine())
    with shown("Compiling for the browser", len(wanted), games=False) as bar:
        return kept(wanted, bar)


def entrances(on: Machine) -> dict[str, tuple[Any, ...]]:
    """Every kernel that is called there, with arguments such as it is called with, on a machine of NumPy's arrays."""
    dice = on.tables(TRACK, track_tables(rulebook.load("pollyanna").track))
    cards = on.tables(STAGE, stage_tables(rulebook.load("kukla_ollie").stage))
    return {
        **_track_answers(on, dice),
        **_stage_answers(on, cards),
        **_thoughts(on, TRACK, dice),
        **_thoughts(on, STAGE, cards),
        **_luck(on),
        **_throws(on, dice),
        **_rollouts(on, dice, cards),
        **_races(on, dice),
    }


def _track_answers(on: Machine, tables: Any) -> dict[str, tuple[Any, ...]]:
    """What the dice games' referee is asked."""
    row, scratch, out, ways, later = TRACK.workspace(("row", "scratch", "out", "ways", "later"), on.integers)
    given = {
        "captures": (row, later, out, A_NUMBER, scratch),
        "outcomes": (row, ways, scratch, out, ways, A_NUMBER),
        "plays": (row, scratch, out),
        "throw": (row, scratch, out, A_NUMBER, A_NUMBER),
        "play": (row, A_NUMBER, A_NUMBER),
    }
    return {one: (tables, *given[one.partition(":")[2]]) for one in TRACK.answers}


def _stage_answers(on: Machine, tables: Any) -> dict[str, tuple[Any, ...]]:
    """What Kukla & Ollie's referee is asked."""
    row, past, later, scratch, out = STAGE.workspace(("row", "past", "later", "scratch", "out"), on.integers)
    given = {
        "outcomes": (row, past, later, scratch, out, on.integers(1, 1)),
        "plays": (row, past, scratch, out),
        "play": (row, past, scratch, A_NUMBER),
    }
    return {one: (tables, *given[one.partition(":")[2]]) for one in STAGE.answers}


def _thoughts(on: Machine, family: Family, tables: Any) -> dict[str, tuple[Any, ...]]:
    """What the net is asked, and how the master and a review look ahead."""
    net = _a_net(on)
    desk, (state, scratch) = new_desk(on, family), family.workspace(("row", "scratch"), on.integers)
    weighed = (scratch, net, desk.weighing, desk.found, A_NUMBER, desk.values, A_NUMBER)
    answers = Answers(desk.found, desk.found, desk.values)
    rolled = (net, state, desk.found, A_NUMBER, family.room(on.integers), desk, answers, desk.values)
    return {
        family.kernel("scholar", "values", "value_rows"): (tables, *weighed),
        family.kernel("players", "search", "roll"): (tables, *rolled),
        ROLLS[family.name]: (tables, *rolled),
    }


def _luck(on: Machine) -> dict[str, tuple[Any, ...]]:
    """How the luck of a look is dealt."""
    return {DEAL: (A_NUMBER, A_NUMBER, on.integers(1, 1), on.integers(1))}


def _throws(on: Machine, tables: Any) -> dict[str, tuple[Any, ...]]:
    """What each throw would bring, for a review."""
    desk, room = new_desk(on, TRACK), TRACK.room(on.integers)
    return {TRACK.kernel("scholar", "throws", "foresee"): (tables, _a_net(on), desk.found, room, desk, desk.values)}


def _a_net(on: Machine) -> Net:
    return Net(**{name: on.floats(*(1 for _ in shape)) for name, shape in shapes().items()})


def _rollouts(on: Machine, dice: Any, cards: Any) -> dict[str, tuple[Any, ...]]:
    """Games that are played out, with a temperament on every seat."""
    return {
        family.kernel("playouts", "batch", "play_many"): _a_batch(on, family, tables)
        for family, tables in ((TRACK, dice), (STAGE, cards))
    }


def _a_batch(on: Machine, family: Family, tables: Any) -> tuple[Any, ...]:
    run, room = on.integers(1), family.room(on.integers)
    return (*family.rules(tables, run, run, on.integers), room, *(A_NUMBER,) * 5, run, A_NUMBER, *family.at_once)


def _races(on: Machine, tables: Any) -> dict[str, tuple[Any, ...]]:
    """How an endgame is solved."""
    run, rows, floats = on.integers(1), on.integers(1, 1), on.floats(1, 1)
    weights, ends = on.floats(1), Ways(rows, rows, run)
    row, frames, scratch, out = TRACK.workspace(("row", "ways", "scratch", "out"), on.integers)
    room = ListingRoom(run, row, frames, scratch, out, rows)
    desk = Desk(floats, floats, rows, weights)
    given = {
        "list_ways": (tables, rows, Placements(rows, run, run), A_NUMBER, run, ends, room),
        "pack_ways": (A_NUMBER, run, run, A_NUMBER, ends, ends),
        "begin_duel": (A_NUMBER, floats, floats),
        "solve_duel": (weights, ends, ends, *(A_NUMBER,) * 3, floats, floats, desk),
        "tell_chance": (floats, A_NUMBER, A_NUMBER, weights),
    }
    return {one: given[one.partition(":")[2]] for one in (*ways.KERNELS, *part.KERNELS)}
