"""Answers to a page beside us: the same addresses as a server's, found out by the same host and the same views."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct
from msgspec.json import Decoder

from homeward.errors import HomewardError
from homeward.web import views
from homeward.web.checking import read
from homeward.web.hosting.my_games import games_file, my_games
from homeward.web.hosting.positions import advice_for, game_called
from homeward.web.hosting.puzzles import plays_in, position_after, puzzle_called, puzzle_of_day
from homeward.web.hosting.rule_sets import set_asked, set_sent, set_written
from homeward.web.hosting.shelf import board_picture, empty_board, explaining_picture, lesson_called, step_called
from homeward.web.posting.letters import Letters
from homeward.web.refusals import TurnedAway, refusal_of, status_of
from homeward.web.sentences import spoken
from homeward.web.wire.asked import (
    Act,
    BoardCounted,
    HouseAsked,
    Language,
    Line,
    NewTable,
    PositionAsked,
    PositionText,
    Retry,
    SetAsked,
    SetSent,
    Word,
)
from homeward.web.wire.encoding import encoded
from homeward.web.wire.table import Opened, TableList
from homeward.web.worker.post import answered
from homeward.web.worker.watching import board_of, replayed

if TYPE_CHECKING:
    from homeward.model import Reason
    from homeward.puzzles import Puzzle
    from homeward.web.hosting.host import Host
    from homeward.web.hosting.looking import Looking
    from homeward.web.hosting.reviewing import Reviews
    from homeward.web.packed import Packed
    from homeward.web.wire.answers import Done
    from homeward.web.worker.bundle import Bundles
    from homeward.web.worker.nets import Nets
    from homeward.web.worker.replay_reviews import ReplayReviews

log = logging.getLogger(__name__)
T = TypeVar("T")
CREATED, NOTHING = 201, 204
NEED_NETS = (["acts"], ["bots"], ["rematch"], ["review"], ["verdict"], ["retry"], ["post", "move"])
"""Where somebody strong may sit down, or is asked."""


class Query(Struct, frozen=True):
    """What may stand behind an address."""

    language: Language = "en"
    seat: Annotated[int, Meta(ge=0, le=3)] = 0
    players: Annotated[int, Meta(ge=2, le=4)] = 4
    dark: bool = False
    step: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    piece: Word = ""
    to: Word = ""
    play: Word = ""
    plays: Line = ""
    game: PositionText = ""
    house: PositionText = ""


class Reply(Struct, frozen=True):
    """An answer: its status, its text and, where it is to be kept, the name of a file."""

    status: int
    body: str = ""
    name: str = ""


class Answering:
    """Answers whatever a page asks."""

    def __init__(
        self,
        host: Host,
        looking: Looking,
        reviews: Reviews,
        replay_reviews: ReplayReviews,
        bundles: Bundles,
        nets: Nets,
        device: str,
        most_events: int,
    ) -> None:
        self._host = host
        self._looking = looking
        self._reviews = reviews
        self._replay_reviews = replay_reviews
        self._bundles = bundles
        self._nets = nets
        self._device = device
        self._most_events = most_events  # of a record

    async def answer(self, method: str, path: str, query: dict[str, str], body: str) -> Reply:
        """The answer, or a refusal with its status."""
        language = spoken(query, {})
        try:
            asked = _query(query)
            return await self._answer(method, path.strip("/").split("/"), asked, body)
        except HomewardError as error:
            return _refused(error, language)
        except Exception:
            log.exception("%s %s went wrong", method, path)
            return _refused(TurnedAway("went_wrong"), language)

    async def _answer(self, method: str, path: list[str], asked: Query, body: str) -> Reply:
        match path[0]:
            case "games" if method == "POST" and path[2:] == ["counted"]:
                return _told(views.counted_board(path[1], _sent(BoardCounted, body), asked.dark, asked.language))
            case "shelf" | "games" | "puzzles":
                return everybodys(method, path, asked)
            case "house" | "sets":
                return _house(method, path, asked.language, body)
            case "positions":
                return await self._positions(method, path[1:], asked, body)
            case "played":
                return await self._played(method, path[1:], asked)
            case "tables" if len(path) > 1 and path[2:] != ["invitations"]:
                return await self._table(method, path[1], path[2:], asked, body)
            case "tables" if len(path) == 1:
                return await self._tables(method, asked, body)
            case "post" if method == "POST":
                return _posted(await answered(self._host, self._nets, self._device, path[1:], asked.language, body))
            case "tables" | "sharing" | "invitations":
                raise TurnedAway("needs_server")  # friends on other devices can only meet at one
        return await self._files(method, path, asked, body)

    async def _positions(self, method: str, path: list[str], asked: Query, body: str) -> Reply:
        language = asked.language
        match method, path:
            case "GET", ["editor"]:
                game = game_called(asked.game)
                return _told(views.editor(game, asked.players, asked.seat, asked.dark, language))
            case "POST", []:
                return _told(views.position(_sent(PositionAsked, body).text, language))
            case "POST", ["hint"]:
                text = _sent(PositionAsked, body).text
                await self._nets.ready_for(text.split(" ")[0])
                table, advice = await advice_for(self._host, text)
                return _told(views.hint(table, {}, advice, language))
        raise TurnedAway("no_such_page")

    async def _played(self, method: str, path: list[str], asked: Query) -> Reply:
        """My games, and all of them as a file."""
        mine = self._host, self._looking, self._device, asked.game
        match method, path:
            case "GET", []:
                return _told(await my_games(*mine, asked.language))
            case "GET", ["games.csv"]:
                return Reply(200, *await games_file(*mine, "csv"))
            case "GET", ["games.json"]:
                return Reply(200, *await games_file(*mine, "json"))
        raise TurnedAway("no_such_page")

    async def _tables(self, method: str, asked: Query, body: str) -> Reply:
        match method:
            case "GET":
                return _told(TableList(await self._looking.tables(self._device, asked.language)))
            case "POST":
                wish = _sent(NewTable, body)
                await self._nets.ready_for(wish.game)
                return _opened(await self._host.open(wish, self._device))
        raise TurnedAway("no_such_method")

    async def _table(self, method: str, table: str, path: list[str], asked: Query, body: str) -> Reply:
        language, looking, device = asked.language, self._looking, self._device
        if path in NEED_NETS:
            await self._nets.ready_at(table)
        match method, path:
            case "GET", []:
                return Reply(200, (await looking.view(table, device, language)).decode())
            case "DELETE", []:
                await self._host.remove(table, device)
                return Reply(NOTHING)
            case "POST", ["acts"]:
                return _told(await self._act(table, _sent(Act, body)))
            case "GET", ["why"]:
                return _why(await looking.why(table, device, asked.piece, asked.to), language)
            case "GET", ["board"]:
                return _kept(await looking.board(table, device, asked.seat, asked.dark, language))
            case "GET", ["position"]:
                return _told(await looking.position(table, device, language))
            case "GET", ["bots"]:
                return _kept(await looking.bots(table, device, language))
            case "GET", ["history"]:
                return _kept(await looking.history(table, device, language, asked.step))
            case "GET", ["fair"]:
                return _kept(await looking.fair(table, device, language))
            case "POST", ["post", "move"]:
                return _told(await Letters(self._host).move_out(table, device))
            case "POST", ["rematch"]:
                return _opened(await self._host.rematch(table, device))
            case "GET", ["record"]:
                text, name = await looking.record(table, device)
                return Reply(200, text, name)
            case "GET", ["link"]:
                return _told(await looking.link(table, device))
        return await self._review(method, table, path, asked, body)

    async def _review(self, method: str, table: str, path: list[str], asked: Query, body: str) -> Reply:
        """What a table's game teaches."""
        reviews, device = self._reviews, self._device
        match method, path:
            case (("GET" | "POST"), ["review"]):
                if method == "POST":
                    await reviews.ask(table, device)
                return Reply(200, (await reviews.shown(table, device, asked.language)).decode())
            case "GET", ["verdict"]:
                return _told(await reviews.verdict(table, device, asked.language))
            case "POST", ["retry"]:
                return _opened(await reviews.retry(table, device, _sent(Retry, body).step))
        raise TurnedAway("no_such_page")

    async def _act(self, table: str, act: Act) -> Done:
        return await self._host.act(table, self._device, act)

    async def _files(self, method: str, path: list[str], asked: Query, body: str) -> Reply:
        """Games as text: opened, only looked at, or all of them at once."""
        match method, path:
            case "POST", ["records"]:
                await self._nets.ready_in(body)
                new = await self._host.read_record(body.encode(), self._device)
                return _opened(await self._host.open_set(new, self._device))
            case "POST", ["replay"]:
                return _told(replayed(body.encode(), self._most_events, asked.language, asked.step))
            case "POST", ["replay", "board"]:
                return _told(board_of(body.encode(), self._most_events, asked.seat, asked.dark, asked.language))
            case "POST", ["replay", "review"]:
                await self._nets.ready_in(body)
                return Reply(200, (await self._replay_reviews.shown(body, asked.language)).decode())
            case "POST", ["replay", "retry"]:
                await self._nets.ready_in(body)
                return _opened(await self._replay_reviews.retry(body, self._device, asked.step))
            case "GET", ["export"]:
                text, name = await self._bundles.written()
                return Reply(200, text, name)
            case "POST", ["import"]:
                return _told(await self._bundles.read(body, asked.language))
        raise TurnedAway("no_such_page")


