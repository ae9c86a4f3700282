"""My games: what they add up to, and all of them as a file. Only this device's own."""

from starlette.responses import Response

from homeward.web.hosting.my_games import games_file, my_games
from homeward.web.replies import JSON, reply
from homeward.web.routes.asking import Language, Looks, Tables, This, Word
from homeward.web.routes.routing import routes_about
from homeward.web.views.played.exporting import Format
from homeward.web.wire.played import MyGames

router = routes_about("played", under="/played")
CSV = "text/csv"
TEXT = {"schema": {"type": "string"}}


@router.get("", response_model=MyGames)
async def played(host: Tables, looking: Looks, device: This, language: Language, game: Word = "") -> Response:
    """My games that are over, what they add up to, and the ladder; of one game, where one is named."""
    return reply(await my_games(host, looking, device.id, game, language))


@router.get("/games.csv", response_class=Response, responses={200: {"content": {CSV: TEXT}}})
async def as_csv(host: Tables, looking: Looks, device: This, game: Word = "") -> Response:
    """My games, one row a game."""
    return _file(*await games_file(host, looking, device.id, game, "csv"), "csv")


@router.get("/games.json", response_class=Response, responses={200: {"content": {JSON: {"schema": {}}}}})
async def as_json(host: Tables, looking: Looks, device: This, game: Word = "") -> Response:
    """My games, for a program."""
    return _file(*await games_file(host, looking, device.id, game, "json"), "json")


def _file(text: str, name: str, how: Format) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(text, media_type=CSV if how == "csv" else JSON, headers=headers)
