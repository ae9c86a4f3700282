"""Everything the server can refuse: a stable code, a status, a sentence in the language asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.errors import BadRulebook, BadSetting, HomewardError, UnknownGame
from homeward.kept import DamagedTable, DatabaseTrouble, StoreError, TableGone
from homeward.post import BadLetter
from homeward.table import Refused
from homeward.web.sentences import sentence
from homeward.web.views import refusal
from homeward.web.wire.answers import Refusal
from homeward.web.wire.said import Said
from homeward.words import explain

if TYPE_CHECKING:
    from collections.abc import Mapping

    from homeward.rulebook import Rulebook

STATUS = {
    "no_such_table": 404,
    "no_such_page": 404,
    "no_such_game": 404,
    "game_gone": 410,
    "needs_server": 501,
    "no_printing": 501,
    "no_bundle": 422,
    "no_such_method": 405,
    "not_your_seat": 403,
    "only_watching": 403,
    "not_opener": 403,
    "no_such_invitation": 404,
    "no_clock": 422,
    "not_seated": 403,
    "wrong_origin": 403,
    "wrong_host": 421,
    "not_http": 400,
    "no_host": 400,
    "two_hosts": 400,
    "too_slow": 408,
    "head_too_large": 431,
    "too_large": 413,
    "too_fast": 429,
    "too_many_sockets": 429,
    "too_many_connections": 429,
    "no_room": 503,
    "bad_message": 422,
    "not_json": 422,
    "bad_house_rule": 422,
    "bad_set": 422,
    "set_without_name": 422,
    "set_as_sheet": 422,
    "bad_seating": 422,
    "bad_position": 422,
    "bad_name": 422,
    "empty": 422,
    "no_letter": 422,
    "too_long": 422,
    "cut_short": 422,
    "changed": 422,
    "not_written_so": 422,
    "other_format": 422,
    "other_rules": 422,
    "name_long": 422,
    "name_signs": 422,
    "no_hand": 422,
    "no_such_bot": 422,
    "unfit_bot": 422,
    "bad_record": 422,
    "bad_link": 422,
    "record_gone": 422,
    "record_too_slow": 422,
    "damaged_table": 500,
    "went_wrong": 500,
    "key_lost": 503,
    "not_saved": 503,
    "database_gone": 503,
    "disk_full": 503,
    "database_read_only": 503,
    "database_damaged": 503,
    "disk_failing": 503,
    "database_busy": 503,
    "database_away": 503,
    "not_ready": 503,
}
CONFLICT = 409
"""What a table refuses, and what else depends on how it stands."""


class TurnedAway(HomewardError):
    """The server refuses, and nothing has changed."""

    section = "web"

    def __init__(
        self,
        code: str,
        *,
        book: Rulebook | None = None,
        version: int | None = None,
        **params: str | int | HomewardError,
    ) -> None:
        super().__init__(code)
        self.coded(code, book, **params)
        self.version = version

    def say(self, language: str) -> str:
        """The sentence in a language; with the game's rulebook, seats are called by their colours."""
        return explain(self, language)


class Relayed(TurnedAway):
    """What another process of ours has refused, in every language."""

    def __init__(self, refusals: Mapping[str, Refusal]) -> None:
        super().__init__(next(iter(refusals.values())).code)
        self._refusals = refusals

    def say(self, language: str) -> str:
        """The sentence in a language."""
        return self._refusals[language].sentence


class NotReady(HomewardError):
    """The server cannot work just now."""

    def __init__(self, trouble: StoreError) -> None:
        super().__init__(str(trouble))
        self.trouble = trouble


def status_of(code: str) -> int:
    """The HTTP status of a refusal."""
    return STATUS.get(code, CONFLICT)


def refusal_of(error: HomewardError, language: str) -> Refusal:
    """What to answer to whoever met this error."""
    match error:
        case Refused():
            return refusal(error, language)
        case TurnedAway():
            return Refusal(error.code, error.say(language), version=error.version)
        case BadLetter():
            return Refusal(error.code, explain(error, language))
        case UnknownGame():
            return _plain("no_such_game", language)
        case BadRulebook() | BadSetting():
            return _plain("bad_game", language, why=explain(error, language))
        case DamagedTable(game=game) if game:
            return _plain("game_gone", language, name=game)
        case DamagedTable():
            return _plain("damaged_table", language, number=error.number)
        case TableGone():
            return _plain("no_such_table", language)
        case DatabaseTrouble():
            return _plain(error.cause, language)
        case NotReady():
            why = refusal_of(error.trouble, language)
            said = sentence("not_ready", language, why=why.sentence)
            return Refusal("not_ready", said, reason=Said(why.code, why.sentence, why.sentence))
        case StoreError():
            return _plain("not_saved", language)
    return _plain("went_wrong", language)


def _plain(code: str, language: str, **params: str | int) -> Refusal:
    return Refusal(code, sentence(code, language, **params))
