"""A link as a code: the very dots that segno draws, in a picture of our own."""

from __future__ import annotations

import re
from base64 import b64decode

import pytest
import segno

from homeward.web.posting.codes import EDGE, picture

RUN = re.compile(r"M(\d+) (\d+)h(\d+)v1h-\3z")


@pytest.mark.parametrize("length", [60, 300, 700, 1200])
def test_its_dots_are_those_of_the_code(length: int) -> None:
    link = "https://games.example.org/#/post/" + "aB3-_x" * (length // 6)
    kind, _, body = picture(link).partition(",")
    assert kind == "data:image/svg+xml;base64"
    path = b64decode(body).decode().rpartition('d="')[2]
    dark = {(int(x) + dot, int(y)) for x, y, wide in RUN.findall(path) for dot in range(int(wide))}
    matrix = segno.make(link, error="l", micro=False).matrix
    told = {(x, y) for y, row in enumerate(matrix, EDGE) for x, is_dark in enumerate(row, EDGE) if is_dark}
    assert dark == told
