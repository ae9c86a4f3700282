"""The table without a server in a real Chromium: how soon it is there, what it fetches, how fast it answers."""

from __future__ import annotations

import functools
import gzip
import tempfile
import threading
import time
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from homeward.site import build

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Browser, BrowserContext, Page

BOTS = ("steady", "scholar", "master")
SHELF = "main button:visible, main a[href*='/new/']"
WORTH_PACKING = (".html", ".js", ".mjs", ".css", ".json", ".svg", ".wasm", ".webmanifest")
TYPES = {".mjs": "text/javascript", ".wasm": "application/wasm"}
ACTS = """async ([script, game, bot, acts]) => {
  const worker = new Worker(script, { type: "module" });
  const waiting = new Map();
  let last = 0;
  await new Promise((ready, failed) => {
    worker.onmessage = ({ data }) => {
      if (data.kind === "ready") ready();
      else if (data.kind === "failed") failed(new Error(data.why));
      else if (data.kind === "answer") waiting.get(data.id)(data);
    };
  });
  const ask = (method, path, body) => new Promise((answered) => {
    waiting.set(++last, answered);
    worker.postMessage({ kind: "ask", id: last, method, path, query: {}, body: body && JSON.stringify(body) });
  });
  const seats = Array.from({ length: 4 }, () => (bot ? { who: "bot", bot } : { who: "person" }));
  const { id } = JSON.parse((await ask("POST", "/tables", { game, seats })).body);
  const at = `/tables/${id}`;
  let view = JSON.parse((await ask("GET", at)).body);
  const took = [];
  for (let number = 0; number < acts && view.ask.code !== "over"; number++) {
    const { code } = view.ask;
    const own = bot ? ["lot"] : ["lot", "throw", "draw", "play"];
    const verb = own.includes(code) ? code : "go_on";
    const action = verb === "play" ? { verb, play: view.plays[number % view.plays.length].text } : { verb };
    const begun = performance.now();
    const done = await ask("POST", `${at}/acts`, { id: `bench-${number}-000`, seen: view.version, action });
    if (done.status !== 200) throw new Error(done.body);
    view = JSON.parse((await ask("GET", at)).body);
    took.push(performance.now() - begun);
  }
  worker.terminate();
  return took;
}"""


class _Packing(SimpleHTTPRequestHandler):
    """Files as most hosts send them: texts compressed, and counted."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }
    protocol_version = "HTTP/1.1"
    sent = 0

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        packs = path.suffix in WORTH_PACKING
        body = _packed(path) if packs else path.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Cache-Control", "max-age=600")
        if packs:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        _Packing.sent += len(body)

    def log_message(self, *_: Any) -> None:
        """Nobody reads it."""


@functools.cache
def _packed(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), 6)


class SiteBench:
    """A site that was just built, on a plain host."""

    def __init__(self, browser: Browser, games: Sequence[str], runs: int, acts: int) -> None:
        self._browser, self._games, self._runs, self._acts = browser, games, runs, acts

    def run(self) -> None:
        """Measure, and tell."""
        with tempfile.TemporaryDirectory() as folder:
            site = Path(folder) / "site"
            build(site)
            for file in site.rglob("*"):  # compressed before anybody waits for it
                if file.is_file() and file.suffix in WORTH_PACKING:
                    _packed(file)
            host = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Packing, directory=folder))
            threading.Thread(target=host.serve_forever, daemon=True).start()
            self._url = f"http://127.0.0.1:{host.server_port}/site/"
            self._script = next((site / "assets").glob("worker-*.js")).name
            self._tell()
            host.shutdown()

    def _tell(self) -> None:
        cold, warm, fetched = [], [], []
        for _ in range(self._runs):
            context = self._browser.new_context(locale="en-GB", viewport={"width": 1366, "height": 768})
            before = _Packing.sent
            cold.append(self._start(context))
            page = context.pages[-1]
            page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
            fetched.append(_Packing.sent - before)
            warm.append(self._start(context))
            context.close()
        print(f"fetched at the first visit: {max(fetched) / 1e6:.2f} MB, everything for offline use included")
        for name, times in (("cold", cold), ("warm", warm)):
            shelf, ready = (median(one) for one in zip(*times, strict=True))
            print(f"{name}: shelf {shelf:.2f} s, Python {ready:.2f} s")
        print("| game | a click, median / max | " + " | ".join(f"{bot}, median / max" for bot in BOTS) + " |")
        print("|---|---:|" + "---:|" * len(BOTS))
        for game in self._games:
            told = [self._told(game, bot) for bot in ("", *BOTS)]
            print(f"| {game} | " + " | ".join(told) + " |", flush=True)

    def _start(self, context: BrowserContext) -> tuple[float, float]:
        """Seconds until the shelf is shown, and until Python is there."""
        page = context.new_page()
        begun = time.perf_counter()
        page.goto(self._url, wait_until="commit")
        page.locator(SHELF).first.wait_for()
        shelf = time.perf_counter() - begun
        page.wait_for_selector("html[data-python=ready]", state="attached", timeout=120_000)
        return shelf, time.perf_counter() - begun

    def _told(self, game: str, bot: str) -> str:
        """Milliseconds of an action with the view after it, by a person or a bot."""
        context = self._browser.new_context()
        page: Page = context.new_page()
        page.goto(self._url + "manifest.webmanifest")
        took = page.evaluate(ACTS, [f"{self._url}assets/{self._script}", game, bot, self._acts])
        context.close()
        return f"{median(took):.0f} / {max(took):.0f} ms"
