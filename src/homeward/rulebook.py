"""A game's data file, checked and frozen: numbers, switches, and every ruling with its ground.

A file `games/NAME.toml` holds everything that makes a game (docs/games-as-data.md explains each key).
`extends = "other"` starts from another game's file and changes what is named again.
"""

from __future__ import annotations

import re
import tomllib
from functools import cached_property, lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, get_args

import msgspec

from homeward.errors import BadRulebook, BadSetting, UnknownGame, needed, needed_path
from homeward.referee import SEATS

if TYPE_CHECKING:
    from collections.abc import Mapping
    from os import PathLike

DEEPEST_SETTING = 2  # lists of lists, such as the sides of Kukla & Ollie
CLIPPED = 40  # signs of what somebody took for a name, when it is shown
PIECES = 4
LANES = 4
SHELF = Path(__file__).parent / "games"
CARDS = ("forward-1", "forward-2", "forward-3", "forward-4", "next-well", "next-cue", "back", "stay")

Value = int | bool | str | tuple[Any, ...] | dict[str, int]
Chapter = Literal[
    "board", "order", "throw", "steps", "moving", "capture", "cards", "again", "winning", "partners", "house"
]
"""What a ruling is about; house rules that are on no sheet come last."""


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One text in every language we speak."""

    en: str
    es: str

    def say(self, language: str = "en") -> str:
        """The text in `language`."""
        return self.es if language == "es" else self.en


class Setting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A switch: its default, the ruling it belongs to, and what it changes, in words."""

    ruling: str
    default: Any
    label: Words
    effect: Words
    least: int | None = None
    most: int | None = None
    choices: tuple[str, ...] | None = None


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One ruling in our own words, with the ground it stands on and where the sheet speaks of it.

    `also` are further sections of the sheet that have to do with it; which one a refusal cites, `cites` can say.
    """

    id: str
    ground: Literal["sheet", "read", "known", "ours"]
    section: str
    text: Words
    why: Words | None = None
    chapter: Chapter = "house"
    also: tuple[str, ...] = ()

    @property
    def sections(self) -> tuple[str, ...]:
        """Every section of the sheet that speaks of it; of a house rule from elsewhere none does."""
        return () if self.standing == "house" else (self.section, *self.also)

    @property
    def is_reading(self) -> bool:
        """Whether it is shown to users as our reading rather than the sheet's plain word."""
        return self.standing not in ("sheet", "house")

    @property
    def standing(self) -> str:
        """What it stands on, as users are told it: a house rule from elsewhere is no reading of a sheet."""
        return "house" if (self.chapter, self.ground) == ("house", "known") else self.ground


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules for someone who has never played, one text a heading."""

    object: Words
    setup: Words
    turn: Words
    captures: Words
    winning: Words


class Vocabulary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What this game calls the parts that all games have, and what it calls it when a waiting piece enters."""

    piece: Words
    pieces: Words
    enter: Words
    ring: Words
    corner: Words
    home: Words
    side_track: Words
    home_path: Words


class TrackRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers and switches of a dice game. Offsets on a side count from its home entrance.

    Spaces that are safe for everyone are all named by `safe`; those of a colour are its home entrance and its start.
    """

    side: int
    start: int
    turnout_after: int
    turnout_spaces: int
    turnout_rejoins: int
    home_path: int
    safe: tuple[int, ...]
    safe_for: Literal["owner", "everyone", "nobody"]
    pieces: int
    enter_on: int
    enter_by_total: bool
    entering: Literal["must", "may"]
    use_dice: Literal["most", "any", "free"]
    totals: Literal["none", "home", "any"]
    blockade: bool
    stack_limit: int
    path_passing: bool
    path_sharing: bool
    rest_after_entering: bool
    reward: int
    reward_declinable: bool
    extra_throw: Literal["both_used", "always", "never"]
    starter: Literal["throw", "chosen"]
    turn_passes: Literal["right", "left"]
    partners: Literal["none", "all_home", "first_home"]
    partners_by_default: bool
    third_rests: bool = False
    home_bonus: int = 0
    three_doublets: bool = False
    entering_captures: bool = False
    capture_throws_again: bool = False
    play_on: bool = False

    @property
    def ring(self) -> int:
        """How many spaces the ring has."""
        return SEATS * self.side

    @property
    def coloured(self) -> frozenset[int]:
        """The spaces of a side that are more than plain: those safe for everyone, else its entrance and its start."""
        own = () if self.safe_for == "everyone" else (0, self.start)
        return frozenset({*own, *self.safe})


class StageRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The board, deck and switches of Kukla & Ollie. A rank is four signs, lanes 1 to 4.

    `.` is a square, `-` a blank, `w` a wishing well, a digit a cue section with that number.
    """

    sides: tuple[tuple[str, ...], ...]
    last_rows: int
    columns: int
    deck: dict[str, int]
    stuck_in_cue: Literal["move_another", "lose_turn"]
    repetition: int
    starter: Literal["chosen"]
    turn_passes: Literal["right", "left"]


