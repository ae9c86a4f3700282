"""What several commands take, with what `--help` says of it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

from cyclopts import Parameter, Token

from homeward.counts import read_count
from homeward.languages import LANGUAGES

Several = Annotated[tuple[str, ...], Parameter(consume_multiple=True, negative="")]
Flag = Annotated[bool, Parameter(negative="")]

if TYPE_CHECKING:
    OneLanguage: TypeAlias = str
else:
    OneLanguage = Literal[LANGUAGES]  # whatever has a catalogue
SPOKEN = f"The language: {' or '.join(LANGUAGES)}."
Language = Annotated[OneLanguage, Parameter(help=SPOKEN)]
ReviewLanguage = Annotated[OneLanguage, Parameter(name=("--lang", "--language"), help=SPOKEN)]


def _counted(_kind: Any, tokens: Sequence[Token]) -> int:
    return read_count(tokens[0].value, tokens[0].keyword or "A number of games")


Count = Annotated[int, Parameter(converter=_counted)]
"""How many games, or the number of one."""

Plain = Annotated[
    bool | None,
    Parameter(
        negative="--drawn", help="Plain words instead of a drawn board, for screen readers; of itself in a pipe."
    ),
]
OneGame = Annotated[str, Parameter(help="Which game; `homeward games` lists them.")]
GameOrSet = Annotated[str, Parameter(help="Which game, or the file of a set of house rules for one.")]
House = Annotated[Several, Parameter(help="House rules, key=value; `homeward rules GAME` lists them.")]
Rules = Annotated[str, Parameter(help="A set of house rules: its name (`homeward sets` lists them) or its file.")]
Sets = Annotated[Several, Parameter(help="Sets of house rules, by their names or files, beside the games.")]
Players = Annotated[int, Parameter(help="How many play: 2, 3 or 4 (4 unless told).")]
Partners = Annotated[
    Flag,
    Parameter(
        help="Two against two. Only where people sit down do four play Pollyanna and Dixie so by themselves; here "
        "each plays alone unless told."
    ),
]
Policy = Annotated[
    Several,
    Parameter(
        help="How plays are chosen: uniform (any legal play, by chance) unless told; or steady, keeper, runner, "
        "hunter, scholar, scholar@1 (by its nets of version 1). One for all seats, or one for each. "
        "steady:epsilon=0.05 plays one throw in twenty by chance, scholar:temperature=0.02 draws among plays that "
        "are worth nearly as much."
    ),
]
Cores = Annotated[int | None, Parameter(help="How many cores to use; all of them unless told.")]
Json = Annotated[bool, Parameter(name="--json", negative="", help="Print JSON instead of a table.")]
