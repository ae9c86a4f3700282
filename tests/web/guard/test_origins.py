"""Nothing is done for other people's pages."""

import pytest

from web.device import WISH, Device


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "", "http://localhost:1", "file://"])
def test_other_peoples_pages_change_nothing(ana: Device, origin: str) -> None:
    answer = ana.http.post("/api/tables", json=WISH, headers={"Origin": origin})
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong_origin")


def test_our_own_page_and_programs_may(ana: Device) -> None:
    assert ana.http.post("/api/tables", json=WISH, headers={"Origin": ana.url}).status_code == 201
    assert ana.http.post("/api/tables", json=WISH).status_code == 201


def test_a_browser_that_hides_its_origin_may_not(ana: Device) -> None:
    answer = ana.http.post("/api/tables", json=WISH, headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.json()["code"] == "wrong_origin"
