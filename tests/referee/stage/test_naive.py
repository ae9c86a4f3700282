"""The kernel against a referee written by another hand, from the rulings alone."""

from itertools import combinations_with_replacement
from typing import Any

import pytest

from homeward.referee.stage import layout
from homeward.referee.stage.apply import play
from homeward.rulebook import CARDS
from naive import stage
from naive.reachable import stage_positions
from referee.stage.kit import Scene
from thorough import many

COLOURS = ("green", "red", "blue", "yellow")


def scene_of(request: dict[str, Any]) -> Scene:
    places = {
        COLOURS[int(seat)]: {int(number): space for number, space in own.items()}
        for seat, own in request["pieces"].items()
    }
    scene = Scene(**places, to_play=request["to_play"])
    scene.past[layout.PAST_COUNT] = 0  # positions asked about have no past (K24)
    if request["op"] == "card":
        scene.row[layout.PHASE] = layout.OBEY
        scene.row[layout.ACTIVE] = request["piece"]
        scene.row[layout.CARD] = CARDS.index(request["card"])
    return scene


def names_of(scene: Scene, seats: list[int]) -> dict[str, dict[str, str]]:
    return {str(seat): {str(n): scene.where(seat, n) for n in (1, 2, 3, 4)} for seat in sorted(seats)}


def answer(request: dict[str, Any]) -> list[dict[str, Any]]:
    """What the protocol answers, by the kernel."""
    entries = []
    for number, to in scene_of(request).moves():
        after = scene_of(request)
        play(after.tables, after.row, after.past, after.scratch, number * 128 + after.space(to))
        entries.append(
            {
                "piece": number,
                "to": to,
                "pieces": names_of(after, request["seats"]),
                "draw": after.phase == layout.DRAW,
                "winners": [after.winner] if after.winner >= 0 else [],
            }
        )
    return sorted(entries, key=lambda entry: (entry["piece"], entry["to"]))


def expected(request: dict[str, Any]) -> list[dict[str, Any]]:
    return stage.moves(request) if request["op"] == "moves" else stage.card(request)


@pytest.mark.parametrize("seats", [[0, 2], [0, 1, 2], [0, 1, 2, 3]], ids=["two", "three", "four"])
def test_moves_and_cards_are_the_same(seats: list[int]) -> None:
    for request in stage_positions(seats, seed=1, count=many(700)):
        assert answer(request) == expected(request), request


@pytest.mark.parametrize("rank", ["0.0", "0.5", "1.3", "2.1", "3.0", "3.5"])
def test_long_moves_of_four_abreast_are_the_same(rank: str) -> None:
    """Up to sixteen steps: the longest there are."""
    for numbers in combinations_with_replacement((1, 2, 3, 4), 4):
        pieces = {str(seat): dict.fromkeys("1234", "circle") for seat in range(4)}
        for seat, number in enumerate(numbers):
            pieces[str(seat)][str(number)] = f"{rank}.{seat + 1}"
        pieces["0"]["4" if numbers[0] != 4 else "1"] = "2.4.3"
        pieces["1"]["4" if numbers[1] != 4 else "1"] = "3.6.3"
        request = {"op": "moves", "seats": [0, 1, 2, 3], "pieces": pieces, "to_play": sum(numbers) % 4}
        assert answer(request) == expected(request), request
