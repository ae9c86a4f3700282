// The worker in which Python is the authority: it is loaded here, asked by the page, and keeps its tables in IndexedDB.
import { Storage } from "./storage";
import type { FromWorker, ToWorker } from "./messages";

interface Python {
  FS: { writeFile(path: string, data: Uint8Array): void };
  unpackArchive(data: ArrayBuffer, format: string, options: { extractDir: string }): void;
  pyimport(module: string): { start(browser: object): Authority };
}

// What Python answers to; see homeward/web/worker/authority.py.
interface Authority {
  ask(method: string, path: string, query: string, body: string): Promise<string>;
  open(line: number, table: string): void;
  say(line: number, text: string): void;
  close(line: number): void;
}

const LIBRARY = "/lib/python3.14/site-packages";
const NETS = "homeward/scholar/weights";

const BASE = new URL("../", self.location.href).href; // the site's folder: this script lies in its assets

const tell = (message: FromWorker): void => postMessage(message);
const others = new BroadcastChannel("homeward");
const authority = started();

onmessage = ({ data }: MessageEvent<ToWorker>) =>
  void answered(data).catch((error) => tell({ kind: "failed", why: String(error) })); // Python itself is broken

async function answered(asked: ToWorker): Promise<void> {
  const python = await authority;
  switch (asked.kind) {
    case "ask": {
      const query = Object.fromEntries(Object.entries(asked.query).map(([key, value]) => [key, String(value)]));
      const reply = await python.ask(asked.method, asked.path, JSON.stringify(query), asked.body ?? "");
      tell({ kind: "answer", id: asked.id, ...(JSON.parse(reply) as { status: number; body: string; name: string }) });
      return;
    }
    case "open":
      python.open(asked.line, asked.table);
      tell({ kind: "opened", line: asked.line });
      return;
    case "say":
      python.say(asked.line, asked.text);
      return;
    case "close":
      python.close(asked.line);
  }
}

async function started(): Promise<Authority> {
  try {
    const { python, kernels } = await loaded();
    const made = python.pyimport("homeward.web.worker.authority").start(browser(python, kernels));
    tell({ kind: "ready" });
    return made;
  } catch (error) {
    tell({ kind: "failed", why: String(error) });
    throw error;
  }
}

// Everything at once: what is fetched meanwhile need not be waited for later.
async function loaded(): Promise<{ python: Python; kernels: WebAssembly.Instance }> {
  let done = 0;
  const step = async <T>(what: string, coming: Promise<T>): Promise<T> => {
    const come = await coming;
    tell({ kind: "progress", done: ++done, of: 3, what });
    return come;
  };
  const library = step("homeward", file("python/library.zip.gz").then(unpacked));
  const { loadPyodide } = (await step("python", import(/* @vite-ignore */ `${BASE}python/pyodide.mjs`))) as {
    loadPyodide(options: object): Promise<Python>;
  };
  const kernels = file("python/kernels.wasm").then((code) => WebAssembly.instantiate(code));
  const python = await step("starting", loadPyodide({ indexURL: `${BASE}python/` }));
  python.unpackArchive(await library, "zip", { extractDir: LIBRARY });
  return { python, kernels: (await kernels).instance };
}

// What Python asks of the browser; see homeward/web/worker/browser.py.
function browser(python: Python, kernels: WebAssembly.Instance): object {
  const storage = new Storage();
  return {
    kernels,
    write: (steps: string) => storage.write(steps),
    read: (table: string) => storage.read(table),
    tables: () => storage.tables(),
    review: (table: string) => storage.review(table),
    fetch: (net: string) => fetched(python, `nets/${net}.npz`, `${LIBRARY}/${NETS}/${net}.npz`),
    tell: (words: string) => others.postMessage(words),
    listen: (heard: { copy(): (words: string) => void }) => {
      const told = heard.copy(); // Python's own would be gone when this call is over
      others.onmessage = ({ data }) => told(data as string);
    },
    say: (line: number, text: string) => tell({ kind: "heard", line, text }),
    hang_up: (line: number, code: number) => tell({ kind: "closed", line, code }),
  };
}

async function fetched(python: Python, name: string, path: string): Promise<boolean> {
  try {
    python.FS.writeFile(path, new Uint8Array(await file(name)));
    return true;
  } catch {
    return false; // nobody has studied the game, or there is no network yet
  }
}

// Some hosts call such a file compressed, and the browser has unpacked it already.
async function unpacked(data: ArrayBuffer): Promise<ArrayBuffer> {
  const [first, second] = new Uint8Array(data, 0, 2);
  if (first !== 0x1f || second !== 0x8b) return data;
  return new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

async function file(name: string): Promise<ArrayBuffer> {
  const response = await fetch(BASE + name);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.arrayBuffer();
}