def everybodys(method: str, path: list[str], asked: Query) -> Reply:
    """What is the same for everybody: the shelf, and what there is to know about each game."""
    language, dark, seat = asked.language, asked.dark, asked.seat
    match method, path:
        case "GET", ["shelf"]:
            return _told(views.shelf(language))
        case "GET", ["games", name, "rules"]:
            return _told(views.rules(name, language))
        case "GET", ["games", name, "board.svg"]:
            return Reply(200, board_picture(name, language, seat, dark, asked.house))
        case "GET", ["games", name, "pictures", picture]:
            return Reply(200, explaining_picture(name, picture.removesuffix(".svg"), language, dark))
        case "GET", ["games", name, "board"]:
            return _told(empty_board(name, language, seat, dark, asked.players))
        case "GET", ["games", name, "lesson"]:
            return _told(views.lesson(lesson_called(name), language))
        case "GET", ["games", name, "tips"]:
            return _told(views.tips(lesson_called(name), language))
        case "GET", ["games", name, "lesson", step, "try"]:
            return _told(views.tried(step_called(name, step), asked.play, language))
        case "GET", ["games", name, "lesson", step, "why"]:
            return _why(step_called(name, step).position.why_not(asked.piece, asked.to), language)
        case "GET", ["puzzles", *rest]:
            return _puzzles(rest, language)
        case "GET", ["games", name, "puzzles", number, *rest]:
            return _puzzle(puzzle_called(name, number), rest, asked)
    raise TurnedAway("no_such_page")


