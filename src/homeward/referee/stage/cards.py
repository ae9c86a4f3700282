"""The deck and what each card asks (K21, K22)."""

from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.reasons import ALL_DRAWN, ALLOWED, NO_CARD_DUE
from homeward.referee.stage.capture import goes_back_to
from homeward.referee.stage.layout import (
    BACK,
    CARD,
    CARDS,
    CUE_AHEAD,
    DECK,
    DRAW,
    FORWARD,
    FULL_DECK,
    NEXT_CUE,
    NEXT_WELL,
    NUMBERS,
    OBEY,
    PHASE,
    WELL_AHEAD,
    Run,
    StageTables,
)


@kernel
def draw_refusal(row: Run, card: int) -> int:
    """Why this card cannot be drawn now."""
    if row[PHASE] != DRAW:
        return NO_CARD_DUE
    if card < 0 or card >= CARDS:
        return ALL_DRAWN
    if row[DECK + card] == 0:
        return ALL_DRAWN
    return ALLOWED


@hot_kernel
def draw(tables: StageTables, row: Run, card: int) -> None:
    """Take a card from the deck; its move must be chosen next. Unchecked: see draw_refusal."""
    row[DECK + card] -= 1
    if cards_left(row) == 0:
        for kind in range(CARDS):  # K21: when all are drawn, all are shuffled again
            row[DECK + kind] = tables.board[FULL_DECK + kind]
    row[CARD] = card
    row[PHASE] = OBEY


@hot_kernel
def cards_left(row: Run) -> int:
    """How many cards are left in the deck."""
    left = 0
    for kind in range(CARDS):
        left += row[DECK + kind]
    return left


@hot_kernel
def card_at(row: Run, place: int) -> int:
    """The card at a place of what is left of the deck, were it sorted: a random place is a random draw."""
    card = 0
    while place >= row[DECK + card]:
        place -= row[DECK + card]
        card += 1
    return card


@hot_kernel
def steps_of(card: int) -> int:
    """K22: how many steps forward a card asks for; 0 where it names a place."""
    return card - FORWARD + 1 if card < NEXT_WELL else 0


@hot_kernel
def place_named(tables: StageTables, scratch: Run, space: int, number: int, card: int) -> int:
    """K22: where a card that names a place sends the piece; where there is none, it stays."""
    place = 0
    if card == NEXT_WELL:
        place = tables.board[WELL_AHEAD + space]
    elif card == NEXT_CUE:
        place = tables.board[CUE_AHEAD + space * NUMBERS + number - 1]
    elif card == BACK:
        return goes_back_to(tables, scratch, space, space)
    return space if place == 0 else place
