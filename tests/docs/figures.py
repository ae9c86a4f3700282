"""Write the figures of docs/laboratory.md and their picture anew: `PYTHONPATH=tests python tests/docs/figures.py`.

Needed when the games of a seed have changed, because a rule has or the way chance is asked. Read the page afterwards:
its sentences speak of these figures.
"""

from __future__ import annotations

from docs.pages import blocks, text_of
from places import ROOT
from terminal.driving import homeward

PAGE = "docs/laboratory.md"
PICTURE = ROOT / "docs" / "pictures" / "reward.svg"


def told() -> str:
    """The first block on the page: a command and what it answered."""
    return blocks(PAGE, "console")[0]


def told_today(*files: object) -> str:
    """The same as it would be written today; files are further options of the command."""
    command = told().partition("\n")[0]
    seen = homeward(*command.split()[2:], *files)
    assert seen.code == 0, seen.err
    return "\n".join([command, *(line.rstrip() for line in seen.out.splitlines())]) + "\n"


def main() -> None:
    """Write both."""
    page = text_of(PAGE).replace(told(), told_today("--plot", PICTURE))
    (ROOT / PAGE).write_text(page, encoding="utf-8")
    print(told())


if __name__ == "__main__":
    main()