class _Told(msgspec.Struct, frozen=True, kw_only=True):
    """What a rulebook has as its file tells it."""

    name: str
    title: str
    family: Literal["track", "stage"]
    sheet: str
    rules_version: int
    minutes: int
    turns: tuple[int, int, int]
    blurb: Words
    colours: tuple[str, str, str, str]
    vocabulary: Vocabulary
    guide: Guide
    settings: dict[str, Setting]
    reasons: dict[str, str]
    cites: dict[str, str] = {}
    sections: dict[str, dict[str, str]] = {}
    labels: tuple[str, ...] = ()


class _File(_Told, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A data file as it stands, before its rules are put together."""

    rules: dict[str, Any]
    rulings: tuple[Ruling, ...]
    extends: str | None = None
    for_tests: bool = False


# Msgspec looks at a type when it is first used, and two threads that do so at once can crash the interpreter:
# here it is done while the module is imported, once.
_LOOKED_AT = tuple(map(msgspec.json.Decoder, (_File, TrackRules, StageRules)))


class Rulebook(_Told, frozen=True, kw_only=True, eq=False, dict=True):
    """A game's rules, complete and checked: what the file says, with the house rules chosen."""

    rules: TrackRules | StageRules
    rulings: Mapping[str, Ruling]
    fixed: Mapping[str, Any]
    house: tuple[tuple[str, Value], ...] = ()

    @property
    def track(self) -> TrackRules:
        """The rules of a dice game."""
        if not isinstance(self.rules, TrackRules):
            raise TypeError(f"{self.name} is no dice game")
        return self.rules

    @property
    def stage(self) -> StageRules:
        """The rules of Kukla & Ollie."""
        if not isinstance(self.rules, StageRules):
            raise TypeError(f"{self.name} is a dice game")
        return self.rules

    @property
    def has_dice(self) -> bool:
        """Whether it is played with dice; else with cards, and with pieces that carry numbers."""
        return isinstance(self.rules, TrackRules)

    @property
    def has_partners(self) -> bool:
        """Whether four may play two against two: not where each plays on for a place (H5)."""
        return isinstance(self.rules, TrackRules) and self.rules.partners != "none" and not self.rules.play_on

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rulebook) and (self.name, self.house) == (other.name, other.house)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        """Asked for with every sentence that is said twice; some house rules are lists, and have none."""
        return hash((self.name, str(self.house)))

    def with_house_rules(self, /, **house: Value) -> Rulebook:
        """The same game with some settings changed; refuses what makes no board."""
        values = dict(self.house)
        for key, value in house.items():
            values[key] = _checked_setting(self, key, value)
        changed = {key: value for key, value in values.items() if value != _frozen(self.settings[key].default)}
        try:
            rules = _rules_of(self.family, {**self.fixed, **_defaults(self.settings), **changed})
        except (msgspec.ValidationError, NoBoard) as error:
            raise self._refused(error) from None
        return msgspec.structs.replace(self, rules=rules, house=tuple(sorted(changed.items())))

    def _refused(self, error: msgspec.ValidationError | NoBoard) -> BadSetting:
        """The house rule that is wrong: by its key for the library, by its label for people."""
        refused = BadSetting(f"{self.title}: {_reason(error)}")
        if isinstance(error, NoBoard):
            return refused.coded(error.code, self, setting=self.label(error.key), **error.params)
        key = re.split(r"\W", _reason(error), maxsplit=1)[0]
        return refused.coded("setting_holds_other", self, setting=self.label(key))

    def __reduce__(self) -> tuple[Any, ...]:
        """A game that comes with homeward goes by its name; one of your own with all that was in its file."""
        try:
            comes_with_us = load(self.name).settings is self.settings  # house rules change none of them
        except UnknownGame:
            comes_with_us = False
        if comes_with_us:
            return on_shelf, (self.name, dict(self.house))
        return partial(Rulebook, **msgspec.structs.asdict(self)), ()

    def heading(self, section: str, language: str = "en") -> str:
        """A section of the sheet as people of that language call it; one without another name as the sheet has it."""
        return self.sections.get(language, {}).get(section, section)

    def cited(self, code: str) -> tuple[str, ...]:
        """The sections of the sheet that fit a reason: the one it cites, else all that its ruling has."""
        ruling = self.rulings.get(self.reasons.get(code, ""))
        if ruling is None:
            return ()
        return (self.cites[code],) if code in self.cites else ruling.sections

    @property
    def chapters(self) -> dict[Chapter, list[Ruling]]:
        """Every ruling, by what it is about, in the order in which a game is explained."""
        found: dict[Chapter, list[Ruling]] = {chapter: [] for chapter in get_args(Chapter)}
        for ruling in self.rulings.values():
            found[ruling.chapter].append(ruling)
        return {chapter: rulings for chapter, rulings in found.items() if rulings}

    def label(self, key: str) -> Words:
        """A setting as people call it; a rule that is none by its key."""
        return self.settings[key].label if key in self.settings else Words(key, key)


