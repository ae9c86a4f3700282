"""The socket of a table: every change as it happens, actions and questions on the same line."""

from fastapi import WebSocket

from homeward.web.routes.asking import Limits, Tables, This
from homeward.web.routes.routing import routes_about
from homeward.web.visitors.conversation import Conversation

router = routes_about("live")


@router.websocket("/tables/{table_id}/live")
async def live(websocket: WebSocket, host: Tables, rates: Limits, device: This, table_id: str) -> None:
    """Talk until one side hangs up."""
    settings = websocket.app.state.settings
    await Conversation(websocket, host, settings, rates.bucket(websocket), device.id, table_id).run()
