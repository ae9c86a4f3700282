"""Dice that can be checked, in a browser: the hash and the words before, every throw calculated again after."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from homeward.fairdice import bound_commitment, terms_digest
from waiting import until
from web.browser.axe import findings
from web.browser.hands import come_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page, Route

    from web.browser.serving import RealServer

NO_CRYPTO = "Object.defineProperty(Crypto.prototype, 'subtle', { get() { throw new Error('plain http') } })"
NO_CLIPBOARD = """
    delete Navigator.prototype.clipboard;
    addEventListener("copy", (event) => { window.copied = event.target.value; });
"""
DICE = re.compile(r"\b(dice|die|throws?|thrown)\b", re.IGNORECASE)
SEATS = [{"who": "me", "name": "Ana"}, {"who": "bot", "bot": "wanderer"}]


def open_table(page: Page, server: RealServer, game: str) -> str:
    """A table of Ana and a bot, set over HTTP by this browser; nobody has looked at it yet."""
    wish = {"game": game, "seats": SEATS}
    answer = page.request.post(f"{server.url}/api/tables", data=wish, headers={"Origin": server.url})
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def view(page: Page, server: RealServer, table: str) -> dict[str, Any]:
    told: dict[str, Any] = page.request.get(f"{server.url}/api/tables/{table}").json()
    return told


def play_to_the_end(page: Page, server: RealServer, table: str) -> None:
    """Over HTTP, when no page shows the table any more: Ana leaves her seat to a bot."""
    action: dict[str, object] = {"verb": "seat", "seat": 0, "who": {"who": "bot", "bot": "wanderer"}}
    while not (now := view(page, server, table))["ending"]:
        act = {"id": f"action-{now['version']:04d}", "seen": now["version"], "action": action}
        done = page.request.post(f"{server.url}/api/tables/{table}/acts", data=act, headers={"Origin": server.url})
        assert done.ok or done.json()["code"] == "stale", done.text()
        if done.ok:  # and not that the page had still been about to do something
            action = {"verb": "go_on", "until": "person"}


def finished(page: Page, server: RealServer, game: str = "tiny") -> str:
    """A game that this browser saw before its dice were settled, played to its end."""
    table = open_table(page, server, game)
    come_in(page, server, f"/table/{table}")
    expect(page.locator("[data-fair] ol li")).to_have_count(1)
    page.get_by_role("button", name="Draw the lot").click()
    until(lambda: view(page, server, table)["ask"]["code"] not in ("lot", "words"), "the lot")
    come_in(page, server, "/fair-dice")
    play_to_the_end(page, server, table)
    return table


def test_the_hash_and_the_words_before_the_first_throw(page: Page, server: RealServer) -> None:
    page.context.add_init_script(NO_CLIPBOARD)  # as on plain http
    table = open_table(page, server, "pollyanna")
    come_in(page, server, f"/table/{table}")
    card, words = page.locator("[data-fair]"), page.locator("[data-fair] ol li")
    expect(words).to_have_count(1)
    expect(words).to_be_hidden()  # one line, until somebody wants to know
    card.get_by_text("Fair dice").click()
    fair = view(page, server, table)["fair"]
    assert card.locator("code").inner_text().replace("\n", "").replace(" ", "") == fair["commitment"]
    assert len(words.first.locator("q").inner_text().split()) == 8
    assert (fair["words"], len(fair["committed"]["pledges"])) == ([], 1), "nobody else has seen them"
    assert findings(page) == []
    copy = card.get_by_role("button", name="Copy")
    copy.click()
    expect(copy).to_have_text("Copied.")
    assert page.evaluate("window.copied") == fair["commitment"]

    card.get_by_label("Your device has mixed random words into the dice").fill("  lluvia  de abril ")
    page.keyboard.press("Enter")
    expect(words).to_have_count(2)
    expect(words.last).to_have_text("Ana lluvia de abril")
    page.reload()
    expect(words).to_have_count(2)

    page.keyboard.press("t")
    expect(words).to_have_count(0)
    until(lambda: view(page, server, table)["steps"] >= 1, "the throw, when the words are open")
    assert [one["text"] for one in view(page, server, table)["fair"]["words"]][1] == "lluvia de abril"


def test_the_lot_is_drawn_with_the_button_of_the_table(page: Page, server: RealServer) -> None:
    table = open_table(page, server, "kukla_ollie")
    come_in(page, server, f"/table/{table}")
    expect(page.locator("[data-ask=lot]")).to_be_visible()
    page.locator("[data-turned]").wait_for()
    page.get_by_role("region", name="The board", exact=True).click()
    expect(page.get_by_role("complementary", name="Why not")).to_contain_text("draw the lot")
    said = page.locator("body").text_content() or ""
    assert not re.search(DICE, said), "cards are drawn here, and no dice thrown"
    page.get_by_role("button", name="Draw the lot").click()
    expect(page.locator("[data-ask=lot]")).to_have_count(0)
    assert view(page, server, table)["phase"] == "play"


@pytest.mark.parametrize(("game", "chance"), [("tiny", "dice"), ("kukla_ollie", "cards")])
def test_every_throw_is_calculated_again_on_plain_http(
    page: Page, server: RealServer, game: str, chance: str
) -> None:
    page.context.add_init_script(NO_CRYPTO)
    table = finished(page, server, game)
    come_in(page, server, f"/table/{table}")
    proof = page.locator("[data-proof]")
    expect(proof).to_have_attribute("data-proof", "right")
    for sentence in (
        "fits its fingerprint",
        "those that the fingerprint was bound to",
        "this device saw before",
        "this device kept before any were shown",
        "this device added are among them",
        "The lot had to",
    ):
        expect(proof).to_contain_text(sentence)
    draws = page.request.get(f"{server.url}/api/tables/{table}/fair").json()["draws"]
    expect(proof).to_contain_text(f"All {len(draws)} {'throws and cards' if chance == 'dice' else 'cards'} follow")
    order = page.locator("[data-ask=over], [data-proof]").evaluate_all("(all) => all.map((one) => one.tagName)")
    assert order == ["SECTION", "DETAILS"], "the result comes first, its proof last"

    proof.get_by_text(f"Fair {chance}").click()
    page.get_by_role("button", name="Look closer").click()
    dialog = page.get_by_role("dialog", name=f"{chance.capitalize()} you can check")
    if chance == "cards":
        assert not re.search(DICE, page.locator("body").text_content() or "")
    expect(dialog.get_by_role("heading", name="Everybody’s luck")).to_be_visible()
    assert findings(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Look closer")).to_be_focused()

    come_in(page, server, f"/replay/{table}")
    expect(page.locator("[data-proof=right]")).to_be_visible()


def other_throw(game: dict[str, Any]) -> None:
    game["draws"][3]["text"] = "6-6" if game["draws"][3]["text"] != "6-6" else "1-1"


def throw_left_out(game: dict[str, Any]) -> None:
    del game["draws"][3]


def other_words(game: dict[str, Any]) -> None:
    game["fair"]["words"][0]["text"] = "words that suit me"


def other_secret(game: dict[str, Any]) -> None:
    game["fair"]["secret"] = "00" * 32


def other_envelope(game: dict[str, Any]) -> None:
    terms = terms_digest(game["fair"]["committed"]["terms"])
    game["fair"] |= {"secret": "00" * 32, "commitment": bound_commitment(terms, 1, bytes(32))}


def other_terms(game: dict[str, Any]) -> None:
    terms = game["fair"]["committed"]["terms"].replace("seats 0 2", "seats 0 1")
    secret = bytes.fromhex(game["fair"]["secret"])
    game["fair"]["committed"]["terms"] = terms
    game["fair"]["commitment"] = bound_commitment(terms_digest(terms), 1, secret)


def other_starter(game: dict[str, Any]) -> None:
    game["lot"]["first"] = 2 - game["lot"]["first"]


def other_order(game: dict[str, Any]) -> None:
    """Who starts, and the seats told in an order in which the lot would have fallen on them."""
    other_starter(game)
    game["lot"]["seats"].reverse()


@pytest.mark.parametrize(
    ("lie", "found"),
    [
        (other_throw, "Number 4, of"),
        (throw_left_out, "Number 5, of"),
        (other_words, "The list of words is another than this device kept"),
        (other_terms, "others than this device saw"),
        (other_secret, "does not fit its fingerprint"),
        (other_envelope, "saw another fingerprint"),
        (other_starter, "but the lot draws"),
        (other_order, "but the lot draws"),
    ],
)
def test_a_server_that_lies_is_found_out(
    page: Page, server: RealServer, lie: Callable[[dict[str, Any]], None], found: str
) -> None:
    table = finished(page, server)

    def lying(route: Route) -> None:
        told = route.fetch().json()
        lie(told)
        route.fulfill(body=json.dumps(told), content_type="application/json")

    page.route("**/fair?*", lying)
    come_in(page, server, f"/table/{table}")
    proof = page.locator("[data-proof]")
    expect(proof).to_have_attribute("data-proof", "wrong")
    expect(proof).to_contain_text(found)


def test_luck_can_be_looked_at_any_time_and_the_page_explains(page: Page, server: RealServer) -> None:
    table = open_table(page, server, "pollyanna")
    come_in(page, server, f"/table/{table}")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Dice: fair? lucky?").click()
    dialog = page.get_by_role("dialog", name="Dice you can check")
    expect(dialog.get_by_role("heading", name="Luck so far")).to_be_visible()
    expect(dialog).to_contain_text("too few to say anything about luck")
    dialog.get_by_role("link", name="How does this work?").click()
    expect(page.get_by_role("heading", level=1, name="Dice you can check")).to_be_visible()
    page.get_by_role("button", name="ES").click()
    expect(page.get_by_role("heading", name="Un sobre en la mesa")).to_be_visible()


def test_a_device_that_was_not_there_says_so(page: Page, server: RealServer) -> None:
    """It calculates the same, and does not claim to have witnessed it."""
    table = finished(page, server)
    page.evaluate("localStorage.removeItem('homeward.dice')")
    come_in(page, server, f"/table/{table}")
    proof = page.locator("[data-proof]")
    expect(proof).to_have_attribute("data-proof", "unwitnessed")
    proof.get_by_text("Dice calculated again").click()
    expect(proof).to_contain_text("Not witnessed by this device")
    assert findings(page) == []


def test_a_device_that_is_shown_other_dice_plays_on_no_further(page: Page, server: RealServer) -> None:
    table = open_table(page, server, "pollyanna")
    come_in(page, server, f"/table/{table}")
    page.get_by_role("button", name="Throw").click()
    page.locator("[data-fair] ol li").first.wait_for(state="detached")
    until(lambda: view(page, server, table)["steps"] >= 1, "the throw")
    page.evaluate(
        """() => {
            const kept = JSON.parse(localStorage.getItem("homeward.dice"));
            kept.at(-1)[1].committed.list = "0".repeat(64);
            localStorage.setItem("homeward.dice", JSON.stringify(kept));
        }"""
    )
    page.reload()
    expect(page.locator("[data-other-dice]")).to_contain_text("These are other dice")
    expect(page.locator("[data-main]")).to_have_count(0)
    before = view(page, server, table)["version"]
    page.keyboard.press("t")
    page.get_by_role("button", name="Look closer").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert view(page, server, table)["version"] == before
    assert findings(page) == []