def on_shelf(name: str, house: Mapping[str, Value]) -> Rulebook:
    """A game that comes with homeward, with house rules that were checked before."""
    return load(name).with_house_rules(**house)


class NoBoard(ValueError):
    """Rules that make no board or no game: the key at fault, and the code and numbers to say so in any language."""

    def __init__(self, key: str, reason: str, code: str, params: Mapping[str, object]) -> None:
        super().__init__(f"{reason} - at `$.rules.{key}`")
        self.key = key
        self.code = code
        self.params = params


def names(*, for_tests: bool = False) -> tuple[str, ...]:
    """The games on the shelf, in the order a shop would show them."""
    shelf = ("pollyanna", "dixie_pollyanna", "parcheesi", "poliana", "kukla_ollie")
    return (*shelf, "tiny") if for_tests else shelf


def load(name: str) -> Rulebook:
    """The rulebook of a game that comes with homeward."""
    needed(name, str, "The name of a game")
    return _loaded(name)


@lru_cache
def _loaded(name: str) -> Rulebook:
    wanted = name.strip().lower().replace(" ", "_").replace("-", "_").replace("&", "").replace("__", "_")
    if wanted not in names(for_tests=True):
        said = f"There is no game called {name!r}. The games are: {', '.join(names())}."
        raise UnknownGame(said).coded("unknown_game", name=name[:CLIPPED], names=", ".join(names()))
    return read(SHELF / f"{wanted}.toml")


def read(path: str | PathLike[str]) -> Rulebook:
    """The rulebook in a data file; a mistake in it is refused with file, key and reason."""
    needed_path(path, "The path of a rulebook")
    path = Path(path)
    try:
        data = _with_base(path, tomllib.loads(path.read_text(encoding="utf-8")))
        file = msgspec.convert(data, _File)
        return _book(file)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as error:
        raise BadRulebook(f"{path.name}: {error}") from None
    except (msgspec.ValidationError, ValueError) as error:
        raise BadRulebook(f"{path.name}: {_reason(error)}") from None


