"""Draw the boards and pictures in docs/pictures anew: `PYTHONPATH=tests python tests/docs/pictures.py`."""

from __future__ import annotations

import homeward
from homeward.pictures import gallery
from places import ROOT

FOLDER = ROOT / "docs" / "pictures"

POSITIONS = {
    "pollyanna": (
        "pollyanna seats=0,1,2,3 turn=0 0=corner,B6,B29,P4 1=B11,T0.4,P3,home 2=corner,B38,B38,B59 3=B3,B20,home,home"
    ),
    "dixie_pollyanna": (
        "dixie_pollyanna seats=0,1,2,3 turn=0 0=B9,B9,T2.3,home 1=corner,B27,B47,P5 2=B36,P2,P5,home 3=B14,P1,P6,home"
    ),
    "parcheesi": (
        "parcheesi seats=0,1,2,3 turn=0 0=corner,B12,B46,P3 1=B29,B50,P5,home 2=corner,B20,B20,B39 3=B5,B63,P2,home"
    ),
    "poliana": (
        "poliana seats=0,1,2,3 turn=0 0=corner,B12,B12,T1.4 1=B23,B40,P3,home 2=corner,corner,B39,T0.3 3=B2,B2,B60,P6"
    ),
    "kukla_ollie": (
        "kukla_ollie seats=0,1,2,3 turn=0 0=3.1.3,2.0.1,1.0.2,0.3.2 1=a.2,3.5.3,circle,1.3.2 "
        "2=stage,2.2.1,1.1.3,circle 3=b.1,well.2,1.1.4,0.1.1 deck=4,4,3,2,2,2,2,1"
    ),
}


EXPLAINING = {
    "pollyanna": (
        *("board", "entering", "double", "blockade", "turnout", "capture", "safe", "exact"),
        *("corner-yellow", "corner-capture", "corner-safe", "corner-turnout", "corner-renewed"),
        *("example-1", "example-2", "example-3"),
    ),
    "dixie_pollyanna": ("board", "entering", "blockade", "turnout", "capture", "exact"),
    "parcheesi": (
        *("board", "entering", "moving", "double", "blockade", "capture", "safe", "closed", "exact"),
        *("example-1", "example-2"),
    ),
    "poliana": (
        *("board", "breaking-out", "double", "catwalk", "catwalk-single-file", "capture", "stack", "exact"),
        *("example-1", "example-2"),
    ),
    "kukla_ollie": (
        *("board", "starting", "row", "cue", "card", "capture", "safe", "last-rows", "nearest-first"),
        *("example-1", "example-2"),
    ),
}
"""Of each game's pictures those that docs/play shows, in every language."""

PLACES = {"en": "play/", "es": "play/es/"}
"""Where the pictures of a language lie."""

SHOWN = tuple(
    f"{place}{game}-{ident}" for place in PLACES.values() for game, idents in EXPLAINING.items() for ident in idents
)
NAMES = (*POSITIONS, *SHOWN)


def drawn(name: str) -> str:
    """The picture of that name as it would be drawn today."""
    if name in POSITIONS:
        return homeward.parse(POSITIONS[name]).svg() + "\n"
    language = "es" if name.startswith(PLACES["es"]) else "en"
    game, _, ident = name.removeprefix(PLACES[language]).partition("-")
    return gallery(game).find(ident).svg(language=language) + "\n"


def main() -> None:
    """Draw them all."""
    for name in NAMES:
        path = FOLDER / f"{name}.svg"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(drawn(name), encoding="utf-8")
        print(f"{name}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
