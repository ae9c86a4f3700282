"""Read a line from whoever sits at the keyboard."""

from __future__ import annotations

import contextlib
import sys


class Left(Exception):
    """End of input, Ctrl-C or `quit`."""


def ask(prompt: str) -> str:
    """A typed line; raises Left where there is no more input."""
    try:
        line = input(prompt)
    except EOFError:
        raise Left from None
    if not sys.stdin.isatty():
        print(flush=True)  # the prompt stands on a line of its own where nobody presses Enter
    return line


def allow_editing() -> None:
    """Arrow keys and a history where the system offers them."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401