def _with_base(path: Path, data: dict[str, Any]) -> dict[str, Any]:
    """What the file says, laid over the file it extends: tables are merged, rulings added by id."""
    if "extends" not in data:
        return data
    base_path = path.with_name(f"{data['extends']}.toml")
    if not base_path.exists():
        base_path = SHELF / base_path.name
    if not base_path.exists() or base_path == path:
        raise ValueError(f"there is no file {base_path.name} to extend - at `$.extends`")
    base = _with_base(base_path, tomllib.loads(base_path.read_text(encoding="utf-8")))
    merged = _merged(base, data)
    rulings = {ruling["id"]: ruling for ruling in base.get("rulings", []) + data.get("rulings", [])}
    return merged | {"rulings": list(rulings.values())}


def _merged(base: dict[str, Any], over: dict[str, Any]) -> dict[str, Any]:
    """Two tables in one; where both have a table, those are merged too."""
    both = dict(base)
    for key, value in over.items():
        below = both.get(key)
        both[key] = _merged(below, value) if isinstance(below, dict) and isinstance(value, dict) else value
    return both


def _book(file: _File) -> Rulebook:
    """The checked rulebook of a file: the fixed rules and the settings' defaults together."""
    doubled = set(file.rules) & set(file.settings)
    if doubled:
        raise ValueError(f"`{min(doubled)}` is both a rule and a setting - at `$.settings.{min(doubled)}`")
    ids = [ruling.id for ruling in file.rulings]
    for ident in ids:
        if ids.count(ident) > 1:
            raise ValueError(f"ruling {ident} stands there twice - at `$.rulings`")
    for key, setting in file.settings.items():
        if setting.ruling not in ids:
            raise ValueError(f"no ruling {setting.ruling} is in the file - at `$.settings.{key}.ruling`")
    for code, ident in file.reasons.items():
        if ident not in ids:
            raise ValueError(f"no ruling {ident} is in the file - at `$.reasons.{code}`")
    _check_cites(file)
    rules = _rules_of(file.family, file.rules | _defaults(file.settings))
    book = _rulebook(file, rules)
    for key, setting in file.settings.items():
        try:
            _checked_setting(book, key, setting.default)
        except BadSetting as error:
            raise ValueError(f"{str(error).rstrip('.')} - at `$.settings.{key}.default`") from None
    return book


def _check_cites(file: _File) -> None:
    """A reason cites a section that its ruling names."""
    rulings = {ruling.id: ruling for ruling in file.rulings}
    for code, section in file.cites.items():
        ruling = rulings.get(file.reasons.get(code, ""))
        if ruling is None or section not in ruling.sections:
            raise ValueError(f"the ruling behind it names no section {section!r} - at `$.cites.{code}`")


def _rulebook(file: _File, rules: TrackRules | StageRules) -> Rulebook:
    told = {name: getattr(file, name) for name in _Told.__struct_fields__}
    return Rulebook(**told, rules=rules, rulings={ruling.id: ruling for ruling in file.rulings}, fixed=file.rules)


def _defaults(settings: Mapping[str, Setting]) -> dict[str, Any]:
    return {key: setting.default for key, setting in settings.items()}


def _rules_of(family: str, values: Mapping[str, Any]) -> TrackRules | StageRules:
    """The rules with these values, if they make a board."""
    if family == "track":
        track = msgspec.convert(_counted_back(dict(values)), TrackRules)
        _check_track(track)
        return track
    stage = msgspec.convert(dict(values), StageRules)
    _check_stage(stage)
    return stage


def _counted_back(values: dict[str, Any]) -> dict[str, Any]:
    """Offsets below zero count back from the next home entrance, as Python's indices do."""
    side = values.get("side")
    if isinstance(side, int):
        for key in ("start", "turnout_after", "turnout_rejoins"):
            offset = values.get(key)
            if isinstance(offset, int) and offset < 0:
                values[key] = side + offset
    return values


