"""Draw the picture of docs/printing.md anew, with pdftoppm: `PYTHONPATH=tests python tests/docs/printed.py`."""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

from PIL import Image

from homeward.printing.making import made
from homeward.printing.ordering import Order
from homeward.rulebook import load
from places import ROOT

PICTURE = ROOT / "docs" / "pictures" / "printed.webp"
SHOWN = (("pollyanna", 1), ("pollyanna", 2), ("pollyanna", 8), ("kukla_ollie", 9))
HIGH, APART = 340, 10


def page(game: str, number: int) -> Image.Image:
    """One page of a game's PDF, small."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.pdf"
        file.write_bytes(made(Order(load(game))))
        numbers = ("-f", str(number), "-l", str(number), "-singlefile")
        subprocess.run(["pdftoppm", "-r", "120", "-png", *numbers, file, file.with_suffix("")], check=True)
        with Image.open(file.with_suffix(".png")) as picture:
            return picture.convert("RGB").resize((round(picture.width * HIGH / picture.height), HIGH))


def main() -> None:
    """Pages side by side."""
    pages = [page(*one) for one in SHOWN]
    wide = sum(one.width + APART for one in pages) + APART
    sheet = Image.new("RGB", (wide, HIGH + 2 * APART), "#cfc8ba")
    at = APART
    for one in pages:
        sheet.paste(one, (at, APART))
        at += one.width + APART
    sheet.save(PICTURE, quality=80)


if __name__ == "__main__":
    main()
