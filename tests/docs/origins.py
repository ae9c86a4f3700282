"""Write where each game comes from into docs/play anew: `PYTHONPATH=tests python tests/docs/origins.py`.

The words are those of games/origins; the section is the last of its page.
"""

from __future__ import annotations

import textwrap

from docs.pages import text_of
from homeward import rulebook
from homeward.origins import origin
from homeward.terminal.origin_page import known_words
from homeward.words import LANGUAGES, say
from places import ROOT

WIDTH = 130
FOLDERS = {"en": "docs/play", "es": "docs/play/es"}
COUNT = {
    "en": """\
`homeward count {name}` asks what is on your board and writes a file that you can play; on the page \
*Count your board* does, under the game's rules.""",
    "es": """\
`homeward count {name} --lang es` pregunta qué hay en tu tablero y escribe un archivo que se puede jugar; en \
el navegador lo hace *Cuenta tu tablero*, en las reglas del juego.""",
}


def page_of(name: str, language: str) -> str:
    """Where the page of a game lies."""
    return f"{FOLDERS[language]}/{name}.md"


def section(name: str, language: str) -> str:
    """The section as it would be written today."""
    book, found = rulebook.load(name), origin(name)
    assert found is not None
    known = [_wrapped(f"- {known_words(book, one, language)}", "  ") for one in found.known]
    parts = [
        found.edition.say(language),
        f"{say(book, 'origins', 'known', language)}:",
        "\n".join(known),
        f"{found.missing.say(language)} {COUNT[language].format(name=name)}",
    ]
    heading = f"## {say(book, 'origins', 'title', language)}"
    return "\n\n".join([heading, *(part if part.startswith("- ") else _wrapped(part) for part in parts)]) + "\n"


def _wrapped(text: str, indent: str = "") -> str:
    return textwrap.fill(text, WIDTH, subsequent_indent=indent, break_on_hyphens=False, break_long_words=False)


def written(name: str, language: str) -> str:
    """The page with the section of today at its end."""
    text = text_of(page_of(name, language))
    heading = section(name, language).partition("\n")[0]
    return text.partition(f"\n{heading}\n")[0].rstrip("\n") + "\n\n" + section(name, language)


def main() -> None:
    """Write them all."""
    for language in LANGUAGES:
        for name in rulebook.names():
            (ROOT / page_of(name, language)).write_text(written(name, language), encoding="utf-8")
            print(page_of(name, language))


if __name__ == "__main__":
    main()
