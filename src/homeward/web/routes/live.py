"""The socket of a table: every change as it happens, actions and questions on the same line."""

from fastapi import WebSocket
from starlette.websockets import WebSocketDisconnect, WebSocketState

from homeward.web.routes.asking import Limits, Tables, This
from homeward.web.routes.routing import routes_about
from homeward.web.sentences import spoken
from homeward.web.visitors.conversation import Conversation
from homeward.web.visitors.line import HungUp

router = routes_about("live")


class Socket:
    """A WebSocket as a line."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket

    async def open(self) -> None:
        """Take the call."""
        try:
            await self._socket.accept()
        except OSError:
            raise HungUp from None

    async def heard(self) -> str:
        """The next text; what is no text is an empty one."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise HungUp
        return message.get("text") or ""

    async def say(self, text: str) -> None:
        """A text to the page."""
        if not self._is_open:
            raise HungUp
        try:
            await self._socket.send_text(text)
        except (WebSocketDisconnect, OSError):
            raise HungUp from None

    async def close(self, code: int) -> None:
        """Hang up, if nobody has yet."""
        if self._is_open:
            await self._socket.close(code)

    @property
    def _is_open(self) -> bool:
        return WebSocketState.DISCONNECTED not in (self._socket.client_state, self._socket.application_state)


@router.websocket("/tables/{table_id}/live")
async def live(websocket: WebSocket, host: Tables, rates: Limits, device: This, table_id: str) -> None:
    """Talk until one side hangs up."""
    language = spoken(websocket.query_params, websocket.headers)
    settings, bucket = websocket.app.state.settings, rates.bucket(websocket)
    await Conversation(Socket(websocket), host, settings, bucket, device.id, table_id, language).run()