def _check_track(rules: TrackRules) -> None:
    """Refuse numbers that make no board or no game."""
    side, start = rules.side, rules.start
    _require_from(2, 40, "side", side, f"a side has from 2 to 40 spaces, not {side}")
    last = side - 1
    _require_from(1, last, "start", start, f"the start lies on its own side, from 1 to {last}, not at {start}")
    path, pieces, reward = rules.home_path, rules.pieces, rules.reward
    _require_from(1, 20, "home_path", path, f"a home path has from 1 to 20 spaces, not {path}")
    _require_from(1, PIECES, "pieces", pieces, f"a player has from 1 to 4 pieces, not {pieces}")
    _require_from(1, 12, "enter_on", rules.enter_on, f"no throw makes {rules.enter_on}")
    _require_from(0, 20, "reward", reward, f"a reward is from 0 (none) to 20 spaces, not {reward}")
    bonus = rules.home_bonus
    _require_from(0, 20, "home_bonus", bonus, f"a bonus for home is from 0 (none) to 20 spaces, not {bonus}")
    stacks = rules.stack_limit in (0, 2, 3)
    _require(stacks, "stack_limit", "at most 2 or 3 pieces share a space (0: no limit)", "stack_limit")
    on_side = all(0 <= safe < side for safe in rules.safe)
    _require(on_side, "safe", "a safe space lies beyond its side", "safe_beyond_side", most=last)
    once = len(set(rules.safe)) == len(rules.safe)
    _require(once, "safe", "a safe space stands there twice", "safe_twice")
    free_and_must = rules.use_dice == "free" and rules.entering == "must"
    compulsory = "entering cannot be compulsory where every die may be forfeited"
    _require(not free_and_must, "entering", compulsory, "entering_forfeited")
    longest = SEATS * side - start
    far = f"a piece would travel {longest} spaces of the ring; the referee counts to 63"
    _require(longest <= 63, "side", far, "ring_too_long", number=longest)
    if rules.turnout_spaces:
        _check_turnout(rules)


def _check_turnout(rules: TrackRules) -> None:
    """A turnout leaves the ring, runs beside it and comes back, all on its own side."""
    after, rejoins, spaces = rules.turnout_after, rules.turnout_rejoins, rules.turnout_spaces
    start, there = rules.start, f"the turnout rejoins at {rejoins}"
    _require_from(0, 13, "turnout_spaces", spaces, f"a turnout has from 1 to 13 spaces (0: none), not {spaces}")
    late = f"it leaves the ring before the start, not after {after}"
    _require(0 <= after < start, "turnout_after", late, "turnout_leaves_late")
    _require(rejoins > after, "turnout_rejoins", f"{there}, before it leaves at {after}", "turnout_rejoins_early")
    _require(rejoins <= rules.side, "turnout_rejoins", f"{there}, beyond its side", "turnout_rejoins_beyond")
    _require(rejoins > start, "turnout_rejoins", f"{there}, not past the start", "turnout_rejoins_at_start")
    alike = f"a turnout of {spaces} spaces is as long as the ring beside it: nobody could tell the two ways apart"
    _require(spaces + 1 != rejoins - after, "turnout_spaces", alike, "turnout_as_long", number=spaces)


def _check_stage(rules: StageRules) -> None:
    """Refuse a board on which the game cannot be played."""
    _check_sides(rules)
    past = rules.repetition
    _require_from(1, 8, "columns", rules.columns, f"a column has from 1 to 8 squares, not {rules.columns}")
    for card, number in rules.deck.items():
        known = f"there is no card {card!r}; the cards are {', '.join(CARDS)}"
        _require(card in CARDS, "deck", known, "deck_no_such_card", card=card[:CLIPPED])
        many = f"{number} cards of {card}"
        _require(0 <= number <= 60, "deck", many, "deck_card_number", number=number, card=(card,))
    _require(sum(rules.deck.values()) > 0, "deck", "the deck is empty", "deck_empty")
    _require_from(0, 64, "repetition", past, f"the past is from 0 to 64 turns, not {past}")


