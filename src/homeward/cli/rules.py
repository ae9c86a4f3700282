"""Commands about what is played by: the games, their rules, sets of house rules, boards of paper and wood."""

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter

from homeward.cli.options import Flag, GameOrSet, House, Language, OneGame, Plain, ReviewLanguage, Rules


def rules(
    game: GameOrSet = "", ruling: str = "", /, *, house: House = (), rules: Rules = "", lang: Language = "en"
) -> None:
    """Explain the rules of a game to someone who has never played it; then advice, every ruling and the switches.

    Try:

    - `homeward rules poliana`
    - `homeward rules pollyanna P9` shows one ruling, `homeward rules pollyanna reward` one switch
    - `homeward rules poliana side --house home_path=3` shows what a switch may be, given other house rules
    - `homeward rules pollyanna --lang es | less`

    Parameters
    ----------
    ruling
        One ruling by its id, or one switch by its key.
    """
    from homeward.terminal.refusing import told_in
    from homeward.terminal.rule_sets.choosing import chosen
    from homeward.terminal.rules_page import rules_lines, ruling_lines
    from homeward.terminal.screen import Screen

    with told_in(lang):
        book = chosen(game, rules, house).game.book
    Screen.for_output().page(ruling_lines(book, ruling, lang) if ruling else rules_lines(book, lang))


def print_(
    game: GameOrSet = "",
    /,
    *,
    parts: str = "",
    paper: Literal["a4", "letter"] = "a4",
    size: float | None = None,
    whole: Flag = False,
    laser: Flag = False,
    house: House = (),
    rules: Rules = "",
    lang: ReviewLanguage = "en",
    out: Annotated[Path | None, Parameter(name=["--out", "-o"])] = None,
) -> None:
    """Print a game: its board at its true size, pieces to cut out, cards, and the rules on one side of paper.

    A board that is larger than the paper comes in tiles to be cut and glued (docs/printing.md).

    Try:

    - `homeward print pollyanna` writes pollyanna.pdf
    - `homeward print kukla_ollie --parts board,cards --paper letter`
    - `homeward print poliana --house side=15 --lang es -o barrio.pdf`, or `homeward print --rules poliana-15`
    - `homeward print parcheesi --parts board --whole --size 60` is for a print shop
    - `homeward print pollyanna --laser` draws lines for a laser cutter

    Parameters
    ----------
    parts
        What to print, with commas: rules, board, pieces, cards; everything the game has unless told.
    paper
        a4 (unless told) or letter.
    size
        How wide the board is, in centimetres, from 20 to 120; 45 or 48 unless told, so that pieces stand well on it.
    whole
        The board on one page of its own size, with bleed and cut marks, instead of tiles.
    laser
        Two SVG files for a laser cutter instead of a PDF: red is cut, black engraved.
    out
        The file to write; named after the game unless told.
    """
    from homeward.printing.command import print_game
    from homeward.printing.ordering import Order
    from homeward.terminal.refusing import told_in
    from homeward.terminal.rule_sets.choosing import chosen

    wanted = tuple(part.strip() for part in parts.split(",") if part.strip())
    with told_in(lang):
        book = chosen(game, rules, house).game.book
        print_game(Order(book, wanted, paper, size, whole, lang), out, laser=laser)


def count(game: OneGame, /, *, out: Path | None = None, plain: Plain = None, lang: Language = "en") -> int:
    """Count a real board: asks what is on yours, shows it, and writes a file that `homeward play` plays.

    Try:

    - `homeward count pollyanna`
    - `homeward count kukla_ollie --out ours.toml`: the ranks of each side as signs, and the deck

    Parameters
    ----------
    out
        The file to write; unless told, named after what you call the board.
    """
    from homeward.terminal.counting import count as count_board

    return count_board(game, out, plain, lang)


def games(*, lang: Language = "en") -> None:
    """List the games: ours, your own, and those of other packages (docs/extending.md)."""
    from homeward.terminal.listing import list_games

    list_games(lang)


sets = App(name="sets", help_format="markdown", default_parameter=Parameter(show_default=False))


@sets.default
def list_sets(*, lang: Language = "en") -> None:
    """Sets of house rules that have a name: your own, and those that come with homeward (docs/house-rules.md).

    Try:

    - `homeward sets` lists them all, with what differs from the sheet
    - `homeward sets save "As at grandmother's" poliana --house side=15 reward=10`
    - `homeward play --rules as-at-grandmothers`
    - `homeward sets show poliana-15 > barrio.toml` writes a file to give away
    - `homeward sets save barrio.toml` keeps one that you were given
    """
    from homeward.terminal.rule_sets.commands import list_all

    list_all(lang)


@sets.command
def show(name: str, /, *, lang: Language = "en") -> None:
    """Show a set as its file has it: through a pipe or into a file as TOML, on a screen with what differs in words.

    Parameters
    ----------
    name
        The set's name, or its file.
    """
    from homeward.terminal.rule_sets.commands import show_one

    show_one(name, lang)


@sets.command
def save(name: str, game: str = "", /, *, house: House = (), lang: Language = "en") -> None:
    """Keep house rules under a name; or keep a set from a file that you were given.

    Parameters
    ----------
    name
        What to call it: "As at grandmother's"; or the file of a set.
    game
        Which game it is for; left out for a file.
    """
    from homeward.terminal.rule_sets.commands import save_one

    save_one(name, game, house, lang)


@sets.command
def rename(name: str, new: str, /, *, lang: Language = "en") -> None:
    """Call one of your sets by another name."""
    from homeward.terminal.rule_sets.commands import rename_one

    rename_one(name, new, lang)


@sets.command
def remove(name: str, /, *, lang: Language = "en") -> None:
    """Remove one of your sets; games that were played by it keep its values."""
    from homeward.terminal.rule_sets.commands import remove_one

    remove_one(name, lang)
