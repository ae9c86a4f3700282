"""Puzzles in a real browser: by mouse, by keyboard and by ear, on a phone; that of the day, and what is counted."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from homeward.puzzles import Puzzle, of_the_day, puzzles
from web.browser.axe import COLOURS, findings, wear
from web.browser.conftest import PHONE, complaints_of, new_context
from web.browser.hands import come_in, prefer, touch
from web.browser.stillness import still

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator, Page

    from web.browser.serving import RealServer

NOON = datetime(2026, 5, 1, 12)


@pytest.fixture
def phone(browser: Browser, server: RealServer) -> Iterator[Page]:
    context = new_context(browser, viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    complaints = complaints_of(page)
    yield page
    context.close()
    assert not complaints, complaints


def two_plays(game: str) -> Puzzle:
    """A puzzle whose answer takes two plays."""
    return next(one for one in puzzles(game) if len(one.best) == 2)


def state(page: Page, puzzle: Puzzle, outcome: str) -> Locator:
    return page.locator(f"[data-puzzle='{puzzle.game.name} {puzzle.number}'][data-outcome={outcome}]")


def address(puzzle: Puzzle) -> str:
    return f"/puzzle/{puzzle.game.name}/{puzzle.number}"


def choose(page: Page, text: str) -> None:
    """Make a play from the list; a long one is unfolded first."""
    play = page.locator(f"[data-play='{text}']")
    play.wait_for(state="attached")
    play.evaluate("(one) => one.closest('details')?.setAttribute('open', '')")
    still(page)
    play.click()


def spoken(page: Page) -> str:
    return page.locator("[role=log]").inner_text()


def first_off(puzzle: Puzzle) -> str:
    return next(other.plays[0] for other in puzzle.others if len(other.plays) == 1)


def test_a_wrong_try_and_the_answer_found_by_mouse(page: Page, server: RealServer) -> None:
    puzzle = two_plays("parcheesi")
    come_in(page, server, address(puzzle))
    state(page, puzzle, "asked").wait_for()
    assert findings(page) == []
    choose(page, first_off(puzzle))
    expect(state(page, puzzle, "other")).to_contain_text("There is better")
    expect(page.locator("[data-because]")).to_contain_text("That way")
    for number, play in enumerate(puzzle.best):
        choose(page, play)
        state(page, puzzle, "best" if number else "on").wait_for()
    expect(state(page, puzzle, "best")).to_contain_text("Yes, that is best")
    expect(page.locator("[data-because]")).to_contain_text("The best way")
    expect(page.locator("[data-solved='1']")).to_contain_text("1 puzzle solved on this device.")
    assert findings(page) == []
    wear(page, "dark")
    assert findings(page, COLOURS) == []
    page.get_by_role("button", name="Next puzzle").click()
    page.locator(f"[data-puzzle='parcheesi {puzzle.number + 1}']").wait_for()


def test_solved_by_keyboard_and_by_ear_in_spanish(page: Page, server: RealServer) -> None:
    prefer(page, language="es")
    puzzle = next(one for one in puzzles("kukla_ollie") if len(one.position.plays) < 10)
    come_in(page, server, address(puzzle))
    state(page, puzzle, "asked").wait_for()
    assert "Un movimiento es claramente el mejor" in spoken(page)
    texts = [prospect.text for prospect in puzzle.position.prospects]
    still(page)
    page.keyboard.press(str(texts.index(first_off(puzzle)) + 1))
    state(page, puzzle, "other").wait_for()
    assert "Hay algo mejor" in spoken(page)
    page.keyboard.press(str(texts.index(puzzle.best[0]) + 1))
    state(page, puzzle, "best").wait_for()
    assert "Sí, eso es lo mejor" in spoken(page)
    page.get_by_role("button", name="Otro problema").wait_for()
    assert findings(page) == []
    page.keyboard.press("Enter")
    page.locator(f"[data-puzzle='kukla_ollie {puzzle.number % 100 + 1}']").wait_for()


def test_the_answer_is_shown_and_drawn_on_a_phone(phone: Page, server: RealServer) -> None:
    puzzle = two_plays("pollyanna")
    come_in(phone, server, address(puzzle))
    state(phone, puzzle, "asked").wait_for()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    touch(phone, phone.get_by_role("button", name="Show the answer"))
    expect(state(phone, puzzle, "shown")).to_contain_text("Best is")
    expect(phone.locator("g.way")).to_have_count(2)
    assert findings(phone) == []
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(phone.locator("[data-solved]")).to_have_count(0)  # shown is not solved


def test_why_not_is_answered(page: Page, server: RealServer) -> None:
    """A touch on a piece that cannot move, in a puzzle that has one."""
    puzzle = next(one for one in puzzles("parcheesi") if idle(one))
    come_in(page, server, address(puzzle))
    state(page, puzzle, "asked").wait_for()
    still(page)
    page.locator(f"[data-piece='{idle(puzzle)[0]}']").first.click()
    expect(page.get_by_label("Why not")).to_be_visible()
    expect(state(page, puzzle, "asked")).to_be_visible()


def idle(puzzle: Puzzle) -> list[str]:
    """The spaces of pieces on the ring that no play moves."""
    moved = {play.origin for play in puzzle.position.plays}
    return [space for space in puzzle.position.pieces[puzzle.seat] if space.startswith("B") and space not in moved]


def test_the_puzzle_of_the_day_from_the_shelf_and_a_streak(page: Page, server: RealServer) -> None:
    page.clock.set_fixed_time(NOON)
    scores = {"solved": {"poliana": [1]}, "day": "2026-04-30", "streak": 3}
    prefer(page, puzzles=scores)  # type: ignore[arg-type]
    puzzle = of_the_day(NOON.date())
    come_in(page, server)
    expect(page.locator("[data-day-puzzle]")).to_contain_text("3 days on end")
    page.locator("[data-day-puzzle]").click()
    expect(page.get_by_role("heading", name=f"Puzzle of the day: {puzzle.game.title}")).to_be_visible()
    for play in puzzle.best:
        choose(page, play)
    state(page, puzzle, "best").wait_for()
    expect(page.locator("[data-solved]")).to_contain_text("The puzzle of the day: 4 days on end.")
    page.get_by_role("button", name="Leave").click()
    expect(page.locator("[data-day-puzzle]")).to_contain_text("Solved · 4 days on end")
    page.reload()
    expect(page.locator("[data-day-puzzle]")).to_contain_text("Solved · 4 days on end")
    assert findings(page) == []


def test_puzzles_of_one_theme(page: Page, server: RealServer) -> None:
    numbers = [one.number for one in puzzles("poliana") if one.theme.value == "stack"]
    come_in(page, server, "/puzzle/parcheesi/1")
    page.get_by_label("Game").select_option("poliana")
    page.get_by_label("About").select_option("stack")
    page.get_by_role("button", name="To the puzzle").click()
    page.locator(f"[data-puzzle='poliana {numbers[0]}']").wait_for()
    page.locator("[data-skip]").click()
    page.locator(f"[data-puzzle='poliana {numbers[1]}']").wait_for()


@pytest.mark.parametrize("path", ["/puzzle/poliana/101", "/puzzle/chess/1"])
def test_a_puzzle_that_is_not_there(page: Page, server: RealServer, path: str) -> None:
    come_in(page, server, path)
    expect(page.get_by_role("link", name="Back to the shelf")).to_be_visible()