def _check_sides(rules: StageRules) -> None:
    """Four sides with a starting line each, and the last rows where they belong."""
    sides, rows = rules.sides, rules.last_rows
    _require(len(sides) == SEATS, "sides", f"the board has four sides, not {len(sides)}", "sides_four")
    for s, ranks in enumerate(sides):
        lined = bool(ranks) and ranks[0] == "...."
        _require(lined, "sides", f"side {s} begins with a starting line `....`", "sides_starting_line", number=s + 1)
        for r, rank in enumerate(ranks):
            good = len(rank) == LANES and all(sign in ".-w1234" for sign in rank) and "." in rank
            signs = f"rank {r} of side {s} is {rank!r}: four signs of . - w 1 2 3 4, a square among them"
            _require(good, "sides", signs, "sides_rank", rank=r + 1, number=s + 1)
    _require_from(1, 2, "last_rows", rows, f"there are one or two last rows, not {rows}")
    plain = all(rank == "...." for rank in sides[-1][-rows:]) and len(sides[-1]) > rows
    _require(plain, "sides", "the last rows are `....`, after a starting line", "sides_last_rows")
    spaces = sum(sign != "-" for ranks in sides for rank in ranks for sign in rank) + rows * rules.columns
    large = f"the board has {spaces} spaces; the referee counts to 124"
    _require(spaces <= 124, "sides", large, "board_too_large", number=spaces)


def _require(holds: bool, key: str, reason: str, code: str, **params: object) -> None:
    if not holds:
        raise NoBoard(key, reason, code, params)


def _require_from(least: int, most: int, key: str, value: int, reason: str) -> None:
    """A number within its bounds."""
    _require(least <= value <= most, key, reason, "setting_from_to", low=least, high=most, number=value)


def _checked_setting(book: Rulebook, key: str, value: Value) -> Value:
    """The value, if the game has that setting and it may be set so."""
    setting = book.settings.get(key)
    if setting is None:
        raise _no_such_setting(book, key)
    too_deep = _is_deeper(value, DEEPEST_SETTING)
    value = value if too_deep else _frozen(value)
    default = _frozen(setting.default)
    if too_deep or type(value) is not type(default):
        said = f"{book.title}: {key} is {_kind(default)}, not {'something so deep' if too_deep else repr(value)}."
        raise BadSetting(said).coded(f"setting_{type(default).__name__}", book, setting=setting.label)
    if setting.choices is not None and value not in setting.choices:
        said = f"{book.title}: {key} is one of {', '.join(setting.choices)}, not {value!r}."
        raise BadSetting(said).coded("setting_choices", book, setting=setting.label, choices=setting.choices)
    if isinstance(value, int) and not isinstance(value, bool):
        _check_range(book, key, value, setting)
    return value


def _no_such_setting(book: Rulebook, key: str) -> BadSetting:
    """A house rule that this game does not have."""
    shown = key if len(key) <= CLIPPED else f"{key[:CLIPPED]}…"
    known = ", ".join(sorted(book.settings))
    return BadSetting(f"{book.title} has no setting {shown!r}. It has: {known}.").coded(
        "no_such_setting", book, key=shown
    )


def _check_range(book: Rulebook, key: str, value: int, setting: Setting) -> None:
    low = value if setting.least is None else setting.least
    high = value if setting.most is None else setting.most
    if not low <= value <= high:
        said = f"{book.title}: {key} is from {low} to {high}, not {value}."
        raise BadSetting(said).coded("setting_from_to", book, setting=setting.label, low=low, high=high, number=value)


def _kind(value: Value) -> str:
    if isinstance(value, bool):
        return "yes or no (True or False)"
    kinds = {int: "a whole number", str: "a word", tuple: "a list", dict: "a table"}
    return kinds[type(value)]


def _is_deeper(value: object, levels: int) -> bool:
    """Whether lists and tables stand in each other deeper than that; looked at no further than asked."""
    if not isinstance(value, list | tuple | dict):
        return False
    inner = value.values() if isinstance(value, dict) else value
    return levels == 0 or any(_is_deeper(one, levels - 1) for one in inner)


def _frozen(value: Any) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, list | tuple) else value


def _reason(error: Exception) -> str:
    """Msgspec's or our own complaint, key first: `rules.side: ...`."""
    text, _, where = str(error).partition(" - at `$")
    key = where.rstrip("`").lstrip(".")
    return f"{key}: {text}" if key else text
