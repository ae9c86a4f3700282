"""Friends far apart: each with a browser of their own, and nothing passes between them but links."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from homeward.post import correspondence, read_letter
from web.worker.a_browser import Tab

if TYPE_CHECKING:
    from homeward.web.worker.memory_browser import Storage

ADDRESS = "https://example.org/#/post/"
SHORT = {"pieces": 2}


class Friend(Tab):
    """Somebody at a page without a server, with one game by post at the most."""

    table = ""
    seat = -1

    def again(self) -> Friend:
        """The same person after a reload: everything but what was kept is forgotten."""
        return self._with(self.browser.storage)

    def twin(self) -> Friend:
        """A second device that has all that this one has kept."""
        return self._with(deepcopy(self.browser.storage))

    def _with(self, storage: Storage) -> Friend:
        other = Friend(storage)
        other.table, other.seat = self.table, self.seat
        return other

    async def right(self, method: str, path: str, body: object = "", **query: object) -> Any:
        """An answer that is no refusal."""
        status, answer = await self.ask(method, path, body, **query)
        assert status < 400, answer
        return answer

    async def begin(self, game: str = "pollyanna", players: int = 2, **wish: object) -> str:
        """Begin a game; the first link."""
        wish = {"game": game, "players": players, "seat": 0, "name": "Ana", "house": SHORT, **wish}
        self.table, self.seat = (await self.right("POST", "/post", wish))["id"], int(str(wish["seat"]))
        return await self.link()

    async def join(self, link: str, name: str = "Ben", seat: int | None = None) -> str:
        """Sit down in the first free seat, or in this one; the next link."""
        self.seat = (await self.read(link))["free"][0] if seat is None else seat
        wish = {"text": link, "seat": self.seat, "name": name}
        self.table = (await self.right("POST", "/post/join", wish))["id"]
        return await self.link()

    async def read(self, link: str, **more: object) -> Any:
        """What a link is here."""
        return await self.right("POST", "/post/read", {"text": link, **more})

    async def view(self, language: str = "en") -> Any:
        return await self.right("GET", f"/tables/{self.table}", language=language)

    async def link(self) -> str:
        """The link that is out."""
        letter = (await self.view())["post"]["letter"]
        assert letter
        return ADDRESS + str(letter)

    async def do(self, verb: str, **more: object) -> None:
        status, done = await self.act(self.table, (await self.view())["version"], verb=verb, **more)
        assert status == 200, done

    async def step(self, *, last: bool = False) -> bool:
        """Do the next thing of a turn, by its first play or its last; false where there is none."""
        view = await self.view()
        match view["ask"]["code"]:
            case "throw" | "draw" as verb:
                await self.do(verb)
            case "pass" | "wait":
                await self.do("go_on")
            case "play":
                await self.do("play", play=view["plays"][-1 if last else 0]["text"])
            case _:
                return False
        return True

    async def answer(self, link: str) -> str:
        """Open a link that came, play, and send on."""
        read = await self.read(link)
        assert read["kind"] == "new", read
        return await self.go_on()

    async def go_on(self, *, last: bool = False) -> str:
        """Play what is to be played, and send it on; empty where there is nothing to send."""
        while await self.step(last=last):
            pass
        view = await self.view()
        if view["ask"]["code"] == "agree":
            await self.do("agree")
        elif view["post"]["sends"]:
            await self.do("send_on")
        else:
            return ""
        return await self.link() if (await self.view())["post"]["letter"] else ""


async def two(**wish: object) -> tuple[Friend, Friend, str]:
    """Ana and Ben, both at the table; the link is Ana's to open."""
    ana, ben = Friend(), Friend()
    return ana, ben, await ben.join(await ana.begin(**wish))  # type: ignore[arg-type]


async def to_and_fro(link: str, friends: list[Friend], times: int) -> str:
    """So many links more, each opened by whoever it is for."""
    for _ in range(times):
        due = correspondence(read_letter(link)).due
        link = await next(friend for friend in friends if friend.seat == due.device).answer(link)
    return link


async def in_a_turn(link: str, friends: list[Friend]) -> Friend:
    """Somebody who has thrown, has played, and is to play once more; turns go on until somebody is."""
    while True:
        due = correspondence(read_letter(link)).due
        friend = next(one for one in friends if one.seat == due.device)
        await friend.read(link)
        await friend.step()  # the throw
        await friend.step()  # and the first play with it
        if (await friend.view())["ask"]["code"] == "play":
            return friend
        link = await friend.go_on()
