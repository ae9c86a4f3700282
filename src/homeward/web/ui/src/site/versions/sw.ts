// The service worker: keeps one version of the whole folder and answers from it. A newer one is fetched beside it, and
// takes over when the page says so, or when the last page of the older one is closed.
import { cacheName, isOurs, keptAt, type Precache, sha256, unchanged } from "./precache";

const VERSION = "@version@"; // written by `homeward site`: a browser sees by it that there is a newer one
const LIST = "precache.json";
const AT_ONCE = 6; // files under way

// What a service worker has around it, as far as it is used here.
interface Waits extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
interface Asks extends Waits {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Scope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", heard: (event: Waits) => void): void;
  addEventListener(type: "fetch", heard: (event: Asks) => void): void;
  addEventListener(type: "message", heard: (event: MessageEvent) => void): void;
}
const worker = self as unknown as Scope;
const { scope } = worker.registration;
const here = cacheName(scope, VERSION);
const addressOf = (file: string): string => new URL(file, scope).href;

worker.addEventListener("install", (event) => event.waitUntil(install()));
// The page that was there first is answered from here on too: its network may be cut before it is loaded anew.
worker.addEventListener("activate", (event) => event.waitUntil(tidy().then(() => worker.clients.claim())));
worker.addEventListener("message", ({ data }) => {
  if (data === "take over") void worker.skipWaiting();
});
worker.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(scope)) event.respondWith(answer(event.request));
});

async function install(): Promise<void> {
  const list = await fetch(addressOf(LIST), { cache: "no-store" });
  const wanted = (await list.clone().json()) as Precache;
  if (wanted.version !== VERSION) throw new Error("the folder is being changed"); // the browser tries again later
  const cache = await caches.open(here);
  await takeOver(cache, wanted);
  const missing = Object.keys(wanted.files);
  await Promise.all(Array.from({ length: AT_ONCE }, () => fill(cache, wanted, missing)));
  await cache.put(addressOf(LIST), list);
}

// What older versions have and what has not changed is not fetched again.
async function takeOver(cache: Cache, wanted: Precache): Promise<void> {
  for (const name of await olderCaches()) {
    const older = await caches.open(name);
    const list = await older.match(addressOf(LIST));
    if (!list) continue;
    for (const file of unchanged(wanted, (await list.json()) as Precache)) {
      const kept = await older.match(addressOf(file));
      if (kept) await cache.put(addressOf(file), kept);
    }
  }
}

async function fill(cache: Cache, { files }: Precache, missing: string[]): Promise<void> {
  for (let file = missing.pop(); file !== undefined; file = missing.pop()) {
    if (await cache.match(addressOf(file))) continue;
    await cache.put(addressOf(file), await fetched(file, files[file]!));
  }
}

// The browser's own copy is good if it says the right thing. A new Response, since one that was redirected opens no page.
async function fetched(file: string, wanted: string): Promise<Response> {
  for (const cache of ["default", "reload"] as const) {
    const response = await fetch(addressOf(file), { cache });
    if (!response.ok) continue;
    const data = await response.arrayBuffer();
    if ((await sha256(data)) === wanted) return new Response(data, { headers: typeOf(response) });
  }
  throw new Error(`${file} is not what it should be`);
}

const typeOf = (response: Response): Record<string, string> => {
  const type = response.headers.get("Content-Type");
  return type ? { "Content-Type": type } : {};
};

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(here);
  return (await cache.match(keptAt(request.url))) ?? fetch(request);
}

async function tidy(): Promise<void> {
  for (const name of await olderCaches()) await caches.delete(name);
}

async function olderCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => isOurs(name, scope) && name !== here);
}
