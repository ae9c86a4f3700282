"""`homeward print`: writes the files and says what they hold."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from homeward.errors import BadOptions
from homeward.extras import check_installed
from homeward.printing.ordering import parts_of
from homeward.printing.papers import CENTIMETRE, PAPERS, piece_size, true_size
from homeward.printing.tiles import tiling
from homeward.printing.wording import told
from homeward.writing import written_whole

if TYPE_CHECKING:
    from homeward.printing.ordering import Order


def print_game(order: Order, out: Path | None, *, laser: bool) -> None:
    """Write what is ordered: a PDF, or two SVGs for a laser cutter."""
    check_installed("print", "Printing")
    say = Console(highlight=False, soft_wrap=True).print
    say(_laser(order, out) if laser else _pdf(order, out))


def _pdf(order: Order, out: Path | None) -> str:
    from homeward.printing.making import made

    file = out or Path(f"{order.book.name}.pdf")
    data = made(order)
    _write(file, data)
    parts = _listed(_told_parts(order), order.language)
    return told("done_whole" if order.whole else "done", order.language, file=str(file), parts=parts)


def _laser(order: Order, out: Path | None) -> str:
    from homeward.printing.laser import laser_board, laser_pieces

    if order.parts:
        raise BadOptions("--laser makes the board and the pieces, and knows no other --parts.")
    book, language, size = order.book, order.language, true_size(order.book, order.size)
    file = out or Path(f"{book.name}-laser.svg")
    beside = file.with_name(f"{file.stem}-pieces.svg")
    _write(file, laser_board(book, size, language).encode())
    _write(beside, laser_pieces(book, size, language).encode())
    return told(
        "laser", language, file=str(file), pieces=str(beside), size=f"{size / CENTIMETRE:g}",
        wide=f"{piece_size(book, size):.1f}",
    )  # fmt: skip


def _write(file: Path, data: bytes) -> None:
    try:
        with written_whole(file) as beside:
            beside.write_bytes(data)
    except OSError as error:
        raise BadOptions(f"{file} cannot be written: {error.strerror or error}.") from None


def _told_parts(order: Order) -> list[str]:
    """What a PDF holds, part by part."""
    told_parts = []
    for part in parts_of(order.book, order.parts):
        if part == "board":
            told_parts.append(_board(order))
        elif part == "cards":
            told_parts.append(told("part_cards", order.language, count=sum(order.book.stage.deck.values())))
        else:
            told_parts.append(told(f"part_{part}", order.language))
    return told_parts


def _board(order: Order) -> str:
    size, paper = true_size(order.book, order.size), PAPERS[order.paper]
    pages = len(tiling(size, paper).tiles)
    code = "part_board_whole" if order.whole else "part_board" if pages > 1 else "part_board_one"
    return told(
        code,
        order.language,
        size=f"{size / CENTIMETRE:g}",
        pages=pages,
        paper=told(f"paper_{order.paper}", order.language),
    )


def _listed(parts: list[str], language: str) -> str:
    """Parts in one sentence."""
    if len(parts) == 1:
        return parts[0]
    return told("and", language, first="; ".join(parts[:-1]), last=parts[-1])
