"""A person's turns, typed in over a pipe. Seed 1 throws 6-3, 4-1, 6-3."""

import re
from pathlib import Path

import pytest

from terminal.driving import Seen, homeward

TWO_PEOPLE = ("play", "pollyanna", "--seats", "Ana,Ben", "--first", "green", "--seed", 1, "--plain")


def played(*lines: str, table: tuple[object, ...] = TWO_PEOPLE) -> Seen:
    seen = homeward(*table, lines=lines)
    assert (seen.code, seen.err) == (0, ""), seen.err
    return seen


def test_plays_by_number_text_and_enter() -> None:
    seen = played("", "1", "b6 to b9", "")
    assert "1) enter on 6 (Green's start) with the 6" in seen.out
    assert "Green (Ana): enter on 6 (Green's start) with the 6." in seen.out
    assert "Green (Ana): 6 to 9 (three past Green's start) with the 3." in seen.out
    assert "Blue (Ben) throws 4 and 1." in seen.out


def test_a_forced_pass_goes_by_itself_with_the_reason() -> None:
    seen = played("", "1", "1", "")
    assert "Blue has no legal play with 4 and 1." in seen.out
    assert "(P9; Pollyanna" in seen.out
    assert "Blue (Ben): pass." in seen.out


def test_why() -> None:
    seen = played("", "why enter", "why B6 B9", "why", "1", "why B6 B8", "por qué b6 home")
    assert "That is allowed." in seen.out
    assert "Green has no piece on 6 (Green's start)." in seen.out
    assert "From 6 (Green's start) to 8 (two past Green's start) takes 2" in seen.out
    assert "P7; Pollyanna" in seen.out


def test_an_illegal_play_says_why_and_asks_again() -> None:
    seen = played("", "B6 B9", "9", "hello", "pass", "1")
    assert "“B6 B9” cannot be played now. Green has no piece on 6 (Green's start)." in seen.out
    assert "There is no play number 9: choose from 1 to 1." in seen.out
    assert "“Hello” cannot be played now." in seen.out
    assert "Something can still be played" in seen.out
    assert "Green (Ana): enter on 6 (Green's start) with the 6." in seen.out


def test_undo_until_the_next_throw() -> None:
    seen = played("", "1", "1", "undo", "undo", "undo", "1", "1", "", "undo")
    assert seen.out.count("Taken back: 6 to 9 (three past Green's start) with the 3.") == 1
    assert seen.out.count("Taken back: enter on 6 (Green's start) with the 6.") == 1
    assert seen.out.count("Nothing can be taken back") == 2
    assert seen.out.count("Green (Ana): 6 to 9 (three past Green's start) with the 3.") == 2


def test_a_moment_to_undo_before_a_bot_throws() -> None:
    table = ("play", "pollyanna", "--seats", "me,steady", "--first", "green", "--seed", 1, "--plain")
    seen = played("", "1", "1", "undo", "1", "", table=table)
    assert "Enter to go on, or undo" in seen.out
    assert "Taken back: 6 to 9 (three past Green's start) with the 3." in seen.out
    assert "Blue 4 and 1: pass." in seen.out


def test_help_rules_board_and_language() -> None:
    seen = played("?", "rules P9", "rules nonsense", "board", "rules", "lang xx", "lang es", "", "ayuda", "salir")
    assert "why 6 9" in seen.out
    assert "P9 (our reading: our own choice" in seen.out
    assert "has no ruling and no switch nonsense" in seen.out
    assert "Green: four in the corner." in seen.out
    assert "YOUR TURN" in seen.out
    assert "The languages are" in seen.out
    assert "Ahora en español." in seen.out
    assert "entrar a 6 (el inicio de Verde) con el 6" in seen.out
    assert "deshacer" in seen.out
    assert "escribe terminar" in seen.out


@pytest.mark.parametrize("typed", ["entrar", "Entrar  en B6", "entrar a 6 con el 6", "ENTRAR A B6 CON EL 6"])
def test_plays_are_understood_by_their_spanish_words(typed: str) -> None:
    seen = played("idioma es", "", typed)
    assert "Verde (Ana): entrar a 6 (el inicio de Verde) con el 6." in seen.out


def test_why_is_understood_in_spanish() -> None:
    seen = played("idioma es", "", "porque entrar", "porque pasar", "¿por qué rechazar?", "porque")
    assert "Eso está permitido." in seen.out
    assert "Todavía se puede jugar algo, por ejemplo “entrar”, así que no se puede pasar." in seen.out
    assert "No hay ningún premio que rechazar. (P19; Pollyanna, “Capturas”)" in seen.out
    assert "Con 6 y 3 solo hay una jugada posible: “entrar”." in seen.out


@pytest.mark.parametrize(("game", "column"), [("poliana", 24), ("kukla_ollie", 18)])
def test_help_keeps_its_columns_and_speaks_of_what_the_game_has(game: str, column: int) -> None:
    seen = played("?", table=("play", game, "--people", 2, "--players", 2, "--plain", "--lang", "es"))
    told = seen.out[seen.out.index("\n2 ") + 1 :].splitlines()[:17]
    assert all(line[column - 2 : column] == "  " and line[column] != " " for line in told)
    assert told[-1].startswith("terminar")
    spoken = "\n".join(told)
    assert ("dados" in spoken, "carta" in spoken) == (game == "poliana", game != "poliana")


def test_files_and_house_rules_are_told_in_spanish() -> None:
    table = ("play", "pollyanna", "--seats", "Ana,Ben", "--first", "green", "--seed", 1, "--plain", "--lang", "es")
    seen = played("guardar", "cargar", "reglas reward_declinable", table=(*table, "--house", "reward_declinable=no"))
    assert "Reglas de la casa: Se puede rechazar el premio: no." in seen.out
    assert "guardar partida.txt" in seen.out
    assert "cargar partida.txt" in seen.out
    assert "normal: sí; en esta mesa: no" in seen.out
    assert "en la hoja: “Capturas”" in seen.out