def _house(method: str, path: list[str], language: str, body: str) -> Reply:
    """House rules as they are chosen, and sets of them."""
    match method, path:
        case "POST", ["house"]:
            chosen = _sent(HouseAsked, body)
            return _told(views.house_shown(chosen.game, chosen.house, language))
        case "POST", ["sets"]:
            return _told(views.rule_set(set_asked(_sent(SetAsked, body)), language))
        case "POST", ["sets", "file"]:
            return _told(set_written(_sent(SetAsked, body)))
        case "POST", ["sets", "read"]:
            return _told(views.rule_set(set_sent(_sent(SetSent, body)), language))
    raise TurnedAway("no_such_page")


def _puzzles(path: list[str], language: str) -> Reply:
    """Which puzzles there are, and that of a day."""
    match path:
        case []:
            return _told(views.puzzle_list(language))
        case ["day", day]:
            return _told(views.puzzle(puzzle_of_day(day), language))
    raise TurnedAway("no_such_page")


def _puzzle(puzzle: Puzzle, path: list[str], asked: Query) -> Reply:
    language, plays = asked.language, plays_in(asked.plays)
    match path:
        case []:
            return _told(views.puzzle(puzzle, language))
        case ["try"]:
            return _told(views.puzzle_tried(puzzle, plays, language))
        case ["answer"]:
            return _told(views.puzzle_answer(puzzle, language))
        case ["why"]:
            return _why(position_after(puzzle, plays).why_not(asked.piece, asked.to), language)
    raise TurnedAway("no_such_page")


def _query(query: dict[str, str]) -> Query:
    try:
        return msgspec.convert(query, Query, strict=False)
    except msgspec.ValidationError:
        raise TurnedAway("no_such_page") from None


def _refused(error: HomewardError, language: str) -> Reply:
    shown = refusal_of(error, language)
    return Reply(status_of(shown.code), encoded(shown).decode())


def _sent(kind: type[T], body: str) -> T:
    return read(Decoder(kind), body)


def _told(value: Any) -> Reply:
    return Reply(200, encoded(value).decode())


def _opened(table: str) -> Reply:
    return Reply(CREATED, encoded(Opened(table)).decode())


def _posted(answer: object) -> Reply:
    return Reply(CREATED if isinstance(answer, Opened) else 200, encoded(answer).decode())


def _kept(text: Packed) -> Reply:
    return Reply(200, text.text.decode())


def _why(reason: Reason, language: str) -> Reply:
    return _told(views.why(reason, language))
