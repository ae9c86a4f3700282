"""Print it, on the rules page: a PDF for each paper, in the page's language."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from web.browser.hands import come_in, prefer

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from web.browser.serving import RealServer


@pytest.mark.parametrize(
    ("language", "title", "said"), [("en", "Print it", "The object"), ("es", "Imprímelo", "De qué")]
)
def test_a_pdf_is_fetched_from_the_rules(
    page: Page, server: RealServer, language: str, title: str, said: str
) -> None:
    from pypdf import PdfReader

    prefer(page, language=language)
    come_in(page, server, "/rules/poliana")
    page.get_by_role("navigation").get_by_role("link", name=title).click()
    expect(page.get_by_role("heading", name=title)).to_be_in_viewport()
    with page.expect_download() as fetched:
        page.get_by_role("link", name="PDF").last.click()
    assert fetched.value.suggested_filename == "poliana-letter.pdf"
    first = PdfReader(Path(fetched.value.path())).pages[0]
    assert float(first.mediabox.width) == pytest.approx(612, abs=0.1)
    assert said in first.extract_text()