def test_questions_by_ear() -> None:
    seen = played("", "1", "pieces", "reach", "ahead 6", "ahead", "again", "words few", "words brief", "quit")
    assert "Green (Ana): three in the corner, one on 6 (its start)." in seen.out
    assert "No rival can capture you with the next throw." in seen.out
    assert "From 6 (Green's start): free with a 1, a 2, a 3, a 4 or a 5; with a 6 a piece must enter." in seen.out
    assert "Nobody within 12 spaces." in seen.out
    assert "Say which piece" in seen.out
    assert seen.out.count("Green (Ana): enter on 6 (Green's start) with the 6.") == 2
    assert "Say how many words" in seen.out
    assert "told in this way now: brief." in seen.out


def test_a_bots_turn_is_one_sentence_for_ears_and_step_by_step_for_eyes() -> None:
    table = ("play", "pollyanna", "--seats", "me,steady,steady,steady", "--first", "red", "--seed", 2)
    heard = played("quit", table=(*table, "--plain")).out
    assert "throws" not in heard
    assert re.findall(r"^(Red|Blue|Yellow) \d and \d: .+\.$", heard, re.MULTILINE) == ["Red", "Blue", "Yellow"]
    assert "Red throws" in played("quit", table=(*table, "--drawn")).out


def test_save_and_load(tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    seen = played("", "1", f"save {kept}", "1", f"load {kept}", "1", "save", f"load {tmp_path / 'none'}", "quit")
    assert f"Saved in {kept}." in seen.out
    assert f"Loaded from {kept}." in seen.out
    assert seen.out.count("Green (Ana): 6 to 9 (three past Green's start) with the 3.") == 2
    assert "Say which file" in seen.out
    assert "No such file" in seen.out
    assert "play 0 enter" in kept.read_text()


def test_what_is_no_record_is_refused_and_the_game_goes_on(tmp_path: Path) -> None:
    junk = tmp_path / "junk.txt"
    junk.write_text("not a game\n")
    seen = played(f"load {junk}", "", "1")
    assert "Damaged at line 1" in seen.out
    assert "Green (Ana): enter on 6 (Green's start) with the 6." in seen.out


def test_real_dice_and_a_correction() -> None:
    table = ("play", "pollyanna", "--seats", "Ana,Ben", "--first", "green", "--real-dice", "--plain")
    lines = ("correct 6 3", "7 1", "62", "1", "correct 6 3", "1", "B6-B9", "correct", "4-1", "undo")
    seen = played(*lines, table=table)
    assert "Nothing has been typed in yet." in seen.out
    assert "Two dice show two numbers from 1 to 6" in seen.out
    assert "Green (Ana) throws 6 and 2." in seen.out
    assert "Corrected: Green (Ana) throws 6 and 3." in seen.out
    assert "Green (Ana): 6 to 9 (three past Green's start) with the 3." in seen.out
    assert "Blue (Ben) throws 4 and 1." in seen.out


def test_the_programs_dice_cannot_be_corrected() -> None:
    assert "Dice never change" in played("", "correct 6 6").out


def test_the_menu_asks_for_a_game() -> None:
    seen = played("9", "poli", "quit", table=("play", "--seats", "me,steady", "--seed", 1))
    assert "5) Kukla & Ollie" in seen.out
    assert "Poliana: Green and Blue (Steady)." in seen.out
    assert homeward("play").code == 0


@pytest.mark.parametrize(
    ("house", "told"),
    [("reward=20", "Reward for a capture: 20"), ("reward_declinable=no", "A reward may be declined: no")],
)
def test_house_rules_are_told(house: str, told: str) -> None:
    assert f"House rules: {told}." in played(table=(*TWO_PEOPLE, "--house", house)).out


def test_real_cards_and_a_correction() -> None:
    table = ("play", "kukla_ollie", "--seats", "Ana,Ben", "--first", "green", "--real-dice", "--plain")
    moves = ("1-3.0.4", "4-0.0.1", "1-3.1.4", "3-1.0.1", "1 cue.3.2")
    seen = played(*moves, "joker", "stay", "correct step forward 2", "1", "board", table=table)
    assert "Give the number or the name of a card." in seen.out
    assert "Green (Ana) draws a card: stay." in seen.out
    assert "Corrected: Green (Ana) draws a card: step forward 2." in seen.out
    assert "Blue (Ben) to play." in seen.out


def test_without_dice_undo_takes_the_bots_answer_back_too() -> None:
    table = ("play", "kukla_ollie", "--seats", "me,steady", "--first", "green", "--seed", 1, "--plain")
    seen = played("1-3.0.4", "undo", "1-3.0.2", table=table)
    assert "Taken back: start piece 1 on side 4, starting line, lane 4, the inner." in seen.out
    assert "Green: start piece 1 on side 4, starting line, lane 2." in seen.out


@pytest.mark.parametrize("shown", ["--plain", "--drawn"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_squares_are_counted_and_never_called_by_coordinates(language: str, shown: str) -> None:
    """On the board, in the list of plays and in what happened; typed they may be either way."""
    table = (
        "play",
        "kukla_ollie",
        "--seats",
        "me,steady",
        "--first",
        "green",
        "--seed",
        3,
        "--lang",
        language,
        shown,
    )
    seen = played("1", "board", "1", "2-2.0.1", "3", table=table).out
    assert not re.search(r"\b(?:cue|well|[ab\d])\.\d", seen)
    assert ("lado 3, línea de salida, carril 1" if language == "es" else "side 3, starting line, lane 1") in seen
