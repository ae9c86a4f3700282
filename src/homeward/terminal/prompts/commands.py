"""What was typed: a command, or a play by number or text. English and Spanish words are always understood."""

from __future__ import annotations

from dataclasses import dataclass

WORDS = {
    "?": "help",
    "help": "help",
    "ayuda": "help",
    "h": "help",
    "why": "why",
    "porqué": "why",
    "porque": "why",
    "hint": "hint",
    "consejo": "hint",
    "undo": "undo",
    "u": "undo",
    "deshacer": "undo",
    "correct": "correct",
    "corregir": "correct",
    "pieces": "pieces",
    "fichas": "pieces",
    "reach": "reach",
    "alcance": "reach",
    "ahead": "ahead",
    "delante": "ahead",
    "again": "again",
    "repite": "again",
    "words": "words",
    "palabras": "words",
    "rules": "rules",
    "reglas": "rules",
    "board": "board",
    "b": "board",
    "tablero": "board",
    "save": "save",
    "guardar": "save",
    "load": "load",
    "cargar": "load",
    "lang": "lang",
    "idioma": "lang",
    "quit": "quit",
    "q": "quit",
    "exit": "quit",
    "terminar": "quit",
    "salir": "salir",
}


@dataclass(frozen=True)
class Command:
    """A verb and the rest of the line. `go` is an empty line, `play` anything that is no command."""

    verb: str
    rest: str = ""


def parse(line: str) -> Command:
    """The command in a typed line."""
    text = line.strip()
    if not text:
        return Command("go")
    text = text.replace("por qué", "why").replace("por que", "why").strip("¿")
    first, _, rest = text.partition(" ")
    word = first.lower().rstrip("?") or "?"
    if word in WORDS:
        return Command(WORDS[word], rest.strip().rstrip("?"))
    return Command("play", text)
