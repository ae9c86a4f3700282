"""A code on the page, read as a phone's camera would read it: by another program, from a picture."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

import zxingcpp
from PIL import Image

if TYPE_CHECKING:
    from playwright.sync_api import Locator


def text_of(code: Locator) -> str:
    """What the code says."""
    with Image.open(BytesIO(code.screenshot())) as picture:
        (found,) = zxingcpp.read_barcodes(picture.convert("L"))
    text: str = found.text
    return text
