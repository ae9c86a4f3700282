"""docs/advice.md and docs/advice.es.md, made from the games' files of advice. Run me to write them again.

PYTHONPATH=tests:src python tests/docs/advice.py
"""

from __future__ import annotations

from textwrap import fill
from typing import TYPE_CHECKING

from homeward.rulebook import load, names
from homeward.telling.advice import advice
from homeward.words import catalogue
from places import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

WIDTH = 118
PAGES = {"en": ROOT / "docs" / "advice.md", "es": ROOT / "docs" / "advice.es.md"}
OPENING = {
    "en": """\
What the old sheets advise, in our words, and what the bots found when they tried it. The same is on every
game's rules page and in `homeward rules GAME`. (En español: [Jugar bien](advice.es.md).)

The figures were measured: [how](../bench/advice.md), by `bench/advice.py`; strengths by `bench/strengths.py`, and
what a decision loses by `bench/review_ladder.py`. A Steady that is deaf to some advice sat alone against three that
heed it; 25 games of 100 would be even. They hold for such players, who look one throw ahead. The bots are told in
[players](players.md).""",
    "es": """\
Lo que aconsejan las hojas antiguas, en nuestras palabras, y lo que encontraron los bots al probarlo. Lo mismo está en
la página de reglas de cada juego y en `homeward rules JUEGO --lang es`. (In English: [Good play](advice.md).)

Las cifras se midieron: [cómo](../bench/advice.md), con `bench/advice.py`; la fuerza de los bots con
`bench/strengths.py`, y lo que pierde una decisión con `bench/review_ladder.py`. Un Prudente sordo a un consejo jugó
solo contra tres que lo siguen; lo parejo serían 25 partidas de 100. Valen para jugadores así, que miran un tiro hacia
adelante.""",
}


def page(language: str) -> str:
    """The page of a language."""
    said = catalogue(language)["rules_page"]
    return "\n\n".join([f"# {said['advice']}", _paragraphs(OPENING[language]), *_games(language)]) + "\n"


def _games(language: str) -> Iterator[str]:
    said = catalogue(language)["rules_page"]
    for name in names():
        told = advice(load(name), language)
        yield f"## {load(name).title}"
        yield said["advice_lead" if any(one.section for one in told) else "advice_ours"]
        for one in told:
            text = said["advice_sheet"].format(heading=one.section, text=one.text) if one.section else one.text
            found = said["advice_found"].format(found=one.found)
            yield "\n".join(
                [
                    fill(f"- **{text}**", WIDTH, subsequent_indent="  "),
                    fill(found, WIDTH, initial_indent="  ", subsequent_indent="  "),
                ]
            )


def _paragraphs(text: str) -> str:
    return "\n\n".join(fill(part, WIDTH) for part in text.split("\n\n"))


def main() -> None:
    """Write both."""
    for language, path in PAGES.items():
        _write(path, page(language))


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
