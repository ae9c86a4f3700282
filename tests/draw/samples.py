"""The boards and positions that the drawing tests look at."""

from __future__ import annotations

from homeward.rulebook import Rulebook, load, names

Pieces = dict[int, list[str]]


def _shelf() -> dict[str, Rulebook]:
    books = {name: load(name) for name in names(for_tests=True)}
    books["poliana, 15 a side"] = load("poliana").with_house_rules(side=15)
    books["pollyanna, 16 a side"] = load("pollyanna").with_house_rules(side=16)
    books["pollyanna, short path"] = load("pollyanna").with_house_rules(home_path=3, turnout_spaces=9)
    books["pollyanna, no turnouts"] = load("pollyanna").with_house_rules(turnout_spaces=0)
    books["parcheesi, 14 a side"] = load("parcheesi").with_house_rules(side=14, home_path=5)
    return books


BOOKS = _shelf()
DICE_GAMES = [name for name, book in BOOKS.items() if book.family == "track"]
STAGE_GAMES = [name for name, book in BOOKS.items() if book.family == "stage"]


def spaces_of(book: Rulebook) -> list[tuple[str, int | None, int | None]]:
    """Every space of a board, as space, seat and number."""
    if book.family == "stage":
        return _stage_spaces(book)
    rules = book.track
    spaces: list[tuple[str, int | None, int | None]] = [(f"B{n}", None, None) for n in range(rules.ring)]
    for seat in range(4):
        spaces += [(f"T{seat}.{i + 1}", None, None) for i in range(rules.turnout_spaces)]
        spaces += [(f"P{i + 1}", seat, None) for i in range(rules.home_path)]
        spaces += [("corner", seat, None), ("home", seat, None)]
    return spaces


def _stage_spaces(book: Rulebook) -> list[tuple[str, int | None, int | None]]:
    names_ = ["stage", *(f"{column}.{i + 1}" for column in "ab" for i in range(book.stage.columns))]
    for side, ranks in enumerate(book.stage.sides):
        for rank, signs in enumerate(ranks):
            for lane, sign in enumerate(signs, start=1):
                if sign == "w":
                    names_.append(f"well.{side}")
                elif sign.isdigit():
                    names_.append(f"cue.{side}.{rank}")
                elif sign == ".":
                    names_.append(f"{side}.{rank}.{lane}")
    circles = [("circle", seat, number) for seat in range(4) for number in range(1, 5)]
    return [*((name, None, None) for name in names_), *circles]


def start(book: Rulebook) -> Pieces:
    """Everyone waiting."""
    if book.family == "stage":
        return {seat: ["circle"] * 4 for seat in range(4)}
    return {seat: ["corner"] * book.track.pieces for seat in range(4)}


def busy(book: Rulebook) -> Pieces:
    """A position with a piece on every kind of space, pairs and stacks among them."""
    if book.family == "stage":
        return {
            0: ["3.0.2", "2.3.4", "stage", "0.4.1"],
            1: ["circle", "cue.2.2", "1.3.2", "1.3.1"],
            2: ["a.2", "well.1", "3.6.3", "0.6.3"],
            3: ["stage", "well.1", "well.1", "circle"],
        }
    rules = book.track
    side = f"T1.{rules.turnout_spaces}" if rules.turnout_spaces else "B2"
    pieces = {
        0: ["corner", f"B{rules.start}", f"B{rules.side + 1}", f"B{rules.side + 1}"],
        1: ["home", "P1", "corner", side],
        2: ["home", "home", f"P{rules.home_path}", f"B{rules.ring - 1}"],
        3: [f"B{rules.side * 3}"] * 3 + ["corner"],
    }
    return {seat: spaces[: rules.pieces] for seat, spaces in pieces.items()}
