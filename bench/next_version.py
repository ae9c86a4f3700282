"""Make nets that were trained the next version: `scholar` and `master` play by them, `scholar@1` stays who it was.

    python bench/next_version.py trained

What the folder has of GAME.npz takes the place of today's net of that game. The net it replaces goes into a folder of
the version that ends, and the version counts up. All is checked before anything is changed. Then `python
bench/again.py` tells what was made with other nets, and makes it again.
"""

from __future__ import annotations

import argparse
import re
import shutil
from pathlib import Path

import homeward
from homeward.rulebook import shipped
from homeward.scholar.weights import NoWeights, load_weights

VERSIONS = "playouts/versions.py"
WEIGHTS = "scholar/weights"
LINE = re.compile(r"(?<=^TODAYS = )\d+$", re.MULTILINE)


def replaced_by(folder: Path, package: Path) -> list[str]:
    """The games whose nets are others than today's, checked; refused where there are none."""
    found = [game for game in shipped() if (folder / f"{game}.npz").is_file()]
    for game in found:
        load_weights(game, str(folder / f"{game}.npz"))
    others = [game for game in found if _bytes(folder, game) != _bytes(package / WEIGHTS, game)]
    if not others:
        raise NoWeights(f"{folder} holds no net that is another than today's.")
    return others


def _bytes(folder: Path, game: str) -> bytes:
    return (folder / f"{game}.npz").read_bytes()


def next_version(folder: Path, package: Path) -> str:
    """Put the nets of a folder in the place of today's; what was done, in a sentence."""
    games = replaced_by(folder, package)
    versions = package / VERSIONS
    text = versions.read_text(encoding="utf-8")
    (number,) = map(int, LINE.findall(text))
    kept = package / WEIGHTS / str(number)
    kept.mkdir(exist_ok=True)
    for game in games:
        shutil.copyfile(package / WEIGHTS / f"{game}.npz", kept / f"{game}.npz")
    versions.write_text(LINE.sub(str(number + 1), text), encoding="utf-8")
    for game in games:
        shutil.copyfile(folder / f"{game}.npz", package / WEIGHTS / f"{game}.npz")
    return f"Version {number + 1}: {', '.join(games)}. What they replace lies in {kept}."


def main() -> None:
    """Read the command line and do it."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("folder", type=Path, help="where the new nets lie")
    asked.add_argument("--package", type=Path, default=Path(homeward.__file__).parent, help="whose (%(default)s)")
    told = asked.parse_args()
    try:
        print(next_version(told.folder, told.package))
    except NoWeights as error:
        asked.exit(1, f"{error}\n")


if __name__ == "__main__":
    main()
