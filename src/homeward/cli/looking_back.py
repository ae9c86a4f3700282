"""Commands that look at a game or a position: was it fair, what does it teach, what comes next."""

import sys
from pathlib import Path

from homeward.cli.options import Json, Language, ReviewLanguage
from homeward.errors import HomewardError


def verify(*files: Path, lang: Language = "en") -> None:
    """Check a finished game: whether its dice, cards and start follow from secret and words (docs/fair-dice.md).

    Says what is right, and where something first differs; then the exit code is 1.

    Try:

    - `homeward verify pollyanna-2026-05-01-3f2a.txt`, a record downloaded from the table
    - `homeward verify 'https://games.example.org/#/record/…'`, a link to a game

    Parameters
    ----------
    files
        Records of games that are over, or links to them.
    """
    from homeward.terminal.screen import Screen
    from homeward.terminal.verifying import verify as verified

    if not files:
        raise HomewardError("Name the record of a game: homeward verify FILE.")
    sys.exit(verified(files, Screen.for_output(), lang))


def review(
    file: Path,
    /,
    *,
    html: Path | None = None,
    confirm: bool = True,
    lang: ReviewLanguage = "en",
    json: Json = False,
) -> None:
    """Review a game: everybody's chances, what was luck, what was lost, and which plays lost it (docs/review.md).

    A game that is not over is reviewed as far as it goes. Plays in question are played on from, with shared luck,
    before they are called anything; that takes some seconds.

    Try:

    - `homeward review pollyanna-2026-05-01-3f2a.txt`, a record downloaded from the table
    - `homeward review 'https://games.example.org/#/record/…'`, a link to a game
    - `homeward review evening.txt --html evening.html` writes a page with pictures, to keep or to print
    - `homeward review evening.txt --no-confirm` is done in a second, and calls no play anything
    - `homeward review evening.txt --json` prints every number for programs

    Parameters
    ----------
    file
        The record of a game, or a link to it.
    html
        A file for one self-contained page.
    confirm
        Whether to play on from what is in question; --no-confirm leaves it out.
    json
        Print one JSON object, and nothing else.
    """
    from homeward.terminal.reviewing.command import ReviewOptions, run

    run(ReviewOptions(file, html, lang, confirm, json))


def link(game: Path, /, *, address: str = "", lang: Language = "en") -> None:
    """Put a whole game into a link, or take it out of one (docs/links.md).

    Any page of homeward opens such a link as a replay: the whole game is in it.

    Try:

    - `homeward link evening.txt` prints the letters of the game
    - `homeward link evening.txt --address https://games.example.org/` prints the link for a page there
    - `homeward link 'https://games.example.org/#/record/…'` prints the record that is in a link

    Parameters
    ----------
    game
        The record of a game, or a link to one.
    address
        Where the page is that the link opens.
    """
    from homeward.terminal.linking import linked

    sys.stdout.write(linked(game, address, lang))


def throws(
    *position: str,
    svg: Path | None = None,
    lang: ReviewLanguage = "en",
    json: Json = False,
) -> None:
    """Show what the next throw would bring: for each of the 21 the best play and the chance to win (docs/review.md).

    In Kukla & Ollie it shows each card that is left, or, where a move is due, what each move is worth.

    Try:

    - `homeward throws pollyanna seats=0,2 turn=0 0=B6,B9,corner,home 2=B20,B21,corner,corner`
    - `homeward throws pollyanna seats=0,2 turn=0 0=B6,B9,corner,home 2=B20,B21,corner,corner --svg map.svg`

    Parameters
    ----------
    position
        A position as records and the table write it (docs/notation.md), before a throw.
    svg
        A file for the map as a picture.
    json
        Print one JSON object, and nothing else.
    """
    from homeward.terminal.reviewing.throws_command import ThrowsOptions, run

    run(ThrowsOptions(" ".join(position), svg, lang, json))


def endgame(game: str, /, *position: str, json: Json = False) -> None:
    """Show exact values for the end of a dice game: turns needed, chances, the best play (docs/endgame.md).

    The first question about a game takes some seconds; what was worked out is kept.

    Try:

    - `homeward endgame pollyanna` shows how many turns the last piece needs, and who wins with one piece each
    - `homeward endgame pollyanna seats=0,2 turn=0 0=P2,P5,home,home 2=P1,P6,home,home`
    - `homeward endgame parcheesi seats=0,2 turn=2 0=P7,home,home,home 2=B30,P4,home,home throw=6-4 left=6-4`
    - `homeward endgame pollyanna --json` tells the turns of every placement, and who wins with one piece each

    Parameters
    ----------
    game
        pollyanna, dixie_pollyanna, parcheesi or poliana.
    position
        A position as records and the table write it (docs/notation.md), with or without the game's name.
    """
    from homeward.endgame.command import run

    run(game, position, as_json=json)
