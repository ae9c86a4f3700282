"""Cards: the deck as it is set, both sides. Pieces: as many as are played with, and no larger than their spaces."""

from __future__ import annotations

import pytest

from homeward import games
from homeward.draw.boards.layout import layout
from homeward.draw.boards.standing import SLOTTED, slots
from homeward.draw.wording import seat_letter
from homeward.printing.ordering import Order
from homeward.printing.pages.cards import ACROSS, DOWN, deck_of
from homeward.printing.papers import PAPERS, piece_size, true_size
from homeward.printing.wording import sentences
from homeward.rulebook import CARDS, load
from printing.reading import printed, size_of, text_of

KUKLA = load("kukla_ollie")
DECKS = {
    "the sheet's": KUKLA,
    "another": KUKLA.with_house_rules(deck={"stay": 3, "forward-4": 8, "back": 1}),
}


def said_by(card: str, language: str) -> str:
    """How a card's title begins, to be found among the words of a page."""
    words = sentences()[language]
    if card.startswith("forward-"):
        number = int(card[-1])
        steps = words["card_steps_1"] if number == 1 else words["card_steps_more"].format(number=number)
        return f"{words['card_forward']} {steps}"
    return words[f"card_{card}"] + " " + words[f"card_{card}_how"]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("deck", DECKS)
def test_every_card_of_the_deck_is_there_with_its_back(deck: str, language: str, paper: str) -> None:
    book = DECKS[deck]
    pages = printed(Order(book, ("cards",), paper, language=language))
    faces, backs = [text_of(page) for page in pages[::2]], [text_of(page) for page in pages[1::2]]
    everything = " ".join(faces)
    for card in CARDS:
        assert everything.count(said_by(card, language)) == book.stage.deck.get(card, 0), card
    on_page = [min(ACROSS * DOWN, len(deck_of(book)) - i) for i in range(0, len(deck_of(book)), ACROSS * DOWN)]
    sign = {"en": "CUE", "es": "APUNTE"}[language]
    assert [back.count(sign) for back in backs] == on_page


def test_backs_lie_behind_their_faces() -> None:
    face, back = printed(Order(KUKLA, ("cards",)))[-2:]
    across: dict[str, list[float]] = {"face": [], "back": []}
    for page, where, sign in ((face, "face", "Back"), (back, "back", "CUE")):

        def note(
            text: str, current: list[float], text_matrix: list[float], *_: object, where=where, sign=sign
        ) -> None:
            if text.strip().startswith(sign):
                across[where].append((text_matrix[4] * current[0] + current[4]) / 72 * 25.4)

        page.extract_text(visitor_text=note)
    wide = size_of(face)[0]
    assert across["face"] != []
    assert max(across["face"]) < wide / 2  # two cards on the left of the last page
    assert max(across["back"]) > wide / 2


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", games())
def test_all_pieces_are_there_with_their_letters(name: str, language: str) -> None:
    book = load(name)
    (page,) = printed(Order(book, ("pieces",), language=language))
    words = text_of(page).split()
    for seat in range(4):
        letter = seat_letter(book, seat, language)
        assert words.count(letter) == 4
        assert f"({letter})" in words
    if not book.has_dice:
        assert all(words.count(str(number)) == 4 for number in range(1, 5))


@pytest.mark.parametrize("name", games())
def test_a_piece_fits_every_space(name: str) -> None:
    book = load(name)
    size = true_size(book)
    wide = piece_size(book, size)
    assert 13 < wide < 20
    for shape in layout(book).shapes:
        room = 2 * slots(shape, 4 if shape.kind in SLOTTED else 1)[1] * size / 1000
        assert wide <= room
    assert piece_size(book, 2 * size) == pytest.approx(2 * wide)
